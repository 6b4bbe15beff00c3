import type { Brightness } from './draw.ts';
import { readMeans } from './jpeg-means.ts';
import { COLUMNS, ROWS, type Shown, shownIn } from './marker.ts';

/** What a picture shows; `nothing` for one in which nobody wrote anything. */
export interface Seen {
  readonly shown: Shown | undefined;
  readonly isDark: boolean;
}

/** A picture whose lightest place is darker than this was taken in the dark. */
const DARK = 80;
const CONTRAST_MIN = 12;

export function readPicture(jpeg: Uint8Array): Seen {
  const means = readMeans(jpeg);
  if (means === undefined || means.values.length === 0) return { shown: undefined, isDark: false };
  const least = means.values.reduce((found, value) => Math.min(found, value), 255);
  const most = means.values.reduce((found, value) => Math.max(found, value), 0);
  const isDark = most < DARK;
  if (most - least < CONTRAST_MIN) return { shown: undefined, isDark };
  const cells = readCells(means, (least + most) / 2);
  // A front camera may show the world as a mirror does.
  return { shown: shownIn(cells) ?? shownIn(mirrored(cells)), isDark };
}

/** The ring is the outermost dark thing; its place and size say where the cells are. */
function readCells({ columns, rows, values }: Brightness, middle: number): boolean[] {
  let [left, right, top, bottom] = [columns, 0, rows, 0];
  values.forEach((value, at) => {
    if (value >= middle) return;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  const place = (from: number, to: number, share: number) => Math.floor(from + share * (to + 1 - from));
  return Array.from({ length: ROWS * COLUMNS }, (_, cell) => {
    const x = place(left, right, ((cell % COLUMNS) + 1.5) / (COLUMNS + 2));
    const y = place(top, bottom, (Math.floor(cell / COLUMNS) + 1.5) / (ROWS + 2));
    return (values[y * columns + x] ?? 255) < middle;
  });
}

function mirrored(cells: readonly boolean[]): boolean[] {
  return cells.map((_, at) => cells[Math.floor(at / COLUMNS) * COLUMNS + (COLUMNS - 1 - (at % COLUMNS))] === true);
}
