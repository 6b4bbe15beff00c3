import { add, type Fraction, fraction, multiply, sum, toNumber } from '../fraction.ts';
import type { Histogram } from './cycle.ts';
import { FREE_SPIN_FACTOR, FREE_SPINS, lines, SCATTERS_TO_TRIGGER, scatterTimes } from './reels.ts';

/**
 * A part of all screens that spin on alike: `second` holds what a second turn of the reels pays after any screen of
 * `first`, where the game has one. `first` counts stops of the full cycle, so that the parts sum up to it.
 */
export interface Part {
  readonly first: Histogram;
  readonly second?: Histogram;
}

/** Means over all spins, in line bets. */
export interface SpinFigures {
  readonly mean: Fraction;
  readonly square: Fraction;
  /** The chance that the spin pays. */
  readonly hits: Fraction;
  /** The chance of three scatters or more, and the mean pay of those spins, counted with zero for all others. */
  readonly triggers: Fraction;
  readonly meanOfTriggers: Fraction;
  readonly most: number;
  readonly mostOfTriggers: number;
}

interface Moments {
  readonly count: bigint;
  readonly zeros: bigint;
  readonly sum: bigint;
  readonly squares: bigint;
  readonly most: number;
}

/** Lines of a free spin, or lines and scatters of a bought one. */
export function spinFigures(parts: readonly Part[], cycle: number, isFree: boolean): SpinFigures {
  const rows = parts.flatMap(({ first, second }) => {
    const later = second === undefined ? { count: 1n, zeros: 1n, sum: 0n, squares: 0n, most: 0 } : momentsOf(second);
    return first.counts.map((counts, scatters) => {
      const paid = isFree ? 0 : lines.length * (scatterTimes[scatters] ?? 0);
      return { both: together(momentsOfCounts(counts, paid), later), scatters };
    });
  });
  const seen = rows.filter(({ both }) => both.first.count > 0n);
  const over = (pick: (both: Together) => bigint, from = seen) =>
    sum(from.map(({ both }) => fraction(pick(both), BigInt(cycle) * both.later.count)));
  const triggered = seen.filter(({ scatters }) => scatters >= SCATTERS_TO_TRIGGER);
  return {
    mean: over(sumOf),
    square: over(squaresOf),
    hits: over(({ first, later }) => first.count * later.count - first.zeros * later.zeros),
    triggers: over(({ first, later }) => first.count * later.count, triggered),
    meanOfTriggers: over(sumOf, triggered),
    most: Math.max(...seen.map(mostOf)),
    mostOfTriggers: Math.max(...triggered.map(mostOf)),
  };
}

interface Together {
  readonly first: Moments;
  readonly later: Moments;
}

const together = (first: Moments, later: Moments): Together => ({ first, later });
const sumOf = ({ first, later }: Together) => first.sum * later.count + first.count * later.sum;
const squaresOf = ({ first, later }: Together) =>
  first.squares * later.count + 2n * first.sum * later.sum + first.count * later.squares;
const mostOf = ({ both }: { readonly both: Together }) => both.first.most + both.later.most;

function momentsOf({ counts }: Histogram): Moments {
  return counts
    .map((some) => momentsOfCounts(some, 0))
    .reduce((a, b) => ({
      count: a.count + b.count,
      zeros: a.zeros + b.zeros,
      sum: a.sum + b.sum,
      squares: a.squares + b.squares,
      most: Math.max(a.most, b.most),
    }));
}

function momentsOfCounts(counts: Readonly<Float64Array>, more: number): Moments {
  let [count, zeros, total, squares, most] = [0n, 0n, 0n, 0n, 0];
  for (let lineBets = 0; lineBets < counts.length; lineBets += 1) {
    const screens = counts[lineBets] ?? 0;
    if (screens === 0) continue;
    const [each, paid] = [BigInt(screens), BigInt(lineBets + more)];
    count += each;
    total += each * paid;
    squares += each * paid * paid;
    most = lineBets + more;
    if (paid === 0n) zeros += each;
  }
  return { count, zeros, sum: total, squares, most };
}

export interface SlotFigures {
  readonly rtp: Fraction;
  /** The mean of the square of payout over stake. */
  readonly square: Fraction;
  readonly sigma: number;
  readonly hitRate: Fraction;
  readonly triggers: Fraction;
  readonly maxWinTimes: number;
}

/**
 * A round is a bought spin and, if it triggers, ten free spins that neither depend on it nor on each other. With
 * X = B + 1(trigger) x F, F the sum of ten free spins with mean m and square s each and their factor:
 * E X = E B + p 10 m, and E X² = E B² + 2 E[B; trigger] 10 m + p (10 s + 90 m²).
 */
export function slotFigures(bought: SpinFigures, free: SpinFigures): SlotFigures {
  const spins = fraction(FREE_SPINS);
  const mean = multiply(free.mean, fraction(FREE_SPIN_FACTOR));
  const square = multiply(free.square, fraction(FREE_SPIN_FACTOR ** 2));
  const ten = multiply(spins, mean);
  const pairs = multiply(fraction(FREE_SPINS * (FREE_SPINS - 1)), multiply(mean, mean));
  const tenSquare = add(multiply(spins, square), pairs);
  const units = fraction(1, lines.length);
  const rtp = multiply(add(bought.mean, multiply(bought.triggers, ten)), units);
  const cross = multiply(fraction(2), multiply(bought.meanOfTriggers, ten));
  const whole = sum([bought.square, cross, multiply(bought.triggers, tenSquare)]);
  const squareInStakes = multiply(whole, multiply(units, units));
  const freeMost = FREE_SPINS * FREE_SPIN_FACTOR * free.most;
  return {
    rtp,
    square: squareInStakes,
    sigma: Math.sqrt(toNumber(squareInStakes) - toNumber(rtp) ** 2),
    hitRate: bought.hits,
    triggers: bought.triggers,
    maxWinTimes: Math.max(bought.most, bought.mostOfTriggers + freeMost) / lines.length,
  };
}
