import { type Fraction, fraction, multiply, subtract } from '../fraction.ts';
import type { ParSheet, Simulation } from '../par-sheet.ts';
import { TOP_CENTIS } from './curve.ts';
import { CASH_OUT_MIN, foguetinho } from './engine.ts';

const RANGE = 1n << 52n;

/** The exact chance that the flight reaches so many hundredths: how many of the 2^52 numbers do. */
export function reachChance(centis: number): Fraction {
  return centis <= 100 ? fraction(1n) : fraction((97n * RANGE) / BigInt(centis), RANGE);
}

/** Leaving at a fixed multiplier; hundredths of whole reais are whole centavos, so the lowest stake loses nothing. */
export function rtpOf(centis: number): Fraction {
  return multiply(reachChance(centis), fraction(centis, 100));
}

/** Leaving at x times: the square root of 0.97 x - 0.97². */
const sigmaAt = (centis: number) => Math.sqrt((0.97 * centis) / 100 - 0.97 ** 2);
const REFERENCE = 200;
const SIGMA = sigmaAt(REFERENCE);
/** The worst of all multipliers, by less than the 2^-38 that counting in 52 bits costs. */
const LOWEST = fraction(218_424_581_926_969_693n, 225_179_981_368_524_800n);

export const par: ParSheet = {
  code: 'foguetinho',
  name: 'Foguetinho',
  kind: 'crash',
  version: 1,
  rtp: { lowest: LOWEST, highest: fraction(97, 100) },
  rtpAtMinStake: LOWEST,
  reference: 'leaving at 2.00 x',
  sigma: SIGMA,
  hitRate: reachChance(REFERENCE),
  maxWinTimes: TOP_CENTIS / 100,
  riskiestSigma: sigmaAt(TOP_CENTIS),
  weightPercent: 40,
  table: {
    stop: 'clamp(floor(97 x 2^52 / (2^52 - h)), 100, 1000000) / 100',
    curve: 'floor(100 x e^(ms / 10000)) / 100',
    cashOutMin: CASH_OUT_MIN / 100,
    cashOutMax: TOP_CENTIS / 100,
  },
};

/** Lower ends of the bins in hundredths, closer where most flights stop. */
const edges = [
  100, 101, 103, 106, 110, 115, 120, 130, 140, 150, 170, 200, 250, 300, 400, 600, 1_000, 2_000, 5_000, 20_000,
];
const ALL_TIME_MS = 600_000;

export const simulation: Simulation = {
  strategy: 'R$ 1,00, leaving at 2.00 x by itself',
  rtp: rtpOf(REFERENCE),
  sigma: SIGMA,
  bins: edges.map((edge, index) => {
    const next = edges[index + 1];
    return next === undefined ? reachChance(edge) : subtract(reachChance(edge), reachChance(next));
  }),
  simulateRound(draw) {
    const opened = foguetinho.open({ autoCashOut: REFERENCE }, 100n, draw);
    const state = foguetinho.act(opened, { kind: 'watch', elapsedMs: ALL_TIME_MS }, draw) ?? opened;
    const bin = edges.findLastIndex((edge) => edge <= state.stopCentis);
    return { stake: foguetinho.totalStake(state), payout: foguetinho.payout(state), bin };
  },
};
