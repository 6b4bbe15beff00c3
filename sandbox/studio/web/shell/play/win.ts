/** How much a win is made of. `quiet` is everything that is no win: a loss, or no more than the stake. */
export type WinSize = 'quiet' | 'small' | 'middle' | 'large';

interface Won {
  readonly stake: bigint;
  readonly paid: bigint;
}

interface WinRules {
  /** A profit from here on, in centavos, lifts a win by one size. */
  readonly liftFrom: bigint;
  /** Chips without a value are never more than a small win. */
  readonly isDemo: boolean;
}

const MIDDLE_TIMES = 5n;
const LARGE_TIMES = 20n;

/** Under 5 times the stake small, up to 20 middle, above large; nothing at or below its stake is ever celebrated. */
export function decideWinSize({ stake, paid }: Won, { liftFrom, isDemo }: WinRules): WinSize {
  if (paid <= stake) return 'quiet';
  if (isDemo || paid < stake * MIDDLE_TIMES) return !isDemo && paid - stake >= liftFrom ? 'middle' : 'small';
  if (paid > stake * LARGE_TIMES) return 'large';
  return paid - stake >= liftFrom ? 'large' : 'middle';
}

interface WinTimes {
  /** Before the amount begins to count. */
  readonly holdMs: number;
  readonly countMs: number;
  /** After it, until everything is at rest and the balance lands. */
  readonly afterMs: number;
}

export const winTimes: Readonly<Record<WinSize, WinTimes>> = {
  quiet: { holdMs: 0, countMs: 0, afterMs: 0 },
  small: { holdMs: 0, countMs: 600, afterMs: 0 },
  middle: { holdMs: 120, countMs: 1_200, afterMs: 360 },
  large: { holdMs: 880, countMs: 2_400, afterMs: 0 },
};

/** From the result to rest. */
export function celebrationMs(size: WinSize): number {
  const { holdMs, countMs, afterMs } = winTimes[size];
  return holdMs + countMs + afterMs;
}

/** What the phone does with its motor, in milliseconds of on and off. */
export const winVibration: Readonly<Record<WinSize, readonly number[]>> = {
  quiet: [],
  small: [10],
  middle: [15, 40, 15],
  large: [20, 60, 20, 60, 40],
};
