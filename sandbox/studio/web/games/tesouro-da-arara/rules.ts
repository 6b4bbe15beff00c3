import type { SlotRules } from '../slots/evaluate.ts';
import { plainPays, shared } from '../slots/shared-table.ts';

/** The published numbers once more, so that a player can draw a round without asking the studio how. */
export const rules: SlotRules = {
  feature: 'cover',
  table: {
    ...shared,
    strips: [
      'HEDFSEGFAGBFGEDCEHFGDHBDCEDAEF',
      'DBGFDGCEFDHFDGHADECFEHGWSDEBFE',
      'HEGFCGDEGFBDFCHSCDFGEDAHFEHDWG',
      'GWFBHFDHEDACGBEGCDFGEDSHEGHFED',
      'FGEFCHGBEGDFHBDEFDHFGHESGHDCEA',
    ],
    pays: plainPays,
    isBothWays: false,
    feature: 'in free spins a wild covers its whole reel',
  },
};

/** Where the reels stand before the first spin: nothing is won there. */
export const idle: readonly number[] = [8, 16, 20, 20, 0];
