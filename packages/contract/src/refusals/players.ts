import type { Refusal } from './refusal.ts';

/** The profile of a player. */
export const playersRefusals = {
  nickname_invalid: { code: 1201 },
  nickname_not_allowed: { code: 1202 },
  avatar_unknown: { code: 1203 },
  email_invalid: { code: 1204 },
  email_taken: { code: 1205 },
  email_already_bound: { code: 1206 },
  code_needed: { code: 1207 },
  block_unknown: { code: 1208 },
  appeal_open: { code: 1209, places: ['until'] },
  appeal_too_short: { code: 1210, places: ['letters'] },
  closing_unknown: { code: 1211 },
  closing_not_own: { code: 1212 },
  data_copy_gone: { code: 1213 },
  data_request_open: { code: 1214, places: ['until'] },
  reminder_nothing_ahead: { code: 1216 },
} as const satisfies Record<string, Refusal>;
