import { decidedAtOnce } from '../decided-at-once.ts';
import type { Draw, Engine } from '../engine.ts';
import { readFields } from '../input.ts';
import { MAX_STAKE, MIN_STAKE } from '../stakes.ts';
import {
  type Column,
  columnsOf,
  FREE_SPINS,
  lines,
  REELS,
  ROWS,
  SCATTERS_TO_TRIGGER,
  scattersOf,
  scatterTimes,
} from './reels.ts';

/** Ten lines are fixed; the stake alone is chosen. */
export type SlotChoice = Readonly<Record<string, never>>;

export interface Spin {
  readonly stops: readonly number[];
  /** Where the reels stood after a second turn, in games that have one. */
  readonly respin?: readonly number[];
  /** What the lines paid, with the factor of a free spin. */
  readonly lineBets: number;
}

export interface SlotState extends Spin {
  readonly stake: string;
  readonly scatters: number;
  /** What the bought spin paid, its scatters included. */
  readonly lineBets: number;
  readonly freeSpins: readonly Spin[];
}

export interface SlotRules {
  readonly code: string;
  readonly strips: readonly string[];
  /** Turns the reels; the same stream goes on from spin to spin. */
  spin(draw: Draw, isFree: boolean): Spin;
  /** What there is to see of a spin beside its stops. */
  show(spin: Spin, isFree: boolean): object;
}

const LINES = BigInt(lines.length);

/** A slot is decided in one go. A free spin pays no scatters, and none brings more spins. */
export function createSlot(rules: SlotRules): Engine<SlotChoice, SlotState> {
  const columns = rules.strips.map(columnsOf);
  return {
    code: rules.code,
    ...decidedAtOnce,
    minStake: MIN_STAKE,
    maxStake: MAX_STAKE,
    stakeStep: LINES,
    readChoice(input) {
      return readFields(input) === undefined ? undefined : {};
    },
    open(_choice, stake, draw) {
      const bought = rules.spin(draw, false);
      const scatters = scattersOf(screenAt(columns, bought.stops));
      const lineBets = bought.lineBets + lines.length * (scatterTimes[scatters] ?? 0);
      const length = scatters >= SCATTERS_TO_TRIGGER ? FREE_SPINS : 0;
      const freeSpins = Array.from({ length }, () => rules.spin(draw, true));
      return { ...bought, stake: stake.toString(), scatters, lineBets, freeSpins };
    },
    payout(state) {
      return (BigInt(state.stake) * BigInt(lineBetsPaid(state))) / LINES;
    },
    view(state) {
      const { stake: _stake, freeSpins, scatters, ...bought } = state;
      return {
        ...bought,
        ...rules.show(bought, false),
        scatters,
        freeSpins: freeSpins.map((free) => ({ ...free, ...rules.show(free, true) })),
        totalLineBets: lineBetsPaid(state),
      };
    },
  };
}

export function lineBetsPaid({ lineBets, freeSpins }: SlotState): number {
  return freeSpins.reduce((total, free) => total + free.lineBets, lineBets);
}

export function turnReels(strips: readonly string[], draw: Draw): number[] {
  return strips.map((strip) => draw.uniform(strip.length));
}

export function screenAt(columns: readonly (readonly Column[])[], stops: readonly number[]): Column[] {
  return stops.map((stop, reel) => columns[reel]?.[stop] ?? '');
}

/** Three words of five letters, from the top row. */
export function rowsOf(screen: readonly Column[]): string[] {
  return Array.from({ length: ROWS }, (_, row) => {
    let word = '';
    for (let reel = 0; reel < REELS; reel += 1) word += screen[reel]?.charAt(row) ?? '';
    return word;
  });
}
