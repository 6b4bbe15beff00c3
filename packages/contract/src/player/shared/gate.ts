import type { RefusalName } from '../../refusals/index.ts';

/** What the gate before a bet, launch, deposit or reward can object to. */
export const gateRefusals = [
  'account_closed',
  'account_closing',
  'action_blocked',
  'money_locked',
  'paused',
  'self_excluded',
  'under_age',
  'impeded',
  'regulator_away',
  'place_not_allowed',
  'place_missing',
  'kyc_level',
  'feature_off_in_market',
  'password_needed_again',
  'second_factor_needed',
  'policy_unknown',
] as const satisfies readonly RefusalName[];

/** The player's own limits on play. */
export const playLimitRefusals = [
  'limit_loss',
  'limit_bets',
  'limit_time',
  'limit_count',
  'limits_not_chosen',
] as const satisfies readonly RefusalName[];
