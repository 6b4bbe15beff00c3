/**
 * MD5 in plain TypeScript: the protocol hashes passwords and signs requests with it, and browsers have none. It is a
 * wire format here, never a protection: the server treats the hash as the password.
 */

/** Rotations of the four rounds. */
const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;

/** The first 32 bits of the fraction of |sin(i)|, i in radians from 1 to 64. */
const SINES = Uint32Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32));

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

export function md5Hex(text: string): string {
  return [...digest(new TextEncoder().encode(text))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function digest(message: Uint8Array): Uint8Array {
  const padded = pad(message);
  const view = new DataView(padded.buffer);
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) {
    const words = Uint32Array.from({ length: 16 }, (_, index) => view.getUint32(offset + index * 4, true));
    mix(state, words);
  }
  const out = new DataView(new ArrayBuffer(16));
  state.forEach((word, index) => out.setUint32(index * 4, word, true));
  return new Uint8Array(out.buffer);
}

/** One bit, zeros, and the length in bits as 64 bits, little end first. */
function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - LENGTH_BYTES, BigInt(message.length) * 8n, true);
  return padded;
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4;
    const { value, word } = roundOf(round, { b, c, d, step });
    const sum = (a + value + (SINES[step] ?? 0) + (words[word] ?? 0)) >>> 0;
    const shift = SHIFTS[round]?.[step % 4] ?? 0;
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << shift) | (sum >>> (32 - shift)))) >>> 0;
  }
  [a, b, c, d].forEach((word, index) => {
    state[index] = (state[index] ?? 0) + word;
  });
}

function roundOf(round: number, { b, c, d, step }: { b: number; c: number; d: number; step: number }) {
  if (round === 0) return { value: (b & c) | (~b & d), word: step };
  if (round === 1) return { value: (d & b) | (~d & c), word: (5 * step + 1) % 16 };
  if (round === 2) return { value: b ^ c ^ d, word: (3 * step + 5) % 16 };
  return { value: c ^ (b | ~d), word: (7 * step) % 16 };
}
