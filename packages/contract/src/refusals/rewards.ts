import type { Refusal } from './refusal.ts';

/** Rewards: why one is not given, and why a rule cannot be published. */
export const rewardsRefusals = {
  reward_not_running: { code: 2410 },
  reward_taken: { code: 2411 },
  reward_used_up: { code: 2412 },
  reward_needs_own_rounds: { code: 2413, places: ['missing'] },
  reward_needs_deposit: { code: 2414 },
  reward_needs_bets: { code: 2415, places: ['missing'] },
  reward_needs_games: { code: 2416, places: ['missing'] },
  reward_needs_rounds: { code: 2417, places: ['missing'] },
  reward_needs_break: { code: 2418, places: ['missing'] },
  reward_needs_feathers: { code: 2428, places: ['missing'] },
  reward_nothing: { code: 2419 },
  reward_claim_over: { code: 2420 },
  reward_unknown: { code: 2421 },
  reward_rule_invalid: { code: 2422, places: ['why'] },
  reward_rule_farmable: { code: 2424, places: ['why'] },
  reward_rule_no_games: { code: 2429 },
  reward_needs_level: { code: 2427, places: ['missing'] },
  reward_not_reversible: { code: 2425 },
} as const satisfies Record<string, Refusal>;
