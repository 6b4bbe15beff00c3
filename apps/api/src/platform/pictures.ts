/** The types we keep; the name is taken from the bytes, never from what a sender says. */
export type PictureMime = 'image/png' | 'image/jpeg' | 'image/webp';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** More than any phone takes, less than what would fill a reader's memory. */
const SIDE_MAX = 12_000;

/** Undefined for everything that is not plainly one of the three, or that would unpack to something enormous. */
export function sniffPicture(bytes: Buffer): PictureMime | undefined {
  if (startsWith(bytes, PNG)) return isSane(pngSize(bytes)) ? 'image/png' : undefined;
  if (startsWith(bytes, JPEG)) return isSane(jpegSize(bytes)) ? 'image/jpeg' : undefined;
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return isSane(webpSize(bytes)) ? 'image/webp' : undefined;
  return undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

const isSane = (size: Size | undefined) =>
  size !== undefined && size.width > 0 && size.height > 0 && size.width <= SIDE_MAX && size.height <= SIDE_MAX;

function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Walks from marker to marker up to the one that begins a frame. */
function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
