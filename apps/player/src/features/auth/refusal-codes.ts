import type { CodeOf, RefusalName } from '@arara/contract';

/** The refusals that these screens react to; the compiler compares each number with the contract's table. */
export const codes = {
  captcha_needed: 1101,
  captcha_wrong: 1102,
  login_wrong: 1103,
  login_locked: 1104,
  code_wrong: 1105,
  code_expired: 1106,
  code_too_soon: 1107,
  passwords_differ: 1108,
  password_too_common: 1109,
  phone_invalid: 1110,
  phone_taken: 1111,
  login_name_invalid: 1112,
  login_name_taken: 1113,
  referral_code_unknown: 1114,
  area_not_served: 1115,
  code_not_sent: 1117,
  password_needed_again: 1118,
  passkey_wrong: 1119,
  code_too_many: 1120,
  login_code_needed: 1131,
  cpf_invalid: 1501,
  cpf_taken: 1502,
  cpf_not_own: 1503,
  name_mismatch: 1504,
} as const satisfies { readonly [Name in RefusalName]?: CodeOf<Name> };
