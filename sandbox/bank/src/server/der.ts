/** As much of DER as a certificate needs. Node signs, but it writes no certificates. */
function tlv(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

export const sequence = (...parts: readonly Uint8Array[]) => tlv(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]) => tlv(0x31, ...parts);
export const octets = (content: Uint8Array) => tlv(0x04, content);
export const bits = (content: Uint8Array, unused = 0) => tlv(0x03, Buffer.from([unused]), content);
export const boolean = (value: boolean) => tlv(0x01, Buffer.from([value ? 0xff : 0]));
export const utf8 = (text: string) => tlv(0x0c, Buffer.from(text, 'utf8'));
/** A field with a number of its own: made of parts, or holding bytes. */
export const tagged = (number: number, ...parts: readonly Uint8Array[]) => tlv(0xa0 | number, ...parts);
export const named = (number: number, content: Uint8Array) => tlv(0x80 | number, content);

/** A number above zero; a first bit of one would make it negative, so a zero byte goes before it. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes[0] ?? 0;
  return tlv(0x02, first & 0x80 ? Buffer.from([0]) : Buffer.alloc(0), bytes);
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 0x7f];
    for (let left = part >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return tlv(0x06, Buffer.from(bytes));
}

/** Years before 2050 only: what comes after is written in another form. */
export function utcTime(atMs: number): Buffer {
  const digits = new Date(atMs).toISOString().replace(/[-:T]/g, '').slice(2, 14);
  return tlv(0x17, Buffer.from(`${digits}Z`, 'ascii'));
}
