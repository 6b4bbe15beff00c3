/** One colour of a picture: squares of eight by eight values, in lines, each as its 64 coefficients. */
export interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  readonly quantId: number;
  readonly columns: number;
  readonly rows: number;
  readonly squares: Int16Array;
}

export interface Jpeg {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
  /** The divisor of the mean of a square, by its id. */
  readonly meanDivisors: ReadonlyMap<number, number>;
  /** The segments with the divisors, as they came. */
  readonly divisors: readonly Buffer[];
}

export const SQUARE = 64;

interface FrameComponent extends Pick<Component, 'id' | 'across' | 'down' | 'quantId'> {
  dcId: number;
  acId: number;
}

type ScannedComponent = Component & FrameComponent;

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly FrameComponent[];
}

/** A canonical Huffman code: of each length the first code, how many there are, and where their symbols begin. */
interface Table {
  readonly first: Int32Array;
  readonly counts: Uint8Array;
  readonly starts: Int32Array;
  readonly symbols: Buffer;
}

const BASELINE = [0xc0, 0xc1];
/** Our apps send at most 1,600 in width, a third of this; more only costs time. */
const PIXELS_MAX = 8_000_000;
/** With colours of half the width and height; with colours in full it is half as many pixels. */
const SQUARES_MAX = Math.ceil((PIXELS_MAX * 1.5) / SQUARE);
const COMPONENTS_MAX = 3;
/** Of the format. */
const SAMPLING_MAX = 4;
const TABLES_MAX = 4;
/** A square is two symbols of one bit at least, so that a file of few bytes cannot stand for a large picture. */
const SQUARES_PER_BYTE_MAX = 4;

const isFrameMarker = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * The coefficients of a baseline JPEG of one frame and one scan, as every camera of a browser makes them, without
 * turning them into colours; undefined for anything else. What decides whether a picture is kept is what decodes it, so
 * that no two readers of a file can disagree.
 */
export function readJpeg(bytes: Buffer): Jpeg | undefined {
  try {
    return bytes.readUInt16BE(0) === 0xffd8 ? readSegments(bytes) : undefined;
  } catch (error) {
    // A picture that ends too early, or says that it is larger than it is.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readSegments(bytes: Buffer): Jpeg | undefined {
  const tables = new Map<number, Table>();
  const divisors = new Map<number, { readonly segment: Buffer; readonly mean: number }>();
  let frame: Frame | undefined;
  let restartEvery = 0;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    const size = bytes.readUInt16BE(at + 2);
    if (size < 2 || at + 2 + size > bytes.length) return undefined;
    const body = bytes.subarray(at + 4, at + 2 + size);
    at += 2 + size;
    if (marker === 0xdb) readDivisors(body, divisors);
    else if (marker === 0xc4) readTables(body, tables);
    else if (isFrameMarker(marker)) {
      // A second frame is what one reader would take for the picture and another would not.
      if (frame !== undefined || !BASELINE.includes(marker)) return undefined;
      frame = readFrame(body);
    } else if (marker === 0xdd) restartEvery = body.readUInt16BE(0);
    else if (marker === 0xda) {
      if (frame === undefined || !isWholeScan(frame, body)) return undefined;
      const scan = bytes.subarray(at);
      const components = openComponents(frame, scan.length);
      const meanDivisors = new Map([...divisors].map(([id, { mean }]) => [id, mean]));
      if (components.some(({ quantId }) => !divisors.has(quantId))) return undefined;
      readScan(components, { tables, restartEvery, bits: bitsOf(scan) });
      const segments = [...divisors.values()].map(({ segment }) => segment);
      return { width: frame.width, height: frame.height, components, meanDivisors, divisors: segments };
    }
  }
  return undefined;
}

/** Each table as a segment of its own, the last of an id: what is written anew holds what was read and nothing else. */
function readDivisors(body: Buffer, into: Map<number, { readonly segment: Buffer; readonly mean: number }>): void {
  for (let at = 0; at < body.length; ) {
    const head = body.readUInt8(at);
    const isWide = head >> 4 !== 0;
    const length = 1 + (isWide ? 2 * SQUARE : SQUARE);
    if (head >> 4 > 1 || (head & 15) >= TABLES_MAX || at + length > body.length) throw new RangeError('no such table');
    const mean = isWide ? body.readUInt16BE(at + 1) : body.readUInt8(at + 1);
    const start = Buffer.from([0xff, 0xdb, 0, length + 2]);
    into.set(head & 15, { segment: Buffer.concat([start, body.subarray(at, at + length)]), mean });
    at += length;
  }
}

function readTables(body: Buffer, tables: Map<number, Table>): void {
  for (let at = 0; at < body.length; ) {
    const id = body.readUInt8(at);
    const counts = body.subarray(at + 1, at + 17);
    if (counts.length < 16) throw new RangeError('no whole table');
    at += 17;
    const first = new Int32Array(16);
    const starts = new Int32Array(16);
    let [code, total] = [0, 0];
    counts.forEach((count, place) => {
      first[place] = code;
      starts[place] = total;
      total += count;
      code = (code + count) << 1;
      if (code > 2 << (place + 1)) throw new RangeError('more codes than the bits have');
    });
    if (at + total > body.length) throw new RangeError('no whole table');
    tables.set(id, { first, counts, starts, symbols: body.subarray(at, at + total) });
    at += total;
  }
}

function readFrame(body: Buffer): Frame {
  const [precision, height, width, count] = [
    body.readUInt8(0),
    body.readUInt16BE(1),
    body.readUInt16BE(3),
    body.readUInt8(5),
  ];
  const isSane = precision === 8 && width * height > 0 && width * height <= PIXELS_MAX;
  if (!isSane || count < 1 || count > COMPONENTS_MAX || body.length !== 6 + count * 3)
    throw new RangeError('no picture of eight bits and at most three colours');
  const parts = Array.from({ length: count }, (_, place): FrameComponent => {
    const sampling = body.readUInt8(7 + place * 3);
    const [across, down] = [sampling >> 4, sampling & 15];
    if (across < 1 || across > SAMPLING_MAX || down < 1 || down > SAMPLING_MAX)
      throw new RangeError('no such sampling');
    return {
      id: body.readUInt8(6 + place * 3),
      // A single colour is not interleaved: its unit is one square.
      across: count === 1 ? 1 : across,
      down: count === 1 ? 1 : down,
      quantId: body.readUInt8(8 + place * 3),
      dcId: 0,
      acId: 0,
    };
  });
  if (new Set(parts.map(({ id }) => id)).size < count) throw new RangeError('two colours of one name');
  return { width, height, parts };
}

/** All colours in their order, from the first coefficient to the last, as a baseline picture has them. */
function isWholeScan({ parts }: Frame, body: Buffer): boolean {
  if (body.length !== 4 + parts.length * 2 || body.readUInt8(0) !== parts.length) return false;
  for (const [place, part] of parts.entries()) {
    if (body.readUInt8(1 + place * 2) !== part.id) return false;
    const ids = body.readUInt8(2 + place * 2);
    part.dcId = ids >> 4;
    part.acId = ids & 15;
  }
  const [from, to, steps] = body.subarray(1 + parts.length * 2);
  return from === 0 && to === 63 && steps === 0;
}

/** Room for every square, once it is known that the bytes can fill it. */
function openComponents({ width, height, parts }: Frame, scanBytes: number): ScannedComponent[] {
  const most = (side: 'across' | 'down') => Math.max(...parts.map((part) => part[side]));
  const unitColumns = Math.ceil(width / (8 * most('across')));
  const unitRows = Math.ceil(height / (8 * most('down')));
  const squares = parts.reduce((sum, { across, down }) => sum + unitColumns * across * unitRows * down, 0);
  if (squares > SQUARES_MAX || squares > scanBytes * SQUARES_PER_BYTE_MAX)
    throw new RangeError('more than it can hold');
  return parts.map((part) => {
    const [columns, rows] = [unitColumns * part.across, unitRows * part.down];
    return { ...part, columns, rows, squares: new Int16Array(columns * rows * SQUARE) };
  });
}

interface Bits {
  /** A number of so many bits. */
  take(count: number): number;
  symbol(table: Table): number;
  /** To the next byte, past the marker of this number that begins anew. */
  restart(number: number): void;
}

function bitsOf(scan: Buffer): Bits {
  let at = 0;
  let held = 0;
  let count = 0;
  const bit = (): number => {
    if (count === 0) {
      if (at >= scan.length) throw new RangeError('it ends too early');
      held = scan[at] ?? 0;
      at += 1;
      // A zero after 255 says that it is no marker; the squares end before one.
      if (held === 0xff) {
        if (scan[at] !== 0) throw new RangeError('a marker among the squares');
        at += 1;
      }
      count = 8;
    }
    count -= 1;
    return (held >> count) & 1;
  };
  return {
    take(length) {
      let value = 0;
      for (let one = 0; one < length; one += 1) value = (value << 1) | bit();
      return value;
    },
    symbol({ first, counts, starts, symbols }) {
      let code = 0;
      for (let place = 0; place < 16; place += 1) {
        code = (code << 1) | bit();
        const offset = code - (first[place] ?? 0);
        if (offset < (counts[place] ?? 0)) return symbols[(starts[place] ?? 0) + offset] ?? 0;
      }
      throw new RangeError('no such code');
    },
    restart(number) {
      count = 0;
      if (scan[at] !== 0xff || scan[at + 1] !== 0xd0 + number) throw new RangeError('no restart where one is due');
      at += 2;
    },
  };
}

/** A value of so many bits; the lower half of the codes is negative. */
const signed = (value: number, length: number) => (value < 1 << (length - 1) ? value - (1 << length) + 1 : value);

interface Scan {
  readonly tables: ReadonlyMap<number, Table>;
  readonly restartEvery: number;
  readonly bits: Bits;
}

const AC = 16;
const MEAN_LENGTH_MAX = 11;
const REST_LENGTH_MAX = 10;
/** Of eight bits: the difference of two means then has eleven bits at most. */
const MEANS = { least: -1_024, most: 1_023 } as const;

function readScan(components: readonly ScannedComponent[], { tables, restartEvery, bits }: Scan): void {
  const tableOf = (id: number): Table => {
    const table = tables.get(id);
    if (table === undefined) throw new RangeError('no such table');
    return table;
  };
  const coded = components.map((component) => ({
    squares: component.squares,
    means: tableOf(component.dcId),
    rest: tableOf(AC + component.acId),
    mean: 0,
  }));
  let units = 0;
  eachSquare(components, ({ place, at, isFirst }) => {
    if (isFirst) {
      if (restartEvery > 0 && units > 0 && units % restartEvery === 0) {
        bits.restart((units / restartEvery - 1) % 8);
        for (const one of coded) one.mean = 0;
      }
      units += 1;
    }
    const one = coded[place];
    if (one === undefined) return;
    const length = bits.symbol(one.means);
    if (length > MEAN_LENGTH_MAX) throw new RangeError('a step too large');
    one.mean += length === 0 ? 0 : signed(bits.take(length), length);
    if (one.mean < MEANS.least || one.mean > MEANS.most) throw new RangeError('a mean too large');
    one.squares[at] = one.mean;
    readRest(one.squares, at, { table: one.rest, bits });
  });
}

function readRest(
  squares: Int16Array,
  at: number,
  { table, bits }: { readonly table: Table; readonly bits: Bits },
): void {
  for (let place = 1; place < SQUARE; place += 1) {
    const symbol = bits.symbol(table);
    const size = symbol & 15;
    if (size === 0 && symbol >> 4 !== 15) {
      if (symbol !== 0) throw new RangeError('a symbol that a baseline picture does not have');
      return;
    }
    place += symbol >> 4;
    if (place >= SQUARE || size > REST_LENGTH_MAX) throw new RangeError('more than a square holds');
    if (size > 0) squares[at + place] = signed(bits.take(size), size);
  }
}

export interface VisitedSquare {
  /** Which component. */
  readonly place: number;
  /** Where its coefficients begin. */
  readonly at: number;
  /** Of its unit. */
  readonly isFirst: boolean;
}

/** Every square in the order in which a scan has them: unit by unit, in a unit colour by colour. */
export function eachSquare(components: readonly Component[], visit: (square: VisitedSquare) => void): void {
  const [first] = components;
  if (first === undefined) return;
  const square = { place: 0, at: 0, isFirst: true };
  for (let row = 0; row < first.rows / first.down; row += 1)
    for (let column = 0; column < first.columns / first.across; column += 1) {
      square.isFirst = true;
      for (const [place, { across, down, columns }] of components.entries()) {
        square.place = place;
        for (let y = 0; y < down; y += 1)
          for (let x = 0; x < across; x += 1) {
            square.at = ((row * down + y) * columns + column * across + x) * SQUARE;
            visit(square);
            square.isFirst = false;
          }
      }
    }
}
