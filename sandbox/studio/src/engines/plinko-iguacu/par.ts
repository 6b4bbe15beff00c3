import { choose, type Fraction, fraction, highest, lowest, sum, toNumber } from '../fraction.ts';
import type { ParSheet, Simulation } from '../par-sheet.ts';
import { footOf, plinkoIguacu, type Risk, ROWS, tables } from './engine.ts';

export const risks: readonly Risk[] = ['low', 'medium', 'high'];

/** Twelve fair coins: foot k is reached by C(12, k) of the 4096 paths. */
export const footChances: readonly Fraction[] = Array.from({ length: ROWS + 1 }, (_, foot) =>
  fraction(choose(ROWS, foot), 2n ** BigInt(ROWS)),
);

/** The mean of the n-th power of the multiplier. */
export function momentOf(risk: Risk, power: number): Fraction {
  return sum(
    footChances.map(({ numerator, denominator }, foot) =>
      fraction(numerator * BigInt(tables[risk][foot] ?? 0) ** BigInt(power), denominator * 10n ** BigInt(power)),
    ),
  );
}

export function sigmaOf(risk: Risk): number {
  return Math.sqrt(toNumber(momentOf(risk, 2)) - toNumber(momentOf(risk, 1)) ** 2);
}

/** Tenths of a whole real are whole centavos, so the lowest stake loses nothing by cutting. */
const returns = risks.map((risk) => momentOf(risk, 1));

export const par: ParSheet = {
  code: 'plinko-iguacu',
  name: 'Plinko Iguaçu',
  kind: 'plinko',
  version: 1,
  rtp: { lowest: lowest(returns), highest: highest(returns) },
  rtpAtMinStake: lowest(returns),
  reference: 'medium risk',
  sigma: sigmaOf('medium'),
  /** Every foot pays something. */
  hitRate: fraction(1n),
  maxWinTimes: Math.max(...Object.values(tables).flat()) / 10,
  riskiestSigma: Math.max(...risks.map(sigmaOf)),
  weightPercent: 40,
  table: {
    rows: ROWS,
    multiplierTenths: tables,
    paths: Array.from({ length: ROWS + 1 }, (_, foot) => Number(choose(ROWS, foot))),
    of: 2 ** ROWS,
    sigma: { low: sigmaOf('low'), medium: sigmaOf('medium'), high: sigmaOf('high') },
  },
};

export const simulation: Simulation = {
  strategy: 'R$ 1,00 at medium risk',
  rtp: momentOf('medium', 1),
  sigma: sigmaOf('medium'),
  bins: footChances,
  simulateRound(draw) {
    const state = plinkoIguacu.open({ risk: 'medium' }, 100n, draw);
    return { stake: plinkoIguacu.totalStake(state), payout: plinkoIguacu.payout(state), bin: footOf(state) };
  },
};
