import { choose, type Fraction, fraction, highest, lowest, subtract, sum, toNumber } from '../fraction.ts';
import type { ParSheet, Simulation } from '../par-sheet.ts';
import { BALLS, hitsOf, type KenoChoice, kenoCarioca, MOST_PICKS, NUMBERS, tables } from './engine.ts';

export const pickCounts = Array.from({ length: MOST_PICKS }, (_, index) => index + 1);

/** Hypergeometric: of all sets of so many picks, those that share so many numbers with the ten balls. */
export function hitChance(picks: number, hits: number): Fraction {
  return fraction(choose(BALLS, hits) * choose(NUMBERS - BALLS, picks - hits), choose(NUMBERS, picks));
}

/** The mean of the n-th power of the multiplier. */
export function momentOf(picks: number, power: number): Fraction {
  return sum(
    (tables[picks] ?? []).map((tenths, hits) => {
      const { numerator, denominator } = hitChance(picks, hits);
      return fraction(numerator * BigInt(tenths) ** BigInt(power), denominator * 10n ** BigInt(power));
    }),
  );
}

export function sigmaOf(picks: number): number {
  return Math.sqrt(toNumber(momentOf(picks, 2)) - toNumber(momentOf(picks, 1)) ** 2);
}

/** The chance that so many picks pay anything. */
export function payChance(picks: number): Fraction {
  const paying = (tables[picks] ?? []).flatMap((tenths, hits) => (tenths > 0 ? [hitChance(picks, hits)] : []));
  return sum(paying);
}

/** Tenths of a whole real are whole centavos, so the lowest stake loses nothing by cutting. */
const returns = pickCounts.map((picks) => momentOf(picks, 1));
const REFERENCE = 5;

export const par: ParSheet = {
  code: 'keno-carioca',
  name: 'Keno Carioca',
  kind: 'keno',
  version: 1,
  rtp: { lowest: lowest(returns), highest: highest(returns) },
  rtpAtMinStake: lowest(returns),
  reference: '5 picks',
  sigma: sigmaOf(REFERENCE),
  hitRate: payChance(REFERENCE),
  maxWinTimes: Math.max(...tables.flat()) / 10,
  riskiestSigma: Math.max(...pickCounts.map(sigmaOf)),
  weightPercent: 40,
  table: {
    numbers: NUMBERS,
    balls: BALLS,
    byPicks: pickCounts.map((picks) => ({
      picks,
      multiplierTenths: tables[picks],
      rtp: toNumber(momentOf(picks, 1)),
      sigma: sigmaOf(picks),
      hitRate: toNumber(payChance(picks)),
    })),
  },
};

const choice: KenoChoice = { picks: [4, 12, 17, 26, 33] };
/** Five hits are one round in 2611, enough for a bin of their own in a million rounds. */
const fewer = Array.from({ length: REFERENCE }, (_, hits) => hitChance(REFERENCE, hits));

export const simulation: Simulation = {
  strategy: 'R$ 1,00 on 4, 12, 17, 26 and 33',
  rtp: momentOf(REFERENCE, 1),
  sigma: sigmaOf(REFERENCE),
  bins: [...fewer, subtract(fraction(1n), sum(fewer))],
  simulateRound(draw) {
    const state = kenoCarioca.open(choice, 100n, draw);
    return { stake: kenoCarioca.totalStake(state), payout: kenoCarioca.payout(state), bin: hitsOf(state) };
  },
};
