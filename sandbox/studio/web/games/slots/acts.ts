import type { Beat } from '../../shell/play/phase.ts';
import type { LineWin } from './evaluate.ts';

/** A screen as the server sends it: three words of five letters, from the top row. */
export interface ScreenView {
  readonly screen: readonly string[];
  readonly wins: readonly LineWin[];
}

export interface SpinView extends ScreenView {
  readonly stops: readonly number[];
  /** What the spin paid in line bets: both turns, the factor of a free spin, and the scatters of a bought one. */
  readonly lineBets: number;
  readonly respin?: readonly number[];
  readonly held?: readonly number[];
  readonly second?: ScreenView;
}

export interface SlotView extends SpinView {
  readonly scatters: number;
  readonly freeSpins: readonly SpinView[];
  readonly totalLineBets: number;
}

/** Nothing is chosen but the stake. */
export type SlotChoice = Readonly<Record<string, never>>;

/** When the reels stop, counted from the answer. No result knows another time. */
export const STOPS_MS = [700, 850, 1_000, 1_150, 1_300] as const;
export const LIFT_MS = 120;
export const OVERSHOOT_MS = 90;
/** The last reel, its overshoot and the frame in which it is drawn. */
export const TURN_MS = 1_300 + OVERSHOOT_MS + 10;
/** How long the first turn stands before the other reels turn again. */
export const HOLD_MS = 900;
export const LINE_MS = 700;

/** A step of showing a round: reels turn to a place, or stand so that the player sees why some are held. */
export interface Act {
  readonly kind: 'turn' | 'hold';
  /** 0 = the bought spin, then the free ones. */
  readonly spin: number;
  readonly isSecond: boolean;
}

export function spinsOf(view: SlotView): readonly SpinView[] {
  return [view, ...view.freeSpins];
}

export function actsOf(view: SlotView): readonly Act[] {
  return spinsOf(view).flatMap(({ second }, spin): Act[] => {
    const first: Act = { kind: 'turn', spin, isSecond: false };
    if (second === undefined) return [first];
    return [first, { kind: 'hold', spin, isSecond: false }, { kind: 'turn', spin, isSecond: true }];
  });
}

/** Every free spin waits for its own press. */
export function beatsOf(view: SlotView): readonly Beat[] {
  return actsOf(view).map(({ kind, spin, isSecond }) => ({
    ms: kind === 'turn' ? TURN_MS : HOLD_MS,
    ...(kind === 'turn' && spin > 0 && !isSecond ? { isPressed: true } : {}),
  }));
}

/** Where the reels stand after an act, and what is to be said of it. */
export interface Standing {
  readonly spin: number;
  readonly isSecond: boolean;
  readonly stops: readonly number[];
  readonly screen: readonly string[];
  readonly wins: readonly LineWin[];
  /** Reels that a second turn leaves alone. */
  readonly held: readonly number[];
  /** Scatters of this screen pay. */
  readonly isScattered: boolean;
}

export function standingAfter(view: SlotView, { spin, isSecond }: Act): Standing {
  const shown = spinsOf(view)[spin] ?? view;
  const { second, respin } = shown;
  const { screen, wins } = isSecond && second !== undefined ? second : shown;
  return {
    spin,
    isSecond,
    stops: isSecond && respin !== undefined ? respin : shown.stops,
    screen,
    wins,
    held: shown.held ?? [],
    isScattered: spin === 0 && !isSecond && view.freeSpins.length > 0,
  };
}

/** Line bets of the spins up to this one, it included. */
export function lineBetsUpTo(view: SlotView, spin: number): number {
  return spinsOf(view)
    .slice(0, spin + 1)
    .reduce((total, { lineBets }) => total + lineBets, 0);
}
