import { decidedAtOnce } from '../decided-at-once.ts';
import type { Engine } from '../engine.ts';
import { isWholeBetween, readFields } from '../input.ts';
import { MAX_STAKE, MIN_STAKE } from '../stakes.ts';

export interface DiceChoice {
  /** The roll wins when it is below; in hundredths of the percent that the player sees. */
  readonly threshold: number;
}

export interface DiceState {
  readonly stake: string;
  readonly threshold: number;
  readonly roll: number;
}

export const ROLLS = 10_000;
export const THRESHOLD_MIN = 100;
export const THRESHOLD_MAX = 9_500;

/** The multiplier in ten-thousandths: 98 % over the chance, cut. */
export function multiplierE4(threshold: number): bigint {
  return 98_000_000n / BigInt(threshold);
}

export const dadinho: Engine<DiceChoice, DiceState> = {
  code: 'dadinho',
  ...decidedAtOnce,
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  readChoice(input) {
    const threshold = readFields(input)?.['threshold'];
    return isWholeBetween(threshold, THRESHOLD_MIN, THRESHOLD_MAX) ? { threshold } : undefined;
  },
  open({ threshold }, stake, draw) {
    return { stake: stake.toString(), threshold, roll: draw.uniform(ROLLS) };
  },
  payout({ stake, threshold, roll }) {
    return roll < threshold ? (BigInt(stake) * multiplierE4(threshold)) / 10_000n : 0n;
  },
  view({ threshold, roll }) {
    return { threshold, roll, isWin: roll < threshold, multiplierE4: Number(multiplierE4(threshold)) };
  },
};
