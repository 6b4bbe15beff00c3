import { createHash } from 'node:crypto';
import type { FaultKind } from './faults.ts';
import type { Answer } from '../../kit/src/http.ts';
import { isCpf, type Person, type Persons } from './persons.ts';

const ADULT_YEARS = 18;

const descriptions: Readonly<Record<string, string>> = {
  '0': 'Regular',
  '2': 'Suspensa',
  '3': 'Titular Falecido',
  '4': 'Pendente de Regularização',
  '5': 'Cancelada por Multiplicidade',
  '8': 'Nula',
  '9': 'Cancelada de Ofício',
};

export interface RegisterQuestion {
  readonly cpf: string;
  readonly wantsStamp: boolean;
  readonly fault: FaultKind | undefined;
  readonly nowMs: number;
}

/** `GET /consulta-cpf-df/v2/cpf/<cpf>`. */
export function answerRegister(persons: Persons, { cpf, wantsStamp, fault, nowMs }: RegisterQuestion): Answer {
  if (!isCpf(cpf)) return { status: 400, body: { codigo: 'CPF_INVALIDO', mensagem: 'O CPF informado é inválido.' } };
  const person = persons.of(cpf);
  if (person.isUnknown)
    return { status: 404, body: { ni: cpf, codigo: 'CPF_INEXISTENTE', mensagem: 'CPF não encontrado.' } };
  if (isMinor(person, nowMs))
    return { status: 422, body: { ni: cpf, codigo: 'MENOR_DE_IDADE', mensagem: 'Titular menor de 18 anos.' } };
  const body = spoil(person, fault);
  const stamp = `${new Date(nowMs).toISOString()} ${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`;
  return {
    status: person.isPartial ? 206 : 200,
    body,
    ...(wantsStamp ? { headers: { 'x-signature': Buffer.from(stamp).toString('base64') } } : {}),
  };
}

function spoil(person: Person, fault: FaultKind | undefined): unknown {
  const record = recordOf(person);
  if (fault === 'duplicate') return [record, record];
  if (fault === 'contradictory')
    return [record, recordOf({ ...person, situation: person.situation === '3' ? '0' : '3', deathYear: '2020' })];
  // Somebody else, who is as regular as can be.
  if (fault === 'lying') return recordOf({ ...person, cpf: '52998224725', situation: '0', deathYear: null });
  return record;
}

function recordOf({ cpf, name, birthDate, situation, deathYear, isPartial }: Person): object {
  const [year, month, day] = birthDate.split('-');
  return {
    ni: cpf,
    situacao: { codigo: situation, descricao: descriptions[situation] ?? 'Outra' },
    ...(isPartial ? {} : { nome: name.toUpperCase(), nascimento: `${day}${month}${year}` }),
    ...(deathYear === null ? {} : { obito: deathYear }),
  };
}

function isMinor({ birthDate }: Person, nowMs: number): boolean {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  return nowMs < Date.UTC(year + ADULT_YEARS, month - 1, day);
}
