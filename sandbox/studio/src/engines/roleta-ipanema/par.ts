import { fraction } from '../fraction.ts';
import type { ParSheet, Simulation } from '../par-sheet.ts';
import { CHIP_MIN, type RouletteChoice, roletaIpanema } from './engine.ts';
import { POCKETS, spots } from './table.ts';

/** The same on every spot, and so on every set of chips. All payouts are whole, so centavos take nothing. */
const RTP = fraction(36, 37);
/** Of one number: the square root of 36²/37 - (36/37)². */
const SIGMA = 216 / 37;

export const par: ParSheet = {
  code: 'roleta-ipanema',
  name: 'Roleta Ipanema',
  kind: 'roulette',
  version: 1,
  rtp: { lowest: RTP, highest: RTP },
  rtpAtMinStake: RTP,
  reference: 'one number',
  sigma: SIGMA,
  hitRate: fraction(1, POCKETS),
  maxWinTimes: 36,
  riskiestSigma: SIGMA,
  weightPercent: 20,
  table: {
    chipMin: CHIP_MIN.toString(),
    spots: [...spots.values()].map(({ id, numbers, odds }) => ({ id, numbers, odds })),
  },
};

const choice: RouletteChoice = { chips: [{ spot: 'straight-17', amount: '100' }] };

export const simulation: Simulation = {
  strategy: 'R$ 1,00 on number 17',
  rtp: RTP,
  sigma: SIGMA,
  bins: Array.from({ length: POCKETS }, () => fraction(1, POCKETS)),
  simulateRound(draw) {
    const state = roletaIpanema.open(choice, 100n, draw);
    return { stake: roletaIpanema.totalStake(state), payout: roletaIpanema.payout(state), bin: state.number };
  },
};
