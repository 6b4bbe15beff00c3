import { crc32, deflateRawSync } from 'node:zlib';

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
/** Version 2.0, names in UTF-8, deflated. */
const VERSION = 20;
const UTF8 = 0x08_00;
const DEFLATED = 8;

/** The least of the ZIP format: deflated files with names in UTF-8, as every computer and phone opens them. */
export function createZip(at: Date) {
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let length = 0;
  const stamp = dosTime(at);
  const write = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  return {
    add(path: string, content: string | Buffer): void {
      const body = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
      const packed = deflateRawSync(body);
      const entry = { name: Buffer.from(path, 'utf8'), crc: crc32(body), packed: packed.length, size: body.length };
      entries.push({ ...entry, at: length });
      write(Buffer.concat([numbers([4, LOCAL]), common(entry, stamp), entry.name]));
      write(packed);
    },
    end(): Buffer {
      const start = length;
      for (const entry of entries)
        write(
          Buffer.concat([
            numbers([4, CENTRAL], [2, VERSION]),
            common(entry, stamp),
            numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, entry.at]),
            entry.name,
          ]),
        );
      const size = length - start;
      write(numbers([4, END], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, size], [4, start], [2, 0]));
      return Buffer.concat(parts);
    },
  };
}

/** What the heads of a file and of its line in the directory have in common. */
function common({ name, crc, packed, size }: Omit<Entry, 'at'>, stamp: readonly [number, number]): Buffer {
  return numbers(
    [2, VERSION],
    [2, UTF8],
    [2, DEFLATED],
    [2, stamp[0]],
    [2, stamp[1]],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
  );
}

/** Whole numbers, little end first: how many bytes each, and which. */
function numbers(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    values.map(([bytes, value]) => {
      const part = Buffer.alloc(bytes);
      part.writeUIntLE(value, 0, bytes);
      return part;
    }),
  );
}

function dosTime(at: Date): readonly [number, number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [time, day];
}
