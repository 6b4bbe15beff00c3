import type { Refusal } from './refusal.ts';

/** Bonus pools. */
export const bonusesRefusals = {
  bonus_none_open: { code: 2401 },
  bonus_expired: { code: 2402, places: ['until'] },
  giveaway_cap_reached: { code: 2403 },
} as const satisfies Record<string, Refusal>;
