import type { PolicyValue } from '../policy/index.ts';

export { type OwnImpededKind, ownImpededKinds } from './kinds.ts';

/** One row of the market's table of persons who may not bet. */
export type ImpededRow = PolicyValue<'kyc.impeded'>[number];
export type ImpededCategory = ImpededRow['category'];
export type ImpededCourse = ImpededRow['existing'];

/** Why the list is asked about somebody. */
const questionReasons = ['sign_up', 'login', 'sweep'] as const;
export type QuestionReason = (typeof questionReasons)[number];

/** The same words whatever the accents, the case and what stands before them. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^impedido /, '');

/** The row for what the list said; an answer that no row knows is `other`. Undefined where the market has no table. */
export function rowOf(table: readonly ImpededRow[], said: string): ImpededRow | undefined {
  const words = plain(said);
  const named = table.find(({ category, answer }) => category === said || (answer !== '*' && plain(answer) === words));
  return named ?? table.find(({ category }) => category === 'other');
}

/** When each step of the ladder is due, from the moment of the finding. */
export interface Ladder {
  readonly notifyByMs: number;
  /** Until then the player takes the money out alone; then the account begins to close. */
  readonly withdrawUntilMs: number;
  readonly closeByMs: number;
  readonly refundByMs: number;
  /** What nobody could be paid belongs to the state from then on. */
  readonly escheatAtMs: number;
}

const DAY_MS = 86_400_000;

export function ladderOf(row: ImpededRow, foundAtMs: number): Ladder {
  const after = (fromMs: number, days: number) => fromMs + days * DAY_MS;
  const closeByMs = after(foundAtMs, row.closeDays);
  return {
    notifyByMs: after(foundAtMs, row.notifyDays),
    withdrawUntilMs: after(foundAtMs, row.withdrawDays),
    closeByMs,
    refundByMs: after(closeByMs, row.refundDays),
    escheatAtMs: after(closeByMs, row.escheatDays),
  };
}

/** Who was held at sign-up is not an old customer: the norm denies the registration, whatever the category. */
export function courseOf(row: ImpededRow, why: QuestionReason): ImpededCourse {
  return why === 'sign_up' ? 'close' : row.existing;
}

/** What a later "may bet" does to an open case: a closing goes on, because the way back is a new registration. */
export function onFree(open: {
  readonly course: ImpededCourse;
  readonly lift: ImpededRow['lift'];
}): 'lift' | 'ask_person' | 'nothing' {
  if (open.course === 'close') return 'nothing';
  return open.lift === 'rule' ? 'lift' : 'ask_person';
}

const TRY_FIRST_MS = 5_000;
const TRY_LAST_MS = 300_000;

/** When a question without an answer is asked again: soon, then less and less often. */
export function nextTryMs(nowMs: number, tries: number): number {
  return nowMs + Math.min(TRY_LAST_MS, TRY_FIRST_MS * 2 ** Math.min(tries, 10));
}
