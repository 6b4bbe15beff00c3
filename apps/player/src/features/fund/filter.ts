import type { RequestOf } from '@arara/contract';
import type { fundRoutes } from '@arara/contract/player';
import { addDays, type BusinessDay, monthStartOf } from '@arara/domain/time';

export const kinds = ['games', 'deposits', 'withdrawals', 'rewards', 'others'] as const;
export const periods = ['always', 'day', 'days7', 'days30', 'month', 'chosen'] as const;
export const sizes = ['any', 'small', 'middle', 'large', 'huge'] as const;

/** What the player chose to see of the statement. */
export interface Choice {
  readonly kind: (typeof kinds)[number] | 'all';
  readonly period: (typeof periods)[number];
  readonly size: (typeof sizes)[number];
  /** Of the period that was chosen by hand. */
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

export const everything = (today: BusinessDay): Choice => ({
  kind: 'all',
  period: 'always',
  size: 'any',
  from: addDays(today, -29),
  to: today,
});

/** Whole reais, both ends included. */
export const bounds = {
  any: {},
  small: { max: 50 },
  middle: { min: 50, max: 200 },
  large: { min: 200, max: 1_000 },
  huge: { min: 1_000 },
} as const satisfies Readonly<Record<Choice['size'], { min?: number; max?: number }>>;

type Filter = Omit<RequestOf<typeof fundRoutes.playerFundSummary>, 'by'>;

/** The days of a choice; without an end while everything is meant. */
export function spanOf({ period, from, to }: Choice, today: BusinessDay): { from?: BusinessDay; to?: BusinessDay } {
  if (period === 'always') return {};
  // A date that is being typed is empty for a moment, and two may stand the wrong way round.
  if (period === 'chosen') {
    const end = to === '' || to > today ? today : to;
    return { from: from === '' || from > end ? end : from, to: end };
  }
  if (period === 'month') return { from: monthStartOf(today), to: today };
  const back = { day: 0, days7: 6, days30: 29 }[period];
  return { from: addDays(today, -back), to: today };
}

/** What the server is asked for: nothing but what narrows the list. */
export function filterOf(choice: Choice, today: BusinessDay): Filter {
  const { kind, size } = choice;
  return { ...(kind === 'all' ? {} : { kind }), ...spanOf(choice, today), ...bounds[size] };
}

export const isNarrowed = (filter: Filter): boolean => Object.keys(filter).length > 0;
