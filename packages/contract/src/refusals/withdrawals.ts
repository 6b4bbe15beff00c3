import type { Refusal } from './refusal.ts';

/** The withdrawal policy: one Code per check, in the order in which they are made. */
export const withdrawalRefusals = {
  withdrawal_blocked: { code: 2301, places: ['case'] },
  withdrawal_cooling_off: { code: 2302, places: ['until'] },
  withdrawal_window_closed: { code: 2303, places: ['opens', 'closes'] },
  withdrawal_times_used: { code: 2304, places: ['max'] },
  withdrawal_above_level_maximum: { code: 2305, places: ['level', 'max'] },
  withdrawal_above_great_win: { code: 2314, places: ['max'] },
  withdrawal_below_minimum: { code: 2306, places: ['min'] },
  withdrawal_above_available: { code: 2307, places: ['available', 'missing'] },
  withdrawal_loses_bonus: { code: 2308, places: ['bonus'] },
  withdrawal_not_cancellable: { code: 2309 },
  commission_insufficient: { code: 2310, places: ['available'] },
  withdrawal_claimed: { code: 2311, places: ['until'] },
  withdrawal_not_waiting: { code: 2312 },
  withdrawal_hold_too_long: { code: 2313, places: ['until'] },
  withdrawal_window_open: { code: 2315 },
  withdrawal_scheduled: { code: 2316 },
} as const satisfies Record<string, Refusal>;
