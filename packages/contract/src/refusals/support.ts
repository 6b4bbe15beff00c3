import type { Refusal } from './refusal.ts';

/** Messages, conversations, addresses. */
export const supportRefusals = {
  ticket_unknown: { code: 3401 },
  ticket_taken: { code: 3402 },
  picture_unreadable: { code: 3403 },
  picture_too_large: { code: 3404 },
  tickets_too_many: { code: 3405 },
  contact_invalid: { code: 3406 },
  cep_unknown: { code: 3407 },
  push_address_unknown: { code: 3408 },
  complaint_unanswered: { code: 3409 },
  complaint_answered_by_you: { code: 3410 },
} as const satisfies Record<string, Refusal>;
