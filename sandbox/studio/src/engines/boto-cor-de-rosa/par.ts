import { fraction } from '../fraction.ts';
import type { ParSheet, Simulation } from '../par-sheet.ts';
import { type SlotProof, slotPar, slotSimulation } from '../reels/slot-sheet.ts';
import { botoCorDeRosa, rules, strips } from './engine.ts';

/**
 * One full cycle of 30^5 screens, each line read from the left and from the right; bought and free spins differ by the
 * factor alone. RTP = R + R_scatter + P_trigger x 10 x 2 x R.
 */
export const proof: SlotProof = {
  rtp: fraction(8_082_401n, 8_437_500n),
  square: fraction(39_983_131_047_527n, 3_844_335_937_500n),
  hitRate: fraction(594_811n, 1_350_000n),
  maxWinTimes: 3_262,
};

export const par: ParSheet = slotPar({
  code: 'boto-cor-de-rosa',
  name: 'Boto Cor-de-Rosa',
  strips,
  rules,
  proof,
  feature: 'lines pay from the left and from the right; five of a symbol pay once',
});

export const simulation: Simulation = slotSimulation(botoCorDeRosa, proof);
