import { cellsOf, COLUMNS, ROWS, type Shown } from './marker.ts';

/** Brightness by squares of eight pixels: enough for a marker, and a JPEG of it needs nothing but mean values. */
export interface Brightness {
  readonly columns: number;
  readonly rows: number;
  readonly values: Uint8Array;
}

const WIDTH = 80;
const HEIGHT = 60;
/** Squares of a cell: at half of its size a picture can still be read. */
const CELL = 4;

const light = { ground: 180, paper: 215, ink: 30 };
const dark = { ground: 34, paper: 40, ink: 8 };

/** 640 by 480 pixels with the marker in the middle. */
export function draw(shown: Shown, isDark: boolean): Brightness {
  const { ground, paper, ink } = isDark ? dark : light;
  const cells = cellsOf(shown);
  const left = (WIDTH - (COLUMNS + 2) * CELL) / 2;
  const top = (HEIGHT - (ROWS + 2) * CELL) / 2;
  const values = new Uint8Array(WIDTH * HEIGHT).fill(ground);
  for (let row = -1; row <= ROWS; row += 1)
    for (let column = -1; column <= COLUMNS; column += 1) {
      const isRing = row < 0 || row === ROWS || column < 0 || column === COLUMNS;
      const value = isRing || cells[row * COLUMNS + column] === true ? ink : paper;
      for (let y = 0; y < CELL; y += 1) {
        const from = (top + (row + 1) * CELL + y) * WIDTH + left + (column + 1) * CELL;
        values.fill(value, from, from + CELL);
      }
    }
  return { columns: WIDTH, rows: HEIGHT, values };
}

/** A baseline JPEG in grey: every square is its mean value and nothing else. */
export function toJpeg({ columns, rows, values }: Brightness): Buffer {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  let before = 0;
  for (const value of values) {
    const mean = value - 128;
    const change = mean - before;
    before = mean;
    const length = change === 0 ? 0 : 32 - Math.clz32(Math.abs(change));
    // The code of a length is the length itself in four bits; then the change, then one bit: the rest is flat.
    put(length, 4);
    put(change < 0 ? change + (1 << length) - 1 : change, length);
    put(0, 1);
  }
  while (bits.length % 8 !== 0) bits.push(1);
  const body: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0);
    body.push(byte, ...(byte === 0xff ? [0] : []));
  }
  return Buffer.concat([headOf(columns * 8, rows * 8), Buffer.from(body), Buffer.from([0xff, 0xd9])]);
}

function headOf(width: number, height: number): Buffer {
  const segment = (marker: number, bytes: readonly number[]) => {
    const size = bytes.length + 2;
    return [0xff, marker, size >> 8, size & 255, ...bytes];
  };
  const dcLengths = [0, 0, 0, 12, ...Buffer.alloc(12)];
  const acLengths = [1, ...Buffer.alloc(15)];
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xdb, [0, ...Buffer.alloc(64, 8)]),
    ...segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0, ...dcLengths, ...Array.from({ length: 12 }, (_, length) => length)]),
    ...segment(0xc4, [0x10, ...acLengths, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
  ]);
}

/** A film for `--use-file-for-fake-video-capture`: each picture for a second, again and again. */
export function toFilm(pictures: readonly Brightness[]): Buffer {
  const FRAMES = 10;
  const [{ columns, rows } = { columns: WIDTH, rows: HEIGHT }] = pictures;
  const head = Buffer.from(`YUV4MPEG2 W${columns * 8} H${rows * 8} F${FRAMES}:1 Ip A1:1 C420jpeg\n`);
  const frames = pictures.flatMap((one) => {
    const bytes = Buffer.concat([
      Buffer.from('FRAME\n'),
      pixelsOf(one),
      Buffer.alloc(one.columns * one.rows * 32, 128),
    ]);
    return Array.from({ length: FRAMES }, () => bytes);
  });
  return Buffer.concat([head, ...frames]);
}

function pixelsOf({ columns, rows, values }: Brightness): Buffer {
  const pixels = Buffer.alloc(columns * rows * 64);
  const width = columns * 8;
  for (let y = 0; y < rows * 8; y += 1)
    for (let column = 0; column < columns; column += 1) {
      const from = y * width + column * 8;
      pixels.fill(values[(y >> 3) * columns + column] ?? 0, from, from + 8);
    }
  return pixels;
}
