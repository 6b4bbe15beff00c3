import type { FaultKind } from './faults.ts';
import type { Answer } from '../../kit/src/http.ts';
import { FREE, isCpf, type Persons } from './persons.ts';

/** So many questions in a second; whoever asks more is told when to come back. */
export interface Limit {
  take(perSecond: number): { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };
}

export function createLimit(nowMs: () => number): Limit {
  let second = 0;
  let taken = 0;
  return {
    take(perSecond) {
      const now = Math.floor(nowMs() / 1_000);
      if (now !== second) {
        second = now;
        taken = 0;
      }
      if (taken >= perSecond) return { ok: false, retryAfterSeconds: 1 };
      taken += 1;
      return { ok: true };
    },
  };
}

const OTHER = '52998224725';

/** `POST /impedidos/v1/consulta {"cpf"}`: a text that begins with `Impedido` or `Não Impedido`. */
export function answerImpeded(persons: Persons, cpf: string, about: ImpededAbout): Answer {
  if (!isCpf(cpf)) return { status: 400, body: { codigo: 'CPF_INVALIDO' } };
  const found = persons.of(cpf).impeded;
  const one = (resultado: string, of = cpf) => ({
    cpf: of,
    resultado,
    consultadoEm: new Date(about.nowMs).toISOString(),
  });
  const opposite = found === FREE ? 'Impedido - Autoexclusão Centralizada' : FREE;
  if (about.fault === 'duplicate') return { status: 200, body: [one(found), one(found)] };
  if (about.fault === 'contradictory')
    return { status: 200, body: [one(FREE), one(found === FREE ? opposite : found)] };
  if (about.fault === 'lying') return { status: 200, body: one(FREE, OTHER) };
  return { status: 200, body: one(found) };
}

interface ImpededAbout {
  readonly fault: FaultKind | undefined;
  readonly nowMs: number;
}
