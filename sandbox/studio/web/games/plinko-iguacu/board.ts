/** The board of the drawing: where pegs, feet and the ball are, and when. */
export const ROWS = 12;
const PITCH = 25.846;
const MIDDLE = 195;
const TOP = 83.5;
const DROP = 26.5;
/** Where a ball lies on a peg: at its upper edge. */
const PEG_RADIUS = 5;
const DROP_MS = 120;
const HOP_MS = 150;
const SINK_MS = 140;
/** The same for every ball. */
export const FALL_MS = DROP_MS + ROWS * HOP_MS + SINK_MS;

export type Risk = 'low' | 'medium' | 'high';
export const risks: readonly Risk[] = ['low', 'medium', 'high'];

export interface Published {
  readonly rows: number;
  readonly of: number;
  readonly paths: readonly number[];
  readonly multiplierTenths: Readonly<Record<Risk, readonly number[]>>;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export function footX(foot: number): number {
  return MIDDLE + (foot - ROWS / 2) * PITCH;
}

export function pegsOf(row: number): readonly Place[] {
  return Array.from({ length: row + 3 }, (_, peg) => ({
    x: MIDDLE + (peg - (row + 2) / 2) * PITCH,
    y: TOP + row * DROP,
  }));
}

/** The lowest point of the ball: over the middle peg first, then a hop to one side of each. */
export function ballAt(ms: number, path: readonly number[]): Place {
  const over = (row: number) => TOP + row * DROP - PEG_RADIUS;
  if (ms < DROP_MS) return { x: MIDDLE, y: over(0) - 30 * (1 - Math.max(0, ms) / DROP_MS) };
  const way = Math.min(ROWS, (ms - DROP_MS) / HOP_MS);
  const row = Math.min(ROWS - 1, Math.floor(way));
  const part = way - row;
  const right = path.slice(0, row).reduce((sum, side) => sum + side, 0);
  const from = MIDDLE + (right - row / 2) * PITCH;
  const side = path[row] === 1 ? PITCH / 2 : -PITCH / 2;
  return { x: from + side * part, y: over(row) + DROP * part ** 2 - 10 * part * (1 - part) };
}

/** How many pegs the ball has touched. */
export function hopsAt(ms: number): number {
  return ms < DROP_MS ? 0 : Math.min(ROWS, 1 + Math.floor((ms - DROP_MS) / HOP_MS));
}

/** Where the dots behind the ball are, the nearest first; undefined before it was there. */
export function trailAt(ms: number, path: readonly number[], dots: number): readonly (Place | undefined)[] {
  const end = Math.min(ms, DROP_MS + ROWS * HOP_MS);
  return Array.from({ length: dots }, (_, dot) => {
    const then = end - (dot + 1) * HOP_MS;
    return then < DROP_MS ? undefined : ballAt(then, path);
  });
}
