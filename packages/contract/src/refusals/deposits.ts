import type { Refusal } from './refusal.ts';

/** Deposits: orders, channels, payers. */
export const depositRefusals = {
  deposit_below_minimum: { code: 2101, places: ['min'] },
  deposit_above_maximum: { code: 2102, places: ['max'] },
  too_many_unpaid_orders: { code: 2103, places: ['max'] },
  payer_missing: { code: 2104 },
  payer_unknown: { code: 2105 },
  channel_unknown: { code: 2106 },
  channel_closed: { code: 2107, places: ['until'] },
  channel_amount_outside: { code: 2108, places: ['min', 'max'] },
  reward_not_available: { code: 2109 },
  order_unknown: { code: 2110 },
  order_already_paid: { code: 2111 },
  payment_provider_away: { code: 2112 },
  deposit_bonus_over_cap: { code: 2113, places: ['missing'] },
} as const satisfies Record<string, Refusal>;
