import { decidedAtOnce } from '../decided-at-once.ts';
import type { Draw, Engine } from '../engine.ts';
import { readFields } from '../input.ts';
import { MAX_STAKE, MIN_STAKE } from '../stakes.ts';
import { FREE_SPIN_FACTOR, FREE_SPINS, lines, REELS, ROWS, SCATTERS_TO_TRIGGER, scatterTimes } from '../reels/reels.ts';
import { lineBetsOf, scattersOf, STOPS, symbolAt, winsOf } from './reels.ts';

/** Ten lines are fixed; the stake alone is chosen. */
export type SlotChoice = Readonly<Record<string, never>>;

export interface FreeSpin {
  readonly stops: readonly number[];
  /** Doubled already. */
  readonly lineBets: number;
}

export interface SlotState {
  readonly stake: string;
  readonly stops: readonly number[];
  readonly scatters: number;
  /** What the bought spin paid, its scatters included. */
  readonly lineBets: number;
  readonly freeSpins: readonly FreeSpin[];
}

const LINES = BigInt(lines.length);

export const frutaDoSertao: Engine<SlotChoice, SlotState> = {
  code: 'fruta-do-sertao',
  ...decidedAtOnce,
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  stakeStep: LINES,
  readChoice(input) {
    return readFields(input) === undefined ? undefined : {};
  },
  open(_choice, stake, draw) {
    const stops = spin(draw);
    const scatters = scattersOf(stops);
    const lineBets = lineBetsOf(stops) + lines.length * (scatterTimes[scatters] ?? 0);
    const isTriggered = scatters >= SCATTERS_TO_TRIGGER;
    const freeSpins = Array.from({ length: isTriggered ? FREE_SPINS : 0 }, () => spinFree(draw));
    return { stake: stake.toString(), stops, scatters, lineBets, freeSpins };
  },
  payout(state) {
    return (BigInt(state.stake) * BigInt(lineBetsPaid(state))) / LINES;
  },
  view(state) {
    const { stops, scatters, lineBets, freeSpins } = state;
    return {
      stops,
      screen: screenOf(stops),
      scatters,
      wins: winsOf(stops),
      lineBets,
      freeSpins: freeSpins.map((free) => ({ ...free, screen: screenOf(free.stops), wins: winsOf(free.stops) })),
      totalLineBets: lineBetsPaid(state),
    };
  },
};

export function lineBetsPaid({ lineBets, freeSpins }: SlotState): number {
  return freeSpins.reduce((total, free) => total + free.lineBets, lineBets);
}

function spin(draw: Draw): number[] {
  return Array.from({ length: REELS }, () => draw.uniform(STOPS));
}

/** The same stream goes on. No scatter pays here, and none brings more spins. */
function spinFree(draw: Draw): FreeSpin {
  const stops = spin(draw);
  return { stops, lineBets: FREE_SPIN_FACTOR * lineBetsOf(stops) };
}

/** Three words of five letters, from the top row. */
function screenOf(stops: readonly number[]): string[] {
  return Array.from({ length: ROWS }, (_, row) => stops.map((stop, reel) => symbolAt(reel, stop, row)).join(''));
}
