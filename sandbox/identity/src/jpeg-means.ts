import type { Brightness } from './draw.ts';

/**
 * The brightness of every square of eight pixels of a baseline JPEG: the first coefficient of a square is its mean, so
 * the rest is read over. Undefined for anything that is no such picture.
 */
export function readMeans(jpeg: Uint8Array): Brightness | undefined {
  try {
    const parts = readParts(Buffer.from(jpeg));
    return parts === undefined ? undefined : readScan(parts);
  } catch {
    return undefined;
  }
}

interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  readonly quantId: number;
  dcId: number;
  acId: number;
}

/** By length and code. */
type Table = ReadonlyMap<number, number>;
const keyOf = (length: number, code: number) => (length << 16) | code;

interface Parts {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
  readonly tables: ReadonlyMap<number, Table>;
  /** The divisor of the mean, by its id. */
  readonly quants: ReadonlyMap<number, number>;
  readonly restartEvery: number;
  readonly scan: Buffer;
}

const BASELINE = [0xc0, 0xc1];

function readParts(jpeg: Buffer): Parts | undefined {
  if (jpeg.readUInt16BE(0) !== 0xffd8) return undefined;
  const tables = new Map<number, Table>();
  const quants = new Map<number, number>();
  let frame: Pick<Parts, 'width' | 'height' | 'components'> | undefined;
  let restartEvery = 0;
  for (let at = 2; at < jpeg.length; ) {
    const marker = jpeg.readUInt16BE(at) & 255;
    const size = jpeg.readUInt16BE(at + 2);
    const body = jpeg.subarray(at + 4, at + 2 + size);
    at += 2 + size;
    if (marker === 0xdb) readQuants(body, quants);
    else if (marker === 0xc4) readTables(body, tables);
    else if (BASELINE.includes(marker)) frame = readFrame(body);
    else if (marker === 0xdd) restartEvery = body.readUInt16BE(0);
    else if (marker === 0xda) {
      if (frame === undefined) return undefined;
      choose(frame.components, body);
      return { ...frame, tables, quants, restartEvery, scan: jpeg.subarray(at) };
    }
  }
  return undefined;
}

function readQuants(body: Buffer, quants: Map<number, number>): void {
  for (let at = 0; at < body.length; ) {
    const head = body.readUInt8(at);
    const isWide = head >> 4 !== 0;
    quants.set(head & 15, isWide ? body.readUInt16BE(at + 1) : body.readUInt8(at + 1));
    at += 1 + (isWide ? 128 : 64);
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

function readFrame(body: Buffer): Pick<Parts, 'width' | 'height' | 'components'> {
  const components = Array.from({ length: body.readUInt8(5) }, (_, place): Component => {
    const [id = 0, sampling = 0x11, quantId = 0] = body.subarray(6 + place * 3, 9 + place * 3);
    return { id, across: sampling >> 4, down: sampling & 15, quantId, dcId: 0, acId: 0 };
  });
  return { height: body.readUInt16BE(1), width: body.readUInt16BE(3), components };
}

function choose(components: readonly Component[], body: Buffer): void {
  for (let place = 0; place < body.readUInt8(0); place += 1) {
    const component = components.find(({ id }) => id === body.readUInt8(1 + place * 2));
    if (component === undefined) continue;
    const ids = body.readUInt8(2 + place * 2);
    component.dcId = ids >> 4;
    component.acId = ids & 15;
  }
}

function readScan({ width, height, components, tables, quants, restartEvery, scan }: Parts): Brightness | undefined {
  const [first] = components;
  if (first === undefined || width * height === 0 || width * height > 64_000_000) return undefined;
  const isAlone = components.length === 1;
  const [across, down] = isAlone ? [1, 1] : [first.across, first.down];
  const most = (of: (one: Component) => number) => (isAlone ? 1 : Math.max(...components.map(of)));
  const unitsAcross = Math.ceil(width / (8 * most((one) => one.across)));
  const unitsDown = Math.ceil(height / (8 * most((one) => one.down)));
  const columns = unitsAcross * across;
  const values = new Uint8Array(columns * unitsDown * down);
  const read = createBits(scan);
  const before = new Map<Component, number>();
  for (let unit = 0; unit < unitsAcross * unitsDown; unit += 1) {
    if (restartEvery > 0 && unit > 0 && unit % restartEvery === 0) {
      read.restart();
      before.clear();
    }
    for (const component of components) {
      const [own, rows] = isAlone ? [1, 1] : [component.across, component.down];
      for (let block = 0; block < own * rows; block += 1) {
        const dc = readBlock(read, tables.get(component.dcId), tables.get(component.acId | 16));
        const total = (before.get(component) ?? 0) + dc;
        before.set(component, total);
        if (component !== first) continue;
        const x = (unit % unitsAcross) * across + (block % own);
        const y = Math.floor(unit / unitsAcross) * down + Math.floor(block / own);
        const mean = (total * (quants.get(component.quantId) ?? 1)) / 8 + 128;
        values[y * columns + x] = Math.max(0, Math.min(255, Math.round(mean)));
      }
    }
  }
  // What stands beyond the picture in the last squares is made up by whoever wrote it.
  return crop({ columns, rows: unitsDown * down, values }, Math.floor(width / 8), Math.floor(height / 8));
}

function crop({ columns, values }: Brightness, width: number, height: number): Brightness {
  const cut = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) cut.set(values.subarray(row * columns, row * columns + width), row * width);
  return { columns: width, rows: height, values: cut };
}

interface Bits {
  symbol(table: Table | undefined): number;
  number(length: number): number;
  restart(): void;
}

function createBits(scan: Buffer): Bits {
  let at = 0;
  let bit = 0;
  const one = (): number => {
    if (bit === 0) bit = 8;
    const byte = scan.readUInt8(at);
    bit -= 1;
    const value = (byte >> bit) & 1;
    // A byte of ones is followed by a zero that says that it is no marker.
    if (bit === 0) at += byte === 0xff ? 2 : 1;
    return value;
  };
  return {
    symbol(table) {
      let code = 0;
      for (let length = 1; length <= 16; length += 1) {
        code = (code << 1) | one();
        const found = table?.get(keyOf(length, code));
        if (found !== undefined) return found;
      }
      throw new Error('no such code');
    },
    number(length) {
      let value = 0;
      for (let count = 0; count < length; count += 1) value = (value << 1) | one();
      return value;
    },
    restart() {
      if (bit > 0) at += scan.readUInt8(at) === 0xff ? 2 : 1;
      bit = 0;
      at += 2;
    },
  };
}

/** The change of the mean; everything else of the square is read over. */
function readBlock(read: Bits, dc: Table | undefined, ac: Table | undefined): number {
  const length = read.symbol(dc);
  const raw = read.number(length);
  const change = length > 0 && raw < 1 << (length - 1) ? raw - (1 << length) + 1 : raw;
  for (let place = 1; place < 64; place += 1) {
    const symbol = read.symbol(ac);
    if (symbol === 0) break;
    read.number(symbol & 15);
    place += symbol >> 4;
  }
  return change;
}
