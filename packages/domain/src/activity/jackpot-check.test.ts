import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { orderStakes, promiseText } from './jackpot.ts';
import { type DropEvidence, verifyDrop } from './jackpot-check.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const reveal = { brandId: 1, pool: 7, pointE5: 1_000_000n, salt: 'ab'.repeat(32) };

/** A drop that is as it should be: stakes of R$ 20, 30 and 60 fill 0.2 % of themselves into a pool of R$ 9.80. */
function honest(): DropEvidence {
  const stakes = [2_000_000n, 3_000_000n, 6_000_000n].map((cashStakeE5) => ({ cashStakeE5 }));
  const pool = { contributionPpm: 2_000n, pointE5: reveal.pointE5, valueE5: 980_000n, position: 0 };
  const { ordered } = orderStakes(pool, [...stakes, ...stakes]);
  return {
    ...reveal,
    promise: sha256(promiseText(reveal)),
    startE5: 980_000n,
    mustDropByE5: 2_000_000n,
    prizeE5: reveal.pointE5,
    winnerPosition: ordered.length,
    rows: ordered.map(({ position, contributionE5, valueAfterE5 }) => ({ position, contributionE5, valueAfterE5 })),
  };
}

const judge = (evidence: DropEvidence) => verifyDrop(evidence, sha256(promiseText(evidence)));
const problemOf = (change: Partial<DropEvidence>) => {
  const verdict = judge({ ...honest(), ...change });
  return verdict.ok ? 'nothing' : verdict.problem;
};
const withRow = (index: number, change: Partial<DropEvidence['rows'][number]>) =>
  honest().rows.map((row, at) => (at === index ? { ...row, ...change } : row));

test('an honest drop is proved, whole or by the stretch that ends with the winner', () => {
  expect(honest().rows).toHaveLength(3);
  expect(judge(honest())).toEqual({ ok: true, isWhole: true });
  expect(judge({ ...honest(), rows: honest().rows.slice(1) })).toEqual({ ok: true, isWhole: false });
  expect(judge({ ...honest(), rows: honest().rows.slice(0, 2) })).toEqual({ ok: true, isWhole: false });
});

test('another point or salt than the promised one is found', () => {
  expect(problemOf({ salt: 'cd'.repeat(32) })).toBe('promise');
  expect(problemOf({ pointE5: 999_999n })).toBe('promise');
  expect(problemOf({ pool: 8 })).toBe('promise');
});

test('a point outside the rules and a prize that is not the point are found', () => {
  expect(problemOf({ mustDropByE5: 999_999n })).toBe('point');
  expect(problemOf({ startE5: 1_000_000n })).toBe('point');
  expect(problemOf({ prizeE5: 999_999n })).toBe('prize');
});

test('a place that is missing, doubled or beyond the winner is found', () => {
  const { rows } = honest();
  expect(problemOf({ rows: rows.filter(({ position }) => position !== 2) })).toBe('order');
  expect(problemOf({ rows: [...rows, ...rows.slice(2)] })).toBe('order');
  expect(problemOf({ winnerPosition: 2 })).not.toBe('nothing');
});

test('a value that does not add up is found, in the middle and at both ends', () => {
  expect(problemOf({ rows: withRow(0, { contributionE5: 3_999n }) })).toBe('sum');
  expect(problemOf({ rows: withRow(1, { valueAfterE5: 990_001n }) })).toBe('sum');
  expect(problemOf({ rows: withRow(2, { valueAfterE5: 999_999n }) })).toBe('sum');
  expect(problemOf({ rows: withRow(1, { contributionE5: 0n, valueAfterE5: 984_000n }) })).toBe('sum');
  expect(problemOf({ startE5: 979_999n })).toBe('sum');
});

test('a winner who did not reach the point, and one who was not the first, are found', () => {
  expect(problemOf({ rows: withRow(2, { contributionE5: 9_999n }) })).toBe('winner');
  const early = { position: 1, contributionE5: 20_000n, valueAfterE5: 1_000_000n };
  expect(problemOf({ rows: [early, ...honest().rows.slice(1)] })).toBe('winner');
});
