import type { CodeOf, RefusalName } from '@arara/contract';

/** The refusals that these screens react to; the compiler compares each number with the contract's table. */
export const codes = {
  passwords_differ: 1108,
  phone_invalid: 1110,
  password_needed_again: 1118,
  cpf_invalid: 1501,
  cpf_taken: 1502,
  cpf_not_own: 1503,
  name_mismatch: 1504,
  deposit_below_minimum: 2101,
  deposit_above_maximum: 2102,
  payer_missing: 2104,
  pix_key_invalid: 2201,
  pix_key_taken: 2202,
  pix_key_company: 2203,
  payout_account_not_own: 2206,
  bank_account_invalid: 2208,
  fund_password_wrong: 2210,
  fund_password_locked: 2211,
  fund_password_weak: 2212,
  payer_exists: 2213,
  withdrawal_above_level_maximum: 2305,
  withdrawal_above_great_win: 2314,
  withdrawal_below_minimum: 2306,
  withdrawal_above_available: 2307,
  withdrawal_loses_bonus: 2308,
} as const satisfies { readonly [Name in RefusalName]?: CodeOf<Name> };
