import type { Refusal } from './refusal.ts';

/** Reasons of the gate that stands before every bet, launch, deposit and reward. */
export const policyRefusals = {
  paused: { code: 1301, places: ['until'] },
  self_excluded: { code: 1302 },
  under_age: { code: 1303, places: ['age'] },
  feature_off_in_market: { code: 1304 },
  kyc_level: { code: 1305, places: ['level'] },
  provider_off: { code: 1306 },
  policy_unknown: { code: 1307 },
  impeded: { code: 1308 },
  place_not_allowed: { code: 1309 },
  action_blocked: { code: 1310, places: ['case'] },
  account_closing: { code: 1311 },
  money_locked: { code: 1312 },
  regulator_away: { code: 1360 },
  second_factor_needed: { code: 1371 },
  place_missing: { code: 1372 },
} as const satisfies Record<string, Refusal>;
