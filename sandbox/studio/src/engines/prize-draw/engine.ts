import { decidedAtOnce } from '../decided-at-once.ts';
import type { Engine } from '../engine.ts';
import { readFields } from '../input.ts';
import { MAX_STAKE } from '../stakes.ts';

/** Out of how many equally likely numbers one is drawn. */
export const NUMBERS = 1_000_000;

/** A prize pays so many times the stake, whole times only: nothing is ever cut to centavos. */
export interface Prize {
  readonly times: number;
  /** How many of the numbers bring it. */
  readonly numbers: number;
}

export type PrizeChoice = Readonly<Record<string, never>>;

export interface PrizeState {
  readonly stake: string;
  readonly number: number;
}

export interface PrizeDrawRules {
  readonly code: string;
  /** In centavos. */
  readonly minStake: bigint;
  /** The lowest numbers bring the first prize, the next ones the second; what is left brings nothing. */
  readonly prizes: readonly Prize[];
}

/** The one engine of every generated game: a number is drawn, and the game's own table says what it pays. */
export function createPrizeDraw({ code, minStake, prizes }: PrizeDrawRules): Engine<PrizeChoice, PrizeState> {
  const timesOf = ({ number }: PrizeState) => prizeOf(prizes, number)?.times ?? 0;
  return {
    code,
    ...decidedAtOnce,
    minStake,
    maxStake: MAX_STAKE,
    readChoice: (input) => (readFields(input) === undefined ? undefined : {}),
    open: (_choice, stake, draw) => ({ stake: stake.toString(), number: draw.uniform(NUMBERS) }),
    payout: (state) => BigInt(state.stake) * BigInt(timesOf(state)),
    view: (state) => ({ number: state.number, times: timesOf(state) }),
  };
}

export function prizeOf(prizes: readonly Prize[], number: number): Prize | undefined {
  let below = 0;
  return prizes.find((prize) => {
    below += prize.numbers;
    return number < below;
  });
}
