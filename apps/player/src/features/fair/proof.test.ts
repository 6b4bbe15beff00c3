import { expect, it } from 'vitest';
import { factText, hashText, timesText } from './fact-text.ts';
import { judge, type Proof, readProof, writeProof } from './proof.ts';

/** A vector of the second implementation. */
const proof: Proof = {
  game: 'dadinho',
  round: 'r-1',
  serverSeed: '5f2b1c0e9d8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c',
  hash: '5dd69bc3ce1980009ed07863c473d53f0a27ab4c65cd1ce1476479f176e5cee3',
  clientSeed: 'sertao-1',
  nonce: 0,
  stake: 100n,
  paid: 196n,
  choice: { threshold: 5_000 },
  view: { roll: 4_728 },
};

it('finds an honest round right, with the browser’s own cryptography', async () => {
  expect(await judge(proof)).toMatchObject({ kind: 'same', again: { drawn: { roll: 4_728 }, payout: 196n } });
});

it.each([
  ['a seed that was not promised', { hash: 'a'.repeat(64) }],
  ['another roll than the drawn one', { view: { roll: 4_729 } }],
  ['another payment than the right one', { paid: 195n }],
])('finds %s', async (_, change) => {
  expect((await judge({ ...proof, ...change })).kind).toBe('different');
});

it('waits for a seed that is still in use, and says what it cannot compute', async () => {
  expect(await judge({ ...proof, serverSeed: undefined })).toEqual({ kind: 'sealed' });
  expect(await judge({ ...proof, game: 'de-outro-estudio' })).toEqual({ kind: 'unreadable' });
});

it('reads back what it copied, and nothing else', () => {
  expect(readProof(writeProof(proof))).toEqual(proof);
  expect(readProof(writeProof({ ...proof, paid: undefined }))?.paid).toBeUndefined();
  for (const text of ['', 'null', '{}', '[1]', writeProof({ ...proof, hash: 'short' })])
    expect(readProof(text)).toBeUndefined();
  expect(readProof(JSON.stringify({ ...JSON.parse(writeProof(proof)), stake: '-1' }))).toBeUndefined();
});

it('tells what was drawn in signs that need no language', () => {
  const facts = [
    { roll: 4_728 },
    { stopCentis: 318 },
    { number: 0 },
    { mines: [0, 24] },
    { path: [0, 1] },
    {
      hands: [
        [0, 25],
        [12, 51],
      ],
      table: [9],
    },
    { stops: [1, 2], freeSpins: [{}, {}] },
  ].map((drawn) => factText(drawn, 'pt-BR'));
  expect(facts).toEqual(['47,28', '3,18×', '0', '1 · 25', '◂▸', 'A♠ K♥ | K♠ K♣ : 10♠', '1 · 2 + 2']);
  expect(timesText(196n, 100n, 'pt-BR')).toBe('1,96×');
  expect(hashText('0123456789abcdef')).toBe('0123 4567 … 89ab cdef');
});
