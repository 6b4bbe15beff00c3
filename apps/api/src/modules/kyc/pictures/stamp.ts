import { type Component, type Jpeg, readJpeg, SQUARE } from '../../../platform/pictures/jpeg.ts';
import { hasInk, LETTER_LINES, widthOf } from './letters.ts';
import { writeJpeg } from '../../../platform/pictures/write-jpeg.ts';

export interface Stamp {
  /** Who opened it, of which case, when; repeated over the whole picture. */
  readonly text: string;
  /** From which part of its width on the picture is made coarse: 0 = all of it, 1 = nothing. */
  readonly maskedFrom: number;
}

const LINE_STEP = LETTER_LINES + 9;
const SHIFT = 7;
const GAP_LETTERS = 3;
/** In steps of brightness of 255: seen on paper and on a face, and what is below it is seen too. */
const INK = 24;
/** A masked picture has so many coarse fields in its width. */
const FIELDS = 36;

/** Undefined where the bytes are no picture that can be stamped: then nobody sees it. */
export function stampPicture(bytes: Buffer, { text, maskedFrom }: Stamp): Buffer | undefined {
  const jpeg = readJpeg(bytes);
  if (jpeg === undefined) return undefined;
  for (const component of jpeg.components) coarsen(component, jpeg, maskedFrom);
  write(jpeg, text);
  return writeJpeg(jpeg);
}

/** Every field of a few squares becomes its mean: letters are gone, and that there is a line of them is still seen. */
function coarsen({ columns, rows, squares, across }: Component, { components }: Jpeg, maskedFrom: number): void {
  if (maskedFrom >= 1) return;
  const most = Math.max(...components.map((one) => one.across));
  const field = Math.max(1, Math.round((columns / FIELDS) * (across / most)));
  const start = Math.floor(columns * maskedFrom);
  for (let top = 0; top < rows; top += field)
    for (let left = start; left < columns; left += field) {
      const inField = squaresIn({ top, left, field, columns, rows });
      const total = inField.reduce((sum, at) => sum + (squares[at] ?? 0), 0);
      const mean = Math.round(total / inField.length);
      for (const at of inField) squares.fill(0, at, at + SQUARE)[at] = mean;
    }
}

interface Field {
  readonly top: number;
  readonly left: number;
  readonly field: number;
  readonly columns: number;
  readonly rows: number;
}

function squaresIn({ top, left, field, columns, rows }: Field): number[] {
  const found: number[] = [];
  for (let row = top; row < Math.min(rows, top + field); row += 1)
    for (let column = left; column < Math.min(columns, left + field); column += 1)
      found.push((row * columns + column) * SQUARE);
  return found;
}

/** Each point of a letter is one square of the first colour, which is the brightness; a dark one becomes lighter. */
function write({ components, meanDivisors }: Jpeg, text: string): void {
  const [brightness] = components;
  if (brightness === undefined) return;
  const { squares, columns, rows, quantId } = brightness;
  const step = Math.max(1, Math.round((INK * 8) / (meanDivisors.get(quantId) ?? 1)));
  const width = widthOf(text) + GAP_LETTERS * 4;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const line = Math.floor(row / LINE_STEP);
      if (!hasInk(text, { x: (column + line * SHIFT) % width, y: row % LINE_STEP })) continue;
      const at = (row * columns + column) * SQUARE;
      const mean = squares[at] ?? 0;
      squares[at] = mean > 0 ? mean - step : mean + step;
    }
}
