import type { Refusal } from './refusal.ts';

/** Where withdrawals go, and the password that guards them. */
export const payoutAccountRefusals = {
  pix_key_invalid: { code: 2201, places: ['type'] },
  pix_key_taken: { code: 2202 },
  pix_key_company: { code: 2203 },
  payout_account_missing: { code: 2204 },
  payout_account_exists: { code: 2205 },
  payout_account_not_own: { code: 2206 },
  bank_unknown: { code: 2207 },
  bank_account_invalid: { code: 2208 },
  fund_password_missing: { code: 2209 },
  fund_password_wrong: { code: 2210, places: ['left'] },
  fund_password_locked: { code: 2211, places: ['until'] },
  fund_password_weak: { code: 2212 },
  payer_exists: { code: 2213 },
  fund_passkey_wrong: { code: 2214 },
} as const satisfies Record<string, Refusal>;
