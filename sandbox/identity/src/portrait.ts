import type { FaultKind } from './faults.ts';
import { judgeFace, nameOfFace } from './findings.ts';
import type { Answer } from '../../kit/src/http.ts';
import type { Seen } from './read-picture.ts';
import { personNumber } from './marker.ts';

/** What the portrait service was asked, with pictures already looked at: it keeps none of them. */
export interface PortraitQuestion {
  readonly reference: string;
  readonly cpf: string;
  readonly frames: readonly Seen[];
}

/** Whose portrait the state has under a CPF; null for none. */
export type PortraitOf = (cpf: string) => string | null;

/** About half of the people have a portrait: those whose ninth digit is even. */
export const portraitByRule: PortraitOf = (cpf) => (Number(cpf[8]) % 2 === 0 ? cpf : null);

const SAME = 0.97;
const BLURRED = 0.7;
const OTHER = 0.12;

const alive = {
  live: { vivo: true, pontuacao: 0.98 },
  not_live: { vivo: false, pontuacao: 0.04 },
  unsure: { vivo: false, pontuacao: 0.55 },
} as const;

export function comparePortrait(question: PortraitQuestion, portraitOf: PortraitOf): object {
  const { liveness, person, isClear } = judgeFace(question.frames);
  const portrait = portraitOf(question.cpf);
  const isSame = portrait !== null && (person === undefined || person === personNumber(portrait));
  return {
    cpf: question.cpf,
    retrato_disponivel: portrait !== null,
    ...(portrait === null ? {} : { similaridade: isSame ? (isClear ? SAME : BLURRED) : OTHER }),
    prova_de_vida: alive[liveness],
    face: nameOfFace('portrait', person, question.reference),
  };
}

export function spoilPortrait(answer: object, fault: FaultKind | undefined): Answer {
  if (fault === 'lying') return { status: 200, body: { ...answer, cpf: '52998224725', similaridade: SAME } };
  // There is no portrait, and it is very like it.
  if (fault === 'contradictory')
    return { status: 200, body: { ...answer, retrato_disponivel: false, similaridade: SAME } };
  if (fault === 'duplicate') return { status: 200, body: [answer, answer] };
  return { status: 200, body: answer };
}
