/** The board of the drawing: where pegs, feet and the ball are, and when. */
export const ROWS = 12;
const PITCH = 25.846;
const TOP = 83.5;
const DROP = 26.5;
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

export function footX(foot: number): number {
  return 195 + (foot - ROWS / 2) * PITCH;
}

export function pegsOf(row: number): readonly { readonly x: number; readonly y: number }[] {
  return Array.from({ length: row + 3 }, (_, peg) => ({ x: 195 + (peg - (row + 2) / 2) * PITCH, y: TOP + row * DROP }));
}

/** Where the ball is: over the middle peg first, then a hop to one side of each. */
export function ballAt(ms: number, path: readonly number[]): { readonly x: number; readonly y: number } {
  const over = (row: number) => TOP + row * DROP - 15;
  if (ms < DROP_MS) return { x: 195, y: over(0) - 30 * (1 - Math.max(0, ms) / DROP_MS) };
  const way = Math.min(ROWS, (ms - DROP_MS) / HOP_MS);
  const row = Math.min(ROWS - 1, Math.floor(way));
  const part = way - row;
  const right = path.slice(0, row).reduce((sum, side) => sum + side, 0);
  const from = 195 + (right - row / 2) * PITCH;
  const side = path[row] === 1 ? PITCH / 2 : -PITCH / 2;
  return { x: from + side * part, y: over(row) + DROP * part ** 2 - 10 * part * (1 - part) };
}
