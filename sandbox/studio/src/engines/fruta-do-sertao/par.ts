import { add, type Fraction, fraction, multiply, subtract, sum, toNumber } from '../fraction.ts';
import type { ParSheet, Simulation } from '../par-sheet.ts';
import { type Cycle, payEdges } from './cycle.ts';
import { frutaDoSertao } from './engine.ts';
import { FREE_SPIN_FACTOR, FREE_SPINS, lines, scatterTimes } from '../reels/reels.ts';
import { pays, strips } from './reels.ts';

/** What `enumerateCycle` counts over all 30^5 screens; a test counts them again. */
export const cycle: Cycle = {
  screens: 24_300_000,
  line: 194_395_200,
  lineSquares: 20_194_328_260,
  lineMost: 2_400,
  base: 199_546_800,
  baseSquares: 20_463_034_420,
  baseMost: 2_400,
  hits: 7_514_235,
  triggers: 208_008,
  triggerBase: 5_598_606,
  triggerBaseMost: 500,
  paid: [16_785_765, 2_093_400, 1_696_494, 546_760, 1_649_658, 685_557, 581_178, 210_678, 45_823, 4_687],
};

/** A stake is so many line bets. */
const STAKE = lines.length;
const perScreen = (amount: number) => fraction(amount, cycle.screens);
const freeMean = multiply(fraction(FREE_SPIN_FACTOR), perScreen(cycle.line));

/** Lines, scatters, and ten doubled free spins on every trigger. */
export function rtpOfCycle(): Fraction {
  const free = multiply(multiply(perScreen(cycle.triggers), fraction(FREE_SPINS)), freeMean);
  return multiply(add(perScreen(cycle.base), free), fraction(1, STAKE));
}

/**
 * Exact: the bought spin and its free spins are drawn apart, so with X = B + T (F1 + ... + F10) the mean of X² is
 * E B² + 2 E(BT) 10 E F + P(T) (10 E F² + 90 (E F)²).
 */
export function varianceOfCycle(): Fraction {
  const spins = fraction(FREE_SPINS);
  const freeSquares = multiply(fraction(FREE_SPIN_FACTOR ** 2), perScreen(cycle.lineSquares));
  const ofSpins = add(
    multiply(spins, freeSquares),
    multiply(fraction(FREE_SPINS * (FREE_SPINS - 1)), multiply(freeMean, freeMean)),
  );
  const squares = sum([
    perScreen(cycle.baseSquares),
    multiply(multiply(fraction(2), perScreen(cycle.triggerBase)), multiply(spins, freeMean)),
    multiply(perScreen(cycle.triggers), ofSpins),
  ]);
  const rtp = rtpOfCycle();
  return subtract(multiply(squares, fraction(1, STAKE ** 2)), multiply(rtp, rtp));
}

const RTP = fraction(40_421_399, 42_187_500);
const SIGMA = Math.sqrt(toNumber(varianceOfCycle()));

export const par: ParSheet = {
  code: 'fruta-do-sertao',
  name: 'Fruta do Sertão',
  kind: 'slot',
  version: 1,
  rtp: { lowest: RTP, highest: RTP },
  // A line bet is a tenth of one real, whole centavos: nothing is cut.
  rtpAtMinStake: RTP,
  reference: 'any stake',
  sigma: SIGMA,
  hitRate: perScreen(cycle.hits),
  // Five scatters, and then the best screen of all in each of the ten free spins.
  maxWinTimes: (cycle.triggerBaseMost + FREE_SPINS * FREE_SPIN_FACTOR * cycle.lineMost) / STAKE,
  riskiestSigma: SIGMA,
  weightPercent: 100,
  table: { strips, lines, pays, scatterTimes, freeSpins: FREE_SPINS, freeSpinFactor: FREE_SPIN_FACTOR },
};

const simulatedStake = 100n;

export const simulation: Simulation = {
  strategy: 'R$ 1,00',
  rtp: RTP,
  sigma: SIGMA,
  bins: cycle.paid.map(perScreen),
  simulateRound(draw) {
    const state = frutaDoSertao.open({}, simulatedStake, draw);
    const bin = payEdges.findLastIndex((edge) => edge <= state.lineBets);
    return { stake: frutaDoSertao.totalStake(state), payout: frutaDoSertao.payout(state), bin };
  },
};
