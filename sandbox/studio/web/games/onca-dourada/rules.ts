import type { SlotRules } from '../slots/evaluate.ts';
import { shared } from '../slots/shared-table.ts';

/** The published numbers once more, so that a player can draw a round without asking the studio how. */
export const rules: SlotRules = {
  feature: 'hold',
  table: {
    ...shared,
    strips: [
      'HGFBDEAFEDCFDHFGCHACSGEHGFHGEB',
      'FEGBCSEFBWGHEDHWGFHEGHDAFHGECD',
      'DEGDEFHEFGHFWSCFGHFGHBDEADFHBC',
      'HGDBFESGFHEWFHEBGADHCDGCHGFCEW',
      'GEFBHFGHADEHACFGHDEBHFGDCFGDSH',
    ],
    pays: {
      A: [100, 500, 5_000],
      B: [45, 180, 1_000],
      C: [25, 100, 400],
      D: [20, 60, 250],
      E: [10, 40, 120],
      F: [8, 20, 60],
      G: [6, 15, 50],
      H: [5, 12, 40],
    },
    isBothWays: false,
    feature: 'two or three reels with a wild are held and the others turn once more',
  },
};

/** Where the reels stand before the first spin: nothing is won there. */
export const idle: readonly number[] = [19, 23, 3, 19, 1];
