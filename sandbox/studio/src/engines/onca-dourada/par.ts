import { fraction } from '../fraction.ts';
import type { ParSheet, Simulation } from '../par-sheet.ts';
import { type SlotProof, slotPar, slotSimulation } from '../reels/slot-sheet.ts';
import { oncaDourada, rules, strips } from './engine.ts';

/**
 * The full cycle in parts (`parts.ts`): screens without a second turn, and those with one by the columns that are held,
 * given which both turns are independent. RTP = T + R_scatter + P_trigger x 10 x 2 x T, T the lines of both turns.
 */
export const proof: SlotProof = {
  rtp: fraction(12_129_400_343n, 12_656_250_000n),
  square: fraction(710_658_411_321_490_036_897n, 18_452_812_500_000_000_000n),
  hitRate: fraction(362_594_569n, 1_215_000_000n),
  maxWinTimes: 22_222,
};

export const par: ParSheet = slotPar({
  code: 'onca-dourada',
  name: 'Onça Dourada',
  strips,
  rules,
  proof,
  feature: 'two or three reels with a wild are held and the others turn once more',
});

export const simulation: Simulation = slotSimulation(oncaDourada, proof);
