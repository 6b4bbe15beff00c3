import type { Refusal } from './refusal.ts';

/** Why a market forbids a rule, and why values make no gift: each with its own words for whoever writes them. */
export const rewardFaultRefusals = {
  reward_forbidden_kind: { code: 2430, places: ['market', 'norm'] },
  reward_forbidden_deposit: { code: 2431, places: ['market', 'norm'] },
  reward_forbidden_draw: { code: 2432, places: ['market', 'norm'] },
  reward_forbidden_contest: { code: 2433, places: ['market', 'norm'] },
  reward_forbidden_streak: { code: 2434, places: ['market', 'norm'] },
  reward_forbidden_inviting: { code: 2435, places: ['market', 'norm'] },
  reward_forbidden_settled_bets: { code: 2436, places: ['market', 'norm'] },
  reward_forbidden_turnover: { code: 2437, places: ['market', 'norm'] },
  gift_shares_wrong: { code: 2440, places: ['max'] },
  gift_not_in_centavos: { code: 2441 },
  gift_range_wrong: { code: 2442 },
  gift_total_unfit: { code: 2443 },
  gift_code_for_one: { code: 2444 },
  gift_batch_too_large: { code: 2445, places: ['max'] },
  gift_ends_too_soon: { code: 2446 },
  gift_begins_in_past: { code: 2447 },
} as const satisfies Record<string, Refusal>;
