import { add, divide, type Fraction, fraction, multiply, subtract, sum } from '../fraction.ts';
import { allWays, fill, handOf, isNatural, Solver, take } from './best-play.ts';
import { freshShoe, type Shoe, VALUES } from './dealer.ts';
import { type PaidWays, splitTogether } from './split-pairs.ts';

/** How a round ends under the best play. */
export interface Ending {
  /** In first stakes: 1, or 2 after a double or a split. */
  readonly stakes: 1 | 2;
  /** In halves of the first stake, because a Vinte e Um of two cards pays 3 to 2. */
  readonly paidHalves: number;
  readonly chance: Fraction;
}

type Tally = Map<string, bigint>;

/** How often the two hands of a split pay so many of their stakes together. */
export type SplitRule = (solver: Solver, upValue: number, pairValue: number) => PaidWays;

/**
 * Right in sum and in mean, as if the second hand always ended like the first: enough for the RTP, which knows sums
 * only, and quick. The spread of a round needs `splitTogether`.
 */
export const bothAlike: SplitRule = (solver, _upValue, pairValue) => {
  const { win, push, lose } = solver.split(pairValue);
  return [lose, 0n, push, 0n, win];
};

/**
 * Every ending with its exact chance: over all first cards and all open cards of the table. Two splits against a 7
 * make up most of the half minute it takes.
 */
export function endings(rule: SplitRule = splitTogether): Ending[] {
  const tally: Tally = new Map();
  for (const upValue of VALUES) {
    const solver = new Solver(upValue);
    for (const one of VALUES)
      for (const other of VALUES) if (one <= other) addDeal({ tally, solver, rule }, { upValue, one, other });
  }
  return [...tally].map(([key, ways]) => {
    const [stakes, paidHalves] = key.split(':').map(Number);
    return { stakes: stakes === 2 ? 2 : 1, paidHalves: paidHalves ?? 0, chance: fraction(ways, allWays) };
  });
}

interface Deal {
  readonly upValue: number;
  readonly one: number;
  readonly other: number;
}

interface Work {
  readonly tally: Tally;
  readonly solver: Solver;
  readonly rule: SplitRule;
}

function addDeal({ tally, solver, rule }: Work, { upValue, one, other }: Deal): void {
  const shoe = freshShoe();
  const orders = one === other ? 1n : 2n;
  const ways = orders * BigInt(draw(shoe, upValue)) * BigInt(draw(shoe, one)) * BigInt(draw(shoe, other));
  const isPlayers = isNatural(one, other);
  const naturals = VALUES.filter((hole) => isNatural(upValue, hole)).reduce(
    (total, hole) => total + (shoe[hole] ?? 0),
    0,
  );
  count(tally, { stakes: 1, paidHalves: isPlayers ? 2 : 0 }, ways * BigInt(naturals) * fill(3));
  if (isPlayers) {
    count(tally, { stakes: 1, paidHalves: 5 }, ways * solver.withoutNatural(shoe, 2));
    return;
  }
  const { move, win, push, lose } = solver.decide(handOf([one, other]));
  if (move === 'split') {
    const paid = rule(solver, upValue, one);
    for (const [hands, together] of paid.entries()) count(tally, { stakes: 2, paidHalves: 2 * hands }, ways * together);
    return;
  }
  const stakes = move === 'double' ? 2 : 1;
  count(tally, { stakes, paidHalves: 4 * stakes }, ways * win);
  count(tally, { stakes, paidHalves: 2 * stakes }, ways * push);
  count(tally, { stakes, paidHalves: 0 }, ways * lose);
}

function draw(shoe: Shoe, value: number): number {
  const left = shoe[value] ?? 0;
  take(shoe, value, 1);
  return left;
}

function count(tally: Tally, { stakes, paidHalves }: Omit<Ending, 'chance'>, ways: bigint): void {
  const key = `${stakes}:${paidHalves}`;
  tally.set(key, (tally.get(key) ?? 0n) + ways);
}

export interface Figures {
  readonly meanPaid: Fraction;
  /** In first stakes: doubles and splits make it more than 1. */
  readonly meanStakes: Fraction;
  /** One first stake less what a round costs on average, as tables of odds have it. */
  readonly perFirstStake: Fraction;
  /** Mean payout over mean stake, doubles and splits included. */
  readonly rtp: Fraction;
  /** The mean square of (payout - rtp x stake), in first stakes. */
  readonly square: Fraction;
  /** The chance that a round pays anything back. */
  readonly hitRate: Fraction;
}

export function figuresOf(ends: readonly Ending[]): Figures {
  const mean = (value: (end: Ending) => Fraction) => sum(ends.map((end) => multiply(end.chance, value(end))));
  const meanPaid = mean(({ paidHalves }) => fraction(paidHalves, 2));
  const meanStakes = mean(({ stakes }) => fraction(stakes));
  const perFirstStake = add(fraction(1n), subtract(meanPaid, meanStakes));
  const rtp = divide(meanPaid, meanStakes);
  const square = mean(({ paidHalves, stakes }) => {
    const gain = subtract(fraction(paidHalves, 2), multiply(fraction(stakes), rtp));
    return multiply(gain, gain);
  });
  const hitRate = mean(({ paidHalves }) => fraction(paidHalves > 0 ? 1 : 0));
  return { meanPaid, meanStakes, perFirstStake, rtp, square, hitRate };
}
