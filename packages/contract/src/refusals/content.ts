import type { Refusal } from './refusal.ts';

/** What the Content desk can be told. */
export const contentRefusals = {
  content_unknown: { code: 6450 },
  content_in_past: { code: 6451 },
  content_moved: { code: 6452 },
  content_unfit: { code: 6453, places: ['item'] },
} as const satisfies Record<string, Refusal>;

/** And the desk of brands. */
export const brandsRefusals = {
  brand_unknown: { code: 6500 },
  brand_document_wrong: { code: 6501, places: ['field'] },
  brand_unfit: { code: 6502, places: ['findings', 'first'] },
  brand_host_taken: { code: 6503, places: ['host'] },
  brand_key_frozen: { code: 6504 },
  brand_file_unknown: { code: 6505, places: ['file'] },
  brand_file_unreadable: { code: 6506 },
} as const satisfies Record<string, Refusal>;
