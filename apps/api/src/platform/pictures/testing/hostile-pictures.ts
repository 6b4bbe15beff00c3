/** Changes to a JPEG that a stranger may send; each takes its chance from a seed, so that a run can be repeated. */
export interface HostilePicture {
  readonly name: string;
  readonly bytes: Buffer;
}

type Chance = () => number;

/** The same numbers for the same seed. */
function seededChance(seed: number): Chance {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const upTo = (chance: Chance, end: number) => Math.floor(chance() * end);

interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

/** The segments up to the scan, that one included. */
export function listSegments(bytes: Buffer): Segment[] {
  const found: Segment[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    found.push({ marker, start: at, end });
    if (marker === 0xda) break;
    at = end;
  }
  return found;
}

function segmentOf(bytes: Buffer, marker: number): Segment {
  const segment = listSegments(bytes).find((one) => one.marker === marker);
  if (segment === undefined) throw new Error(`the seed has no segment ${marker}`);
  return segment;
}

/** A frame of this size and kind, with the colours of the seed. */
function frameOf(seed: Buffer, { marker, width, height }: { marker: number; width: number; height: number }): Buffer {
  const { start, end } = segmentOf(seed, 0xc0);
  const frame = Buffer.from(seed.subarray(start, end));
  frame[1] = marker;
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return frame;
}

const insertAt = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

const largeSide = (chance: Chance) => 1 + upTo(chance, chance() < 0.5 ? 65_535 : 8_000);

/** One symbol of one bit for each code: the fewest bits that a square can have. */
function withShortestCodes(seed: Buffer, chance: Chance): Buffer {
  const table = (id: number) => Buffer.from([0xff, 0xc4, 0, 20, id, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const quantTables = listSegments(seed)
    .filter(({ marker }) => marker === 0xdb)
    .map(({ start, end }) => seed.subarray(start, end));
  const { start, end } = segmentOf(seed, 0xda);
  const scan = Buffer.from(seed.subarray(start, end));
  for (let part = 0; part < (scan[4] ?? 0); part += 1) scan[6 + part * 2] = 0;
  const size = { marker: 0xc0, width: largeSide(chance), height: largeSide(chance) };
  const tail = Buffer.alloc(upTo(chance, 1_500_000), 0);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...quantTables,
    frameOf(seed, size),
    table(0),
    table(0x10),
    scan,
    tail,
    Buffer.from([0xff, 0xd9]),
  ]);
}

const mutations: Readonly<Record<string, (seed: Buffer, chance: Chance) => Buffer>> = {
  untouched: (seed) => seed,
  'a byte of the headers': (seed, chance) => {
    const bytes = Buffer.from(seed);
    for (let change = 0; change <= upTo(chance, 4); change += 1)
      bytes[upTo(chance, segmentOf(seed, 0xda).end)] = upTo(chance, 256);
    return bytes;
  },
  'bytes of the scan': (seed, chance) => {
    const bytes = Buffer.from(seed);
    const { end } = segmentOf(seed, 0xda);
    for (let change = 0; change <= upTo(chance, 20); change += 1)
      bytes[end + upTo(chance, seed.length - end)] = upTo(chance, 256);
    return bytes;
  },
  'cut off': (seed, chance) => seed.subarray(0, upTo(chance, seed.length)),
  'another size': (seed, chance) => {
    const { start, end } = segmentOf(seed, 0xc0);
    const frame = frameOf(seed, { marker: 0xc0, width: largeSide(chance), height: largeSide(chance) });
    return Buffer.concat([seed.subarray(0, start), frame, seed.subarray(end)]);
  },
  'a second frame': (seed, chance) => {
    const marker = [0xc0, 0xc1, 0xc2, 0xc3, 0xc9][upTo(chance, 5)] ?? 0xc2;
    const frame = frameOf(seed, { marker, width: largeSide(chance), height: largeSide(chance) });
    const { start, end } = segmentOf(seed, 0xc0);
    return insertAt(seed, chance() < 0.5 ? start : end, frame);
  },
  'another kind of frame': (seed, chance) => {
    const bytes = Buffer.from(seed);
    bytes[segmentOf(seed, 0xc0).start + 1] = 0xc1 + upTo(chance, 15);
    return bytes;
  },
  'colours and their sampling': (seed, chance) => {
    const bytes = Buffer.from(seed);
    const { start, end } = segmentOf(seed, 0xc0);
    bytes[start + 9 + upTo(chance, end - start - 9)] = upTo(chance, 256);
    return bytes;
  },
  'shortest codes, zeroes behind': withShortestCodes,
  'a restart interval': (seed, chance) => {
    const every = Buffer.from([0xff, 0xdd, 0, 4, upTo(chance, 3), upTo(chance, 256)]);
    return insertAt(seed, segmentOf(seed, 0xda).start, every);
  },
  'many tables': (seed, chance) => {
    const { start, end } = segmentOf(seed, 0xc4);
    const table = seed.subarray(start, end);
    const copies = 1 + upTo(chance, Math.floor(1_200_000 / table.length));
    return insertAt(seed, start, Buffer.concat(Array.from({ length: copies }, () => table)));
  },
  'another picture behind': (seed) => Buffer.concat([seed, seed]),
  'something that is no JPEG': (seed, chance) =>
    Buffer.concat([
      Buffer.from(
        ['\x89PNG\r\n\x1a\n', 'RIFF1234WEBPVP8X', '<svg>', 'GIF89a', '%PDF-1.7'][upTo(chance, 5)] ?? '',
        'latin1',
      ),
      seed,
    ]),
};

/** So many hostile pictures, kind after kind. */
export function* hostilePictures(seeds: readonly Buffer[], count: number, seed: number): Generator<HostilePicture> {
  const kinds = Object.entries(mutations);
  const chance = seededChance(seed);
  for (let number = 0; number < count; number += 1) {
    const [name, mutate] = kinds[number % kinds.length] ?? ['untouched', (bytes: Buffer) => bytes];
    const bytes = seeds[upTo(chance, seeds.length)];
    if (bytes !== undefined) yield { name, bytes: mutate(bytes, chance) };
  }
}
