import type { Refusal } from './refusal.ts';

/** The players' desk of the back office. */
export const playersDeskRefusals = {
  player_unknown: { code: 6401 },
  block_scope_not_allowed: { code: 6402 },
  block_review_range: { code: 6403, places: ['days'] },
  appeal_unknown: { code: 6404 },
  appeal_same_person: { code: 6405 },
  reveal_not_allowed: { code: 6406 },
  closing_waits: { code: 6407 },
  closing_wish_missing: { code: 6408 },
  data_request_unknown: { code: 6409 },
  data_erasure_early: { code: 6410 },
  block_of_identity: { code: 6411 },
} as const satisfies Record<string, Refusal>;
