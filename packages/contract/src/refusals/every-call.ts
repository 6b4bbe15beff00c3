import type { Refusal } from './refusal.ts';

/** What any call can answer. */
export const everyCallRefusals = {
  session_missing: { code: 5005 },
  session_ended_elsewhere: { code: 50005 },
  not_served_yet: { code: 1001 },
  invalid_input: { code: 1002, places: ['field'] },
  rate_limited: { code: 1003, places: ['seconds'] },
  idempotency_conflict: { code: 1004 },
  idempotency_in_progress: { code: 1005 },
  replayed_request: { code: 1006 },
  bad_signature: { code: 1007 },
  clock_skew: { code: 1008 },
  fault: { code: 1009, places: ['ref'] },
  unknown_call: { code: 1010 },
  malformed_request: { code: 1011 },
  temporarily_unavailable: { code: 1012 },
  wrong_method: { code: 1013 },
  request_too_large: { code: 1014 },
  account_unreachable: { code: 1015 },
} as const satisfies Record<string, Refusal>;
