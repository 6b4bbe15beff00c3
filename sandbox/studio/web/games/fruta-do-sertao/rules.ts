import type { SlotRules } from '../slots/evaluate.ts';
import { plainPays, shared } from '../slots/shared-table.ts';

/** The published numbers once more, so that a player can draw a round without asking the studio how. */
export const rules: SlotRules = {
  feature: 'none',
  table: {
    ...shared,
    strips: [
      'EAHEGFGDHSHFGFCBECDGFGHBEHAFCD',
      'FHBCHGSCEDFGDWGFBGEWAHCHEHDFEG',
      'FEHCBCDWFHDGFEGHDHFEABGSGEDFHW',
      'CFGHDGSGFGEBECGCDHEWDHBEHWFAHF',
      'GFAGHFCEDFHBGEFHECGSEDHBGHAFCD',
    ],
    pays: plainPays,
    isBothWays: false,
  },
};

/** Where the reels stand before the first spin: nothing is won there. */
export const idle: readonly number[] = [8, 16, 20, 20, 0];
