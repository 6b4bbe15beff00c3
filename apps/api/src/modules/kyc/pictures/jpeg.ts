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

interface Frame {
  width: number;
  height: number;
  components: (Component & { dcId: number; acId: number })[];
}

type Table = ReadonlyMap<number, number>;
const keyOf = (length: number, code: number) => (length << 16) | code;
const BASELINE = [0xc0, 0xc1];

/**
 * The coefficients of a baseline JPEG, as every camera of a browser makes them, without turning them into colours;
 * undefined for anything else. What is done to a mean is seen by everybody who opens the picture.
 */
export function readJpeg(bytes: Buffer): Jpeg | undefined {
  try {
    return readSegments(bytes);
  } catch (error) {
    // A picture that ends too early, or says that it is larger than it is.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readSegments(bytes: Buffer): Jpeg | undefined {
  const tables = new Map<number, Table>();
  const meanDivisors = new Map<number, number>();
  const divisors: Buffer[] = [];
  let frame: Frame | undefined;
  let restartEvery = 0;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    const size = bytes.readUInt16BE(at + 2);
    const body = bytes.subarray(at + 4, at + 2 + size);
    if (marker === 0xdb) {
      divisors.push(bytes.subarray(at, at + 2 + size));
      readDivisors(body, meanDivisors);
    } else if (marker === 0xc4) readTables(body, tables);
    else if (BASELINE.includes(marker)) frame = readFrame(body);
    else if (marker === 0xdd) restartEvery = body.readUInt16BE(0);
    at += 2 + size;
    if (marker !== 0xda) continue;
    if (frame === undefined || body.readUInt8(0) !== frame.components.length) return undefined;
    choose(frame, body);
    readScan(frame, { tables, restartEvery, bits: bitsOf(bytes.subarray(at)) });
    const { width, height, components } = frame;
    return { width, height, components, meanDivisors, divisors };
  }
  return undefined;
}

function readDivisors(body: Buffer, into: Map<number, number>): void {
  for (let at = 0; at < body.length; ) {
    const head = body.readUInt8(at);
    const isWide = head >> 4 !== 0;
    into.set(head & 15, isWide ? body.readUInt16BE(at + 1) : body.readUInt8(at + 1));
    at += 1 + (isWide ? 2 * SQUARE : SQUARE);
  }
}

function readTables(body: Buffer, tables: Map<number, Table>): void {
  for (let at = 0; at < body.length; ) {
    const id = body.readUInt8(at);
    const lengths = body.subarray(at + 1, at + 17);
    at += 17;
    const table = new Map<number, number>();
    let code = 0;
    lengths.forEach((count, place) => {
      for (let one = 0; one < count; one += 1) {
        table.set(keyOf(place + 1, code), body.readUInt8(at));
        at += 1;
        code += 1;
      }
      code <<= 1;
    });
    tables.set(id, table);
  }
}

function readFrame(body: Buffer): Frame {
  const [height, width] = [body.readUInt16BE(1), body.readUInt16BE(3)];
  const parts = Array.from({ length: body.readUInt8(5) }, (_, place) => {
    const sampling = body.readUInt8(7 + place * 3);
    const quantId = body.readUInt8(8 + place * 3);
    return { id: body.readUInt8(6 + place * 3), across: sampling >> 4, down: sampling & 15, quantId };
  });
  // A single colour is not interleaved: its unit is one square.
  const units = parts.length === 1 ? parts.map((part) => ({ ...part, across: 1, down: 1 })) : parts;
  const most = (side: 'across' | 'down') => Math.max(...units.map((part) => part[side]));
  const unitColumns = Math.ceil(width / (8 * most('across')));
  const unitRows = Math.ceil(height / (8 * most('down')));
  const components = units.map((part) => {
    const [columns, rows] = [unitColumns * part.across, unitRows * part.down];
    return { ...part, columns, rows, squares: new Int16Array(columns * rows * SQUARE), dcId: 0, acId: 0 };
  });
  return { width, height, components };
}

function choose({ components }: Frame, body: Buffer): void {
  for (const component of components) {
    const place = components.findIndex((_, index) => body.readUInt8(1 + index * 2) === component.id);
    const ids = body.readUInt8(2 + place * 2);
    component.dcId = ids >> 4;
    component.acId = ids & 15;
  }
}

interface Bits {
  /** A number of so many bits. */
  take(count: number): number;
  symbol(table: Table): number;
  /** To the next byte, past a mark that begins anew. */
  restart(): void;
}

function bitsOf(scan: Buffer): Bits {
  let at = 0;
  let held = 0;
  let count = 0;
  const bit = (): number => {
    if (count === 0) {
      held = scan.readUInt8(at);
      at += 1;
      // A zero after 255 says that it is no mark.
      if (held === 0xff && scan.readUInt8(at) === 0) at += 1;
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
    symbol(table) {
      let code = 0;
      for (let length = 1; length <= 16; length += 1) {
        code = (code << 1) | bit();
        const symbol = table.get(keyOf(length, code));
        if (symbol !== undefined) return symbol;
      }
      throw new RangeError('no such code');
    },
    restart() {
      count = 0;
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

function readScan(frame: Frame, { tables, restartEvery, bits }: Scan): void {
  const means = new Map<number, number>();
  const tableOf = (id: number): Table => {
    const table = tables.get(id);
    if (table === undefined) throw new RangeError('no such table');
    return table;
  };
  let units = 0;
  for (const { component, at, isFirst } of squaresOf(frame.components)) {
    if (isFirst) {
      if (restartEvery > 0 && units > 0 && units % restartEvery === 0) {
        bits.restart();
        means.clear();
      }
      units += 1;
    }
    const { squares, id, dcId, acId } = component;
    const length = bits.symbol(tableOf(dcId));
    const mean = (means.get(id) ?? 0) + (length === 0 ? 0 : signed(bits.take(length), length));
    means.set(id, mean);
    squares[at] = mean;
    const table = tableOf(AC + acId);
    for (let place = 1; place < SQUARE; place += 1) {
      const symbol = bits.symbol(table);
      const size = symbol & 15;
      if (size === 0 && symbol >> 4 !== 15) break;
      place += symbol >> 4;
      if (size > 0) squares[at + place] = signed(bits.take(size), size);
    }
  }
}

interface Visited<One> {
  readonly component: One;
  readonly at: number;
  readonly isFirst: boolean;
}

/** Every square in the order in which a scan has them: unit by unit, in a unit colour by colour. */
export function* squaresOf<One extends Component>(components: readonly One[]): Generator<Visited<One>> {
  const [first] = components;
  if (first === undefined) return;
  for (let row = 0; row < first.rows / first.down; row += 1)
    for (let column = 0; column < first.columns / first.across; column += 1) {
      let isFirst = true;
      for (const component of components)
        for (let y = 0; y < component.down; y += 1)
          for (let x = 0; x < component.across; x += 1) {
            const line = row * component.down + y;
            const at = (line * component.columns + column * component.across + x) * SQUARE;
            yield { component, at, isFirst };
            isFirst = false;
          }
    }
}
