import type { Refusal } from './refusal.ts';

/** What the Content desk can be told. */
export const contentRefusals = {
  content_unknown: { code: 6450 },
  content_in_past: { code: 6451 },
  content_moved: { code: 6452 },
  content_unfit: { code: 6453, places: ['item'] },
} as const satisfies Record<string, Refusal>;
