import { lightOf, type Pixels } from '../capture/quality.ts';

/** What can be seen of a face without knowing faces: whether there is light, and whether something fills the oval. */
export interface Look {
  readonly isLit: boolean;
  readonly isFull: boolean;
  /** Light on a coarse grid of the oval, to see how much has moved. */
  readonly cells: readonly number[];
}

const LIT_MIN = 62;
/** Cells of one even wall differ less. */
const FULL_MIN = 12;
const ACROSS = 12;
const DOWN = 16;
/** Mean change of a cell, of 255: more than breathing, less than leaving. */
const TURNED_MIN = 7;
const STILL_MAX = 9;

/** Only what lies within the oval counts; behind the ears is the room. */
const isInside = (column: number, row: number) =>
  ((column + 0.5) / ACROSS - 0.5) ** 2 * 4 + ((row + 0.5) / DOWN - 0.5) ** 2 * 4 <= 1;

export function lookOf(pixels: Pixels): Look {
  const { values, width, height } = lightOf(pixels);
  const sums = new Float64Array(ACROSS * DOWN);
  const counts = new Float64Array(ACROSS * DOWN);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const cell = Math.floor((y * DOWN) / height) * ACROSS + Math.floor((x * ACROSS) / width);
      sums[cell] = (sums[cell] ?? 0) + (values[y * width + x] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  const cells = [...sums]
    .map((sum, cell) => sum / Math.max(1, counts[cell] ?? 1))
    .filter((_, cell) => isInside(cell % ACROSS, Math.floor(cell / ACROSS)));
  const mean = cells.reduce((sum, light) => sum + light, 0) / cells.length;
  const spread = Math.sqrt(cells.reduce((sum, light) => sum + (light - mean) ** 2, 0) / cells.length);
  return { isLit: mean >= LIT_MIN, isFull: spread >= FULL_MIN, cells };
}

/** How much two looks differ, as the mean of all cells. */
export function changeOf(before: Look, now: Look): number {
  const sum = now.cells.reduce((total, light, cell) => total + Math.abs(light - (before.cells[cell] ?? 0)), 0);
  return sum / Math.max(1, now.cells.length);
}

export interface Held {
  /** The look of the prompt before; undefined at the first. */
  readonly before: Look | undefined;
  /** The look a moment ago. */
  readonly last: Look | undefined;
  readonly now: Look;
}

/** Whether somebody has done what the prompt says and holds still: only then is the picture taken. */
export function isHeld({ before, last, now }: Held): boolean {
  if (!now.isLit || !now.isFull || last === undefined) return false;
  const hasTurned = before === undefined || changeOf(before, now) >= TURNED_MIN;
  return hasTurned && changeOf(last, now) <= STILL_MAX;
}
