import type { Refusal } from './refusal.ts';

/** Registration, login, codes, passwords. No answer tells whether somebody has an account, unless it must be typed again. */
export const authRefusals = {
  captcha_needed: { code: 1101 },
  captcha_wrong: { code: 1102 },
  login_wrong: { code: 1103 },
  login_locked: { code: 1104, places: ['minutes'] },
  code_wrong: { code: 1105 },
  code_expired: { code: 1106 },
  code_too_soon: { code: 1107, places: ['seconds'] },
  passwords_differ: { code: 1108 },
  password_too_common: { code: 1109 },
  phone_invalid: { code: 1110 },
  phone_taken: { code: 1111 },
  login_name_invalid: { code: 1112 },
  login_name_taken: { code: 1113 },
  referral_code_unknown: { code: 1114 },
  area_not_served: { code: 1115 },
  account_closed: { code: 1116 },
  code_not_sent: { code: 1117 },
  password_needed_again: { code: 1118 },
  code_too_many: { code: 1120 },
  passkey_wrong: { code: 1119 },
  code_confirmation_needed: { code: 1131 },
  notice_link_invalid: { code: 1132 },
  money_not_locked: { code: 1133 },
} as const satisfies Record<string, Refusal>;
