import { describe, expect, it } from 'vitest';
import { isClientSeed, serverSeedFrom, serverSeedHash } from './seeds.ts';
import { openStream } from './stream.ts';

const serverSeed = '5f2b1c0e9d8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c';
const bet = (nonce: number) => ({ serverSeed, clientSeed: 'sertao-1', nonce });

describe('the seeds', () => {
  it('publish the hash of the seed as text', () => {
    expect(serverSeedHash(serverSeed)).toBe('5dd69bc3ce1980009ed07863c473d53f0a27ab4c65cd1ce1476479f176e5cee3');
  });

  it('make 64 hex characters of 32 bytes and refuse another length', () => {
    expect(serverSeedFrom(Buffer.from(serverSeed, 'hex'))).toBe(serverSeed);
    expect(() => serverSeedFrom(new Uint8Array(31))).toThrow(RangeError);
  });

  it('let a player write plain characters only', () => {
    expect(isClientSeed('sertao-1')).toBe(true);
    for (const text of ['', 'são', 'a:1', 'a b', 'x'.repeat(65)]) expect(isClientSeed(text)).toBe(false);
  });
});

describe('the stream', () => {
  it('draws the published numbers', () => {
    expect([0, 1, 2, 3].map((nonce) => openStream(bet(nonce)).uniform(10_000))).toEqual([4728, 5237, 323, 6813]);
    expect([0, 1, 2, 3].map((nonce) => openStream(bet(nonce)).uniform(37))).toEqual([7, 5, 5, 33]);
  });

  it('goes on in the next block after eight words', () => {
    const draw = openStream(bet(55));
    const stops = Array.from({ length: 10 }, () => draw.uniform(30));
    expect(stops.slice(0, 5)).toEqual([7, 8, 23, 6, 3]);
    expect(draw.wordsUsed).toBe(10);
  });

  it('goes on after a restart as if it had never stopped', () => {
    for (let cut = 0; cut <= 20; cut += 1) {
      const whole = openStream(bet(9));
      const expected = Array.from({ length: 21 }, () => whole.uniform(2 ** 32));
      const resumed = openStream(bet(9), cut);
      expect(resumed.uniform(2 ** 32)).toBe(expected[cut]);
    }
  });

  it('throws away a word that would favour small results', () => {
    // More than every third word lies at or above this n, so twenty draws must use more words than twenty.
    const n = 2 ** 31 + 2 ** 29;
    const draw = openStream(bet(0));
    const raw = openStream(bet(0));
    const drawn = Array.from({ length: 20 }, () => draw.uniform(n));
    const words = Array.from({ length: draw.wordsUsed }, () => raw.uniform(2 ** 32));
    expect(draw.wordsUsed).toBeGreaterThan(20);
    expect(drawn).toEqual(words.filter((word) => word < n));
  });

  it('takes the 52 bits from the start of a fresh block', () => {
    const raw = openStream(bet(3));
    const words = Array.from({ length: 16 }, () => BigInt(raw.uniform(2 ** 32)));
    const bitsAt = (index: number) => ((words[index] ?? 0n) << 20n) | ((words[index + 1] ?? 0n) >> 12n);
    const draw = openStream(bet(3));
    expect(draw.bits52()).toBe(bitsAt(0));
    expect(draw.wordsUsed).toBe(2);
    expect(draw.bits52()).toBe(bitsAt(8));
  });

  it('refuses a range that no word can cover', () => {
    const draw = openStream(bet(0));
    for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => draw.uniform(n)).toThrow(RangeError);
  });
});
