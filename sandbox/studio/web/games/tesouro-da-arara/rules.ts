import type { SlotRules } from '../slots/evaluate.ts';
import { shared } from '../slots/shared-table.ts';

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
    pays: {
      A: [75, 350, 2_000],
      B: [45, 180, 750],
      C: [25, 100, 400],
      D: [20, 70, 250],
      E: [14, 45, 150],
      F: [10, 25, 80],
      G: [9, 20, 70],
      H: [7, 18, 60],
    },
    isBothWays: false,
    feature: 'in free spins a wild covers its whole reel',
  },
};

/** Where the reels stand before the first spin: nothing is won there. */
export const idle: readonly number[] = [8, 16, 20, 20, 0];
