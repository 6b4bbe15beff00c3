import { eachSquare, type Jpeg, readJpeg, SQUARE } from './jpeg.ts';

const MEAN_BITS = 4;
const REST_BITS = 8;
const MEAN_SIZES = 12;
const REST_SIZES = 10;
const END = 0x00;
const SIXTEEN_ZEROES = 0xf0;

/** Codes of one length each: a little larger than the best ones, and there is nothing to work out. */
const restSymbols: readonly number[] = [
  END,
  SIXTEEN_ZEROES,
  ...Array.from({ length: 16 }, (_, run) =>
    Array.from({ length: REST_SIZES }, (_size, size) => (run << 4) | (size + 1)),
  ).flat(),
];
const restCodes: ReadonlyMap<number, number> = new Map(restSymbols.map((symbol, code) => [symbol, code]));
const meanSymbols = Array.from({ length: MEAN_SIZES }, (_, size) => size);

/** The same picture without anything else that its file held; undefined for what does not decode. */
export function rewriteJpeg(bytes: Buffer): Buffer | undefined {
  const jpeg = readJpeg(bytes);
  return jpeg && writeJpeg(jpeg);
}

/** The same picture with the coefficients it has now. */
export function writeJpeg(jpeg: Jpeg): Buffer {
  const { width, height, components, divisors } = jpeg;
  const frame = components.flatMap(({ id, across, down, quantId }) => [id, (across << 4) | down, quantId]);
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...divisors,
    segment(0xc0, [8, ...size, components.length, ...frame]),
    segment(0xc4, table(0, MEAN_BITS, meanSymbols)),
    segment(0xc4, table(0x10, REST_BITS, restSymbols)),
    segment(0xda, [components.length, ...components.flatMap(({ id }) => [id, 0]), 0, 63, 0]),
    scanOf(jpeg),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function segment(marker: number, body: readonly number[]): Buffer {
  const length = body.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...body]);
}

const table = (id: number, bits: number, symbols: readonly number[]) => [
  id,
  ...Array.from({ length: 16 }, (_, place) => (place + 1 === bits ? symbols.length : 0)),
  ...symbols,
];

const sizeOf = (value: number) => 32 - Math.clz32(Math.abs(value));

function scanOf({ components }: Jpeg): Buffer {
  let bytes = Buffer.allocUnsafe(1 << 16);
  let end = 0;
  const append = (byte: number) => {
    if (end === bytes.length) bytes = Buffer.concat([bytes], bytes.length * 2);
    bytes[end] = byte;
    end += 1;
  };
  let held = 0;
  let count = 0;
  const put = (value: number, length: number) => {
    held = (held << length) | (value & ((1 << length) - 1));
    count += length;
    while (count >= 8) {
      count -= 8;
      const byte = (held >> count) & 255;
      append(byte);
      if (byte === 0xff) append(0);
    }
    held &= (1 << count) - 1;
  };
  const putValue = (value: number, length: number) => put(value < 0 ? value + (1 << length) - 1 : value, length);
  const means = components.map(() => 0);
  eachSquare(components, ({ place: which, at }) => {
    const squares = components[which]?.squares;
    if (squares === undefined) return;
    const mean = squares[at] ?? 0;
    const step = mean - (means[which] ?? 0);
    means[which] = mean;
    put(sizeOf(step), MEAN_BITS);
    putValue(step, sizeOf(step));
    let zeroes = 0;
    for (let place = 1; place < SQUARE; place += 1) {
      const value = squares[at + place] ?? 0;
      if (value === 0) {
        zeroes += 1;
        continue;
      }
      for (; zeroes > 15; zeroes -= 16) put(codeOf(SIXTEEN_ZEROES), REST_BITS);
      const size = sizeOf(value);
      put(codeOf((zeroes << 4) | size), REST_BITS);
      putValue(value, size);
      zeroes = 0;
    }
    if (zeroes > 0) put(codeOf(END), REST_BITS);
  });
  if (count > 0) put(0x7f, 8 - count);
  return bytes.subarray(0, end);
}

function codeOf(symbol: number): number {
  const code = restCodes.get(symbol);
  if (code === undefined) throw new Error(`a coefficient is larger than a JPEG has: ${symbol}`);
  return code;
}
