import { expect, it } from 'vitest';
import { isClientSeed, newClientSeed, openFairStream, sha256Hex } from './fair.ts';

const serverSeed = '5f2b1c0e9d8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c';
const draw = (nonce: number) => openFairStream({ serverSeed, clientSeed: 'sertao-1', nonce });

it('draws the published numbers in the browser', async () => {
  const rolls = await Promise.all([0, 1, 2, 3].map(async (nonce) => (await draw(nonce)).uniform(10_000)));
  expect(rolls).toEqual([4728, 5237, 323, 6813]);
  const stream = await draw(55);
  const stops: number[] = [];
  for (let reel = 0; reel < 10; reel += 1) stops.push(await stream.uniform(30));
  expect(stops.slice(0, 5)).toEqual([7, 8, 23, 6, 3]);
});

it('takes the 52 bits from a fresh block, also after other draws', async () => {
  const words = await draw(3);
  const raw: bigint[] = [];
  for (let index = 0; index < 16; index += 1) raw.push(BigInt(await words.uniform(2 ** 32)));
  const bitsAt = (index: number) => ((raw[index] ?? 0n) << 20n) | ((raw[index + 1] ?? 0n) >> 12n);
  const stream = await draw(3);
  expect(await stream.bits52()).toBe(bitsAt(0));
  expect(await stream.bits52()).toBe(bitsAt(8));
});

it('knows the fingerprint that was published before the bet', async () => {
  expect(await sha256Hex(serverSeed)).toBe('5dd69bc3ce1980009ed07863c473d53f0a27ab4c65cd1ce1476479f176e5cee3');
});

it('makes seeds that every language writes alike', () => {
  expect(isClientSeed(newClientSeed())).toBe(true);
  expect(newClientSeed()).not.toBe(newClientSeed());
  for (const text of ['', 'são', 'a:1']) expect(isClientSeed(text)).toBe(false);
});
