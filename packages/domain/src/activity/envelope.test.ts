import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDraw } from '../fair/index.ts';
import { drawShares, envelopeFault, type EnvelopeTerms } from './envelope.ts';

const REAL = 100_000n;
const hmac = async (key: string, message: string) => createHmac('sha256', key).update(message).digest();
const drawOf = (seed: string) => openDraw({ serverSeed: seed, clientSeed: 'envelope', nonce: 0 }, hmac);
const thousand: EnvelopeTerms = { totalE5: 1_000n * REAL, shares: 100, minE5: REAL, maxE5: 50n * REAL };

describe('the shares of an envelope', () => {
  it('sum to the total exactly, each between the smallest and the largest, in whole centavos', async () => {
    const terms = fc
      .record({ shares: fc.integer({ min: 1, max: 40 }), min: fc.integer({ min: 1, max: 500 }), room: fc.nat(5_000) })
      .chain(({ shares, min, room }) =>
        fc.integer({ min: shares * min, max: shares * (min + room) }).map((total) => ({
          shares,
          totalE5: BigInt(total) * 1_000n,
          minE5: BigInt(min) * 1_000n,
          maxE5: BigInt(min + room) * 1_000n,
        })),
      );
    await fc.assert(
      fc.asyncProperty(terms, fc.string(), async (one, seed) => {
        const shares = await drawShares(one, drawOf(seed));
        expect(shares).toHaveLength(one.shares);
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(one.totalE5);
        for (const share of shares) {
          expect(share >= one.minE5 && share <= one.maxE5).toBe(true);
          expect(share % 1_000n).toBe(0n);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are made again by the same seed, and differ by another', async () => {
    const first = await drawShares(thousand, drawOf('a'));
    expect(await drawShares(thousand, drawOf('a'))).toEqual(first);
    expect(await drawShares(thousand, drawOf('b'))).not.toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(50);
  });

  it('favour no place: the first half of all draws brings what the second does', async () => {
    let firstHalf = 0n;
    for (let seed = 0; seed < 60; seed += 1)
      for (const share of (await drawShares(thousand, drawOf(`${seed}`))).slice(0, 50)) firstHalf += share;
    const mean = Number(firstHalf) / Number(60n * 50n * REAL);
    expect(mean).toBeGreaterThan(9.6);
    expect(mean).toBeLessThan(10.4);
  });

  it.each([
    ['too little for its shares', { ...thousand, totalE5: 99n * REAL }],
    ['too much for its shares', { ...thousand, totalE5: 5_001n * REAL }],
    ['no share', { ...thousand, shares: 0 }],
    ['half a centavo', { ...thousand, minE5: 500n }],
    ['a smallest above the largest', { ...thousand, minE5: 60n * REAL }],
  ])('are refused for %s', (_, terms) => {
    expect(envelopeFault(terms)).toBeTypeOf('string');
    expect(envelopeFault(thousand)).toBeUndefined();
  });
});
