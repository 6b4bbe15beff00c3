import type { RewardLocale } from '../bonuses/index.ts';

/** The words of a segment. None of them speaks of a balance, a loss or a deposit: nobody is chosen by their need. */
export type Condition =
  /** Bet within the last days, anywhere or in one game. */
  | { readonly word: 'played'; readonly game: string | null; readonly days: number }
  /** Has not bet for so many days. */
  | { readonly word: 'quiet'; readonly days: number }
  /** Bets in all. */
  | { readonly word: 'rounds'; readonly min: number }
  | { readonly word: 'level'; readonly from: number; readonly to: number }
  /** Days since the registration. */
  | { readonly word: 'registered'; readonly from: number; readonly to: number }
  | { readonly word: 'seen'; readonly days: number }
  | { readonly word: 'away'; readonly days: number }
  | { readonly word: 'language'; readonly locale: RewardLocale }
  | { readonly word: 'verified'; readonly isDone: boolean }
  /** Players of a VIP manager, one by one: no editor of segments offers it. */
  | { readonly word: 'people'; readonly ids: readonly string[] };

export type ConditionWord = Condition['word'];
export const conditionWords = [
  'played',
  'quiet',
  'rounds',
  'level',
  'registered',
  'seen',
  'away',
  'language',
  'verified',
] as const satisfies readonly ConditionWord[];

export const CONDITIONS_MAX = 8;

type SegmentProblem = 'empty' | 'too_many' | 'twice' | 'backwards' | 'contradicts';

/** What keeps a list of conditions from being a segment; undefined when nothing does. */
export function segmentProblem(conditions: readonly Condition[]): SegmentProblem | undefined {
  if (conditions.length === 0) return 'empty';
  if (conditions.length > CONDITIONS_MAX) return 'too_many';
  // Two games may both have been played; everything else is said once.
  const names = conditions.map((one) => (one.word === 'played' ? `played ${one.game}` : one.word));
  if (new Set(names).size < names.length) return 'twice';
  if (conditions.some((one) => 'from' in one && one.from > one.to)) return 'backwards';
  return contradicts(conditions) ? 'contradicts' : undefined;
}

/** Nobody has bet within ten days and not for fourteen. */
function contradicts(conditions: readonly Condition[]): boolean {
  const daysOf = (word: ConditionWord) =>
    conditions.flatMap((one) => (one.word === word && 'days' in one ? [one.days] : []));
  const clash = (within: readonly number[], notFor: readonly number[]) =>
    within.some((days) => notFor.some((other) => days <= other));
  return clash(daysOf('played'), daysOf('quiet')) || clash(daysOf('seen'), daysOf('away'));
}
