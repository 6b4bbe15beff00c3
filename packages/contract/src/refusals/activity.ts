import type { Refusal } from './refusal.ts';

/** Gifts, sign-in, missions and the jackpot. */
export const activityRefusals = {
  gift_not_found: { code: 3001 },
  gift_expired: { code: 3002 },
  gift_already_accepted: { code: 3003 },
  sign_in_done_today: { code: 3004 },
  sign_in_needs_deposit: { code: 3005, places: ['days'] },
  sign_in_needs_bets: { code: 3006, places: ['missing'] },
  mission_unfinished: { code: 3007 },
  mission_unknown: { code: 3008 },
  jackpot_unknown: { code: 3009 },
} as const satisfies Record<string, Refusal>;
