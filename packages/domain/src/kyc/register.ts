import type { BusinessDay } from '../time/index.ts';

/** What the register of persons may answer; an answer in part lacks the name or the birth date. */
export type RegisterAnswer =
  | { readonly kind: 'found'; readonly state: string; readonly name?: string; readonly birthDate?: string }
  | { readonly kind: 'minor' | 'unknown' | 'away' };

export type RegisterVerdict =
  | { readonly kind: 'person'; readonly name: string; readonly birthDate: string }
  /** No such CPF with this date. It counts, because whoever tries many looks for somebody else. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'refused'; readonly reason: 'minor' | 'dead' }
  | { readonly kind: 'not_regular' }
  /** Nobody knows yet: neither a yes nor a no. */
  | { readonly kind: 'ask_again' };

export interface Typed {
  readonly birthDate: string;
  readonly today: BusinessDay;
  readonly ageMin: number;
}

/** Nothing of a person is told before the date fits: a look-up must not tell whether a CPF lives. */
export function judgeRegister(answer: RegisterAnswer, { birthDate, today, ageMin }: Typed): RegisterVerdict {
  if (answer.kind !== 'found') return judgeNobody(answer.kind);
  if (answer.birthDate === undefined || answer.name === undefined) return { kind: 'ask_again' };
  if (answer.birthDate !== birthDate) return { kind: 'wrong' };
  if (answer.state === 'dead') return { kind: 'refused', reason: 'dead' };
  if (answer.state !== 'regular') return { kind: 'not_regular' };
  if (yearsOn(birthDate, today) < ageMin) return { kind: 'refused', reason: 'minor' };
  return { kind: 'person', name: answer.name, birthDate };
}

function judgeNobody(kind: 'minor' | 'unknown' | 'away'): RegisterVerdict {
  if (kind === 'minor') return { kind: 'refused', reason: 'minor' };
  return { kind: kind === 'unknown' ? 'wrong' : 'ask_again' };
}

/** Whole years on a day. Born on 29 February, one is a year older on 1 March of other years. */
export function yearsOn(birthDate: string, day: BusinessDay): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** "Marina Alves Duarte" becomes "Ma•••• A. Du••••": enough to know oneself, too little to learn somebody else's name. */
export function maskRegistered(name: string): string {
  const words = name.trim().split(/\s+/);
  const covered = (word: string) => `${Array.from(word).slice(0, 2).join('')}••••`;
  return words
    .map((word, place) =>
      place === 0 || place === words.length - 1 ? covered(word) : `${Array.from(word)[0]?.toUpperCase() ?? ''}.`,
    )
    .join(' ');
}
