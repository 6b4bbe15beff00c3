import { fraction, highest, lowest, multiply, type Fraction } from '../fraction.ts';
import type { ParSheet, Simulation } from '../par-sheet.ts';
import { dadinho, multiplierE4, ROLLS, THRESHOLD_MAX, THRESHOLD_MIN } from './engine.ts';

const thresholds = Array.from({ length: THRESHOLD_MAX - THRESHOLD_MIN + 1 }, (_, index) => THRESHOLD_MIN + index);

export function chanceOf(threshold: number): Fraction {
  return fraction(threshold, ROLLS);
}

/** Exact, before centavos. */
export function rtpOf(threshold: number): Fraction {
  return multiply(chanceOf(threshold), fraction(multiplierE4(threshold), 10_000n));
}

/** Exact, as it is paid at this stake. */
export function rtpPaid(threshold: number, stake: bigint): Fraction {
  const paid = dadinho.payout({ stake: stake.toString(), threshold, roll: 0 });
  return multiply(chanceOf(threshold), fraction(paid, stake));
}

/** The square root of p m² - (p m)², with the chance p and the multiplier m. */
function sigmaOf(threshold: number): number {
  const [chance, times] = [threshold / ROLLS, Number(multiplierE4(threshold)) / 10_000];
  return Math.sqrt(chance * times ** 2 - (chance * times) ** 2);
}

const REFERENCE = 5_000;
const SIGMA = sigmaOf(REFERENCE);

export const par: ParSheet = {
  code: 'dadinho',
  name: 'Dadinho',
  kind: 'dice',
  version: 1,
  rtp: { lowest: lowest(thresholds.map(rtpOf)), highest: highest(thresholds.map(rtpOf)) },
  rtpAtMinStake: lowest(thresholds.map((threshold) => rtpPaid(threshold, dadinho.minStake))),
  reference: 'below 50.00',
  sigma: SIGMA,
  hitRate: chanceOf(REFERENCE),
  maxWinTimes: 98,
  riskiestSigma: sigmaOf(THRESHOLD_MIN),
  weightPercent: 25,
  table: {
    rolls: ROLLS,
    thresholdMin: THRESHOLD_MIN,
    thresholdMax: THRESHOLD_MAX,
    multiplier: 'floor(98000000 / threshold) / 10000',
  },
};

const BINS = 100;
const simulatedStake = 100n;

export const simulation: Simulation = {
  strategy: 'R$ 1,00 on below 50.00',
  rtp: rtpPaid(REFERENCE, simulatedStake),
  sigma: SIGMA,
  bins: Array.from({ length: BINS }, () => fraction(1, BINS)),
  simulateRound(draw) {
    const state = dadinho.open({ threshold: REFERENCE }, simulatedStake, draw);
    return {
      stake: dadinho.totalStake(state),
      payout: dadinho.payout(state),
      bin: Math.floor((state.roll * BINS) / ROLLS),
    };
  },
};
