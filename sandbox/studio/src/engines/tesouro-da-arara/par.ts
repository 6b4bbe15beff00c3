import { fraction } from '../fraction.ts';
import type { ParSheet, Simulation } from '../par-sheet.ts';
import { type SlotProof, slotPar, slotSimulation } from '../reels/slot-sheet.ts';
import { rules, strips, tesouroDaArara } from './engine.ts';

/**
 * Two full cycles of 30^5 screens: the bought spin as the strips stand, the free spin with every column that shows a
 * golden feather turned into three of them. RTP = R + R_scatter + P_trigger x 10 x 2 x R_free.
 */
export const proof: SlotProof = {
  rtp: fraction(454_676_351n, 474_609_375n),
  square: fraction(64_283_101_705_446_029n, 2_562_890_625_000_000n),
  hitRate: fraction(120_383n, 450_000n),
  maxWinTimes: 13_957,
};

export const par: ParSheet = slotPar({
  code: 'tesouro-da-arara',
  name: 'Tesouro da Arara',
  strips,
  rules,
  proof,
  feature: 'in free spins a wild covers its whole reel',
});

export const simulation: Simulation = slotSimulation(tesouroDaArara, proof);
