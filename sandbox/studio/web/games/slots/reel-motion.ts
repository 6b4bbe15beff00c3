import { LIFT_MS, OVERSHOOT_MS, STOPS_MS } from './acts.ts';

/** A cell passes in so many milliseconds. */
const CELL_MS = 42;
/** In cells of 90: six and five pixels of the drawing. */
const LIFT = 6 / 90;
const OVERSHOOT = 5 / 90;

export interface ReelPlace {
  /** Position on the strip of what stands in the top row; between two stops while it moves. */
  readonly at: number;
  readonly isBlurred: boolean;
}

interface Turning {
  readonly reel: number;
  /** Where the reel stood. */
  readonly from: number;
  /** Undefined while nobody knows: the bet is on its way. */
  readonly to: number | undefined;
  readonly sinceStart: number;
  /** Since the answer. */
  readonly sinceKnown: number;
}

/** Symbols move down, so the position falls. It knows where it ends, never what that is worth. */
export function reelAt({ reel, from, to, sinceStart, sinceKnown }: Turning): ReelPlace {
  const stopsAt = STOPS_MS[reel] ?? 0;
  if (to !== undefined && sinceKnown >= stopsAt) {
    const part = Math.min(1, (sinceKnown - stopsAt) / OVERSHOOT_MS);
    return { at: to - OVERSHOOT * Math.sin(Math.PI * part), isBlurred: false };
  }
  if (sinceStart < LIFT_MS)
    return { at: from + LIFT * Math.sin((Math.PI / 2) * (sinceStart / LIFT_MS)), isBlurred: false };
  if (to === undefined) return { at: from - (sinceStart - LIFT_MS) / CELL_MS, isBlurred: true };
  return { at: to + (stopsAt - sinceKnown) / CELL_MS, isBlurred: true };
}

export function stoppedAt(sinceKnown: number): number {
  return STOPS_MS.filter((ms) => sinceKnown >= ms).length;
}
