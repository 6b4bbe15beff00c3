import { addDays, addMonths, type BusinessDay, mondayOf, monthStartOf } from '../time/index.ts';

/** Stretches that move with the day on which somebody looks. Stored, so none of them ever gets another meaning. */
export const periodWords = ['today', 'yesterday', 'last7', 'last30', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type PeriodWord = (typeof periodWords)[number];

export interface Stretch {
  /** Both included. */
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

/** The last days are whole ones: today is in none of them but `today` and `thisMonth`. */
export function periodOf(word: PeriodWord, today: BusinessDay): Stretch {
  const yesterday = addDays(today, -1);
  const monday = mondayOf(today);
  const month = monthStartOf(today);
  switch (word) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'last7':
      return { from: addDays(today, -7), to: yesterday };
    case 'last30':
      return { from: addDays(today, -30), to: yesterday };
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'thisMonth':
      return { from: month, to: today };
    case 'lastMonth':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
  }
}
