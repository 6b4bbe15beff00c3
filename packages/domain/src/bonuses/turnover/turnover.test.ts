import { expect, test } from 'vitest';
import {
  acceptBonus,
  countRound,
  effectiveAfterRollbackE5,
  effectiveBetE5,
  endPool,
  explainTurnover,
  fateOf,
  noTurnover,
  openRequirement,
  requiredFor,
  reopenPool,
  reviewLost,
  type Turnover,
  withdrawableE5,
} from '../index.ts';

const REAL = 100_000n;

const deposited = (turnover: Turnover, amountE5: bigint, cashBeforeE5: bigint): Turnover =>
  openRequirement(turnover, { kind: 'deposit', amountE5, requiredE5: requiredFor(amountE5, 150n), cashBeforeE5 });
const withBonus = (turnover: Turnover, amountE5: bigint, version = 1n): Turnover =>
  acceptBonus(turnover, {
    amountE5,
    requiredE5: requiredFor(amountE5, 1_200n),
    stakeMaxE5: 50n * REAL,
    expiresAtMs: 1_000,
    version,
  });
const closed = (turnover: Turnover, round: string, nowE5: bigint) =>
  countRound(turnover, { round, beforeE5: 0n, nowE5, nowMs: 0 });
const lowered = (turnover: Turnover, round: string, span: { from: bigint; to: bigint }): Turnover =>
  countRound(turnover, { round, beforeE5: span.from, nowE5: span.to, nowMs: 0 }).turnover;
const done = ({ requirements }: Turnover) => requirements.map(({ state, doneE5 }) => [state, doneE5 / REAL]);

test('without a requirement all cash is free, in whole centavos', () => {
  expect(withdrawableE5(noTurnover, 12_345_678n)).toBe(12_345_000n);
});

test('a bonus that expires sooner than the open pool leaves the pool its time', () => {
  const bonus = { amountE5: REAL, requiredE5: 12n * REAL, stakeMaxE5: 50n * REAL, version: 1n };
  const long = acceptBonus(noTurnover, { ...bonus, expiresAtMs: 3_000 });
  const short = acceptBonus(long, { ...bonus, stakeMaxE5: 10n * REAL, expiresAtMs: 1_000 });
  expect(short.pools).toMatchObject([{ expiresAtMs: 3_000, stakeMaxE5: 10n * REAL, grantedE5: 2n * REAL }]);
  expect(acceptBonus(short, { ...bonus, expiresAtMs: 4_000 }).pools).toMatchObject([{ expiresAtMs: 4_000 }]);
});

test('a deposit locks itself and what is won with it, and leaves free what was free before', () => {
  const turnover = deposited(noTurnover, 100n * REAL, 30n * REAL);
  expect(withdrawableE5(turnover, 130n * REAL)).toBe(30n * REAL);
  expect(withdrawableE5(turnover, 500n * REAL)).toBe(30n * REAL);
  expect(withdrawableE5(turnover, 20n * REAL)).toBe(20n * REAL);
});

test('when the oldest is full, all cash that the next one found is free', () => {
  const first = deposited(noTurnover, 100n * REAL, 0n);
  const second = deposited(first, 50n * REAL, 170n * REAL);
  expect(second.requirements[1]).toMatchObject({ freeBeforeE5: 0n, cashBeforeE5: 170n * REAL });
  const full = closed(second, 'r1', 150n * REAL).turnover;
  expect(done(full)).toEqual([
    ['filled', 150n],
    ['open', 0n],
  ]);
  expect(withdrawableE5(full, 220n * REAL)).toBe(170n * REAL);
  expect(withdrawableE5(closed(full, 'r2', 75n * REAL).turnover, 220n * REAL)).toBe(220n * REAL);
});

test('a withdrawal uses up what was free, and one that comes back frees it again', () => {
  const turnover = deposited(noTurnover, 100n * REAL, 30n * REAL);
  expect(withdrawableE5({ ...turnover, withdrawnE5: 20n * REAL }, 110n * REAL)).toBe(10n * REAL);
  expect(withdrawableE5({ ...turnover, withdrawnE5: 80n * REAL }, 50n * REAL)).toBe(0n);
  // Asked for before the deposit, cancelled after it: it is as free as it was.
  const held = deposited({ ...noTurnover, withdrawnE5: 30n * REAL }, 100n * REAL, 0n);
  expect(withdrawableE5({ ...held, withdrawnE5: 0n }, 130n * REAL)).toBe(30n * REAL);
});

test('bets fill requirements oldest first, then the pool; a rollback takes back what its own round filled', () => {
  const start = withBonus(deposited(deposited(noTurnover, 10n * REAL, 0n), 20n * REAL, 10n * REAL), 5n * REAL);
  const first = closed(start, 'a', 10n * REAL).turnover;
  const second = closed(first, 'b', 50n * REAL).turnover;
  expect(done(second)).toEqual([
    ['filled', 15n],
    ['filled', 30n],
  ]);
  expect(second.pools[0]).toMatchObject({ doneE5: 15n * REAL, requiredE5: 60n * REAL });
  expect(done(lowered(second, 'b', { from: 50n * REAL, to: 20n * REAL }))).toEqual([
    ['filled', 15n],
    ['open', 15n],
  ]);
  expect(done(lowered(second, 'a', { from: 10n * REAL, to: 0n }))).toEqual([
    ['open', 5n],
    ['filled', 30n],
  ]);
});

test('what a round counted beyond all that was asked for is taken back first', () => {
  const full = closed(deposited(noTurnover, 10n * REAL, 0n), 'a', 40n * REAL).turnover;
  expect(done(lowered(full, 'a', { from: 40n * REAL, to: 15n * REAL }))).toEqual([['filled', 15n]]);
  expect(done(lowered(full, 'a', { from: 40n * REAL, to: 14n * REAL }))).toEqual([['open', 14n]]);
});

test('the pool is full with its last real, takes further bonuses, and takes nothing after its time', () => {
  const pool = withBonus(withBonus(noTurnover, REAL), REAL);
  expect(pool.pools).toMatchObject([{ grantedE5: 2n * REAL, requiredE5: 24n * REAL }]);
  expect(closed(pool, 'a', 24n * REAL - 1n).isPoolFull).toBe(false);
  expect(closed(pool, 'a', 24n * REAL).isPoolFull).toBe(true);
  expect(countRound(pool, { round: 'a', beforeE5: 0n, nowE5: REAL, nowMs: 1_000 }).turnover.pools).toEqual(pool.pools);
});

test('a converted pool stays as it is when a round is taken back', () => {
  const full = closed(withBonus(noTurnover, REAL), 'a', 12n * REAL).turnover;
  const converted = endPool(full, 'converted', 9n);
  expect(lowered(converted, 'a', { from: 12n * REAL, to: 0n }).pools).toEqual(converted.pools);
});

test('a stake above fifty reais counts nothing while a pool is open that was there before the bet', () => {
  const [pool] = withBonus(noTurnover, REAL, 5n).pools;
  const round = { stakeE5: 51n * REAL, weightBp: 4_000, firstVersion: 6n };
  expect(effectiveBetE5(round, undefined, 0)).toBe((51n * REAL * 4n) / 10n);
  expect(effectiveBetE5(round, pool, 0)).toBe(0n);
  expect(effectiveBetE5({ ...round, stakeE5: 50n * REAL }, pool, 0)).toBe(20n * REAL);
  expect(effectiveBetE5({ ...round, firstVersion: 5n }, pool, 0)).toBeGreaterThan(0n);
  expect(effectiveBetE5(round, pool, 1_000)).toBeGreaterThan(0n);
  expect(effectiveAfterRollbackE5(0n, { ...round, stakeE5: 20n * REAL })).toBe(0n);
});

test("a round's bonus share follows the pool that its first bet found", () => {
  const given = endPool(withBonus(noTurnover, REAL, 5n), 'given_up', 8n);
  const both = endPool(withBonus(given, REAL, 10n), 'converted', 12n);
  expect([4n, 5n, 6n, 8n, 9n, 11n, 12n, 13n].map((version) => fateOf(both.pools, version))).toEqual([
    'converted',
    'converted',
    'forfeited',
    'forfeited',
    'converted',
    'converted',
    'converted',
    'converted',
  ]);
  const open = withBonus(given, REAL, 10n);
  expect([4n, 8n, 9n].map((version) => fateOf(open.pools, version))).toEqual([undefined, 'forfeited', undefined]);
});

test('bonus of a round whose pool was lost opens that pool again, unless another is open', () => {
  const lost = endPool(withBonus(noTurnover, REAL, 5n), 'lost', 8n);
  expect(reopenPool(lost, 6n)).toEqual(withBonus(noTurnover, REAL, 5n));
  const later = endPool(withBonus(lost, REAL, 10n), 'given_up', 12n);
  expect(reopenPool(later, 6n).pools.map(({ state }) => state)).toEqual(['open', 'given_up']);
  const other = withBonus(lost, REAL, 10n);
  expect(reopenPool(other, 6n)).toEqual(other);
});

test('below one real everything open closes as lost; what had left before opens it again', () => {
  const open = withBonus(deposited(noTurnover, 10n * REAL, 0n), REAL, 2n);
  const at = { lostBelowE5: REAL, version: 7n, bonusE5: 0n };
  expect(reviewLost(open, { ...at, possessedE5: REAL })).toEqual(open);
  const lost = reviewLost(open, { ...at, possessedE5: REAL - 1n });
  expect(lost.requirements).toMatchObject([{ state: 'lost', lostAtVersion: 7n }]);
  expect(lost.pools).toMatchObject([{ state: 'lost' }]);
  expect(reviewLost(open, { ...at, possessedE5: 1n, bonusE5: 1n }).pools).toEqual(open.pools);
  expect(withdrawableE5(lost, 50_000n)).toBe(50_000n);
  const back = { ...at, version: 9n, possessedE5: 5n * REAL };
  expect(reviewLost(lost, { ...back, returnedFrom: 7n })).toEqual(open);
  expect(reviewLost(lost, { ...back, returnedFrom: 8n })).toEqual(lost);
  expect(reviewLost(lost, { ...back, possessedE5: REAL - 1n, returnedFrom: 3n })).toEqual(lost);
});

test('a lost pool stays lost when another has been opened since', () => {
  const at = { lostBelowE5: REAL, bonusE5: 0n };
  const lost = reviewLost(withBonus(noTurnover, REAL, 2n), { ...at, possessedE5: 0n, version: 3n });
  const next = withBonus(lost, REAL, 4n);
  const back = reviewLost(next, { ...at, possessedE5: REAL, version: 5n, returnedFrom: 1n });
  expect(back.pools.map(({ state }) => state)).toEqual(['lost', 'open']);
});

test('the explanation says the number, the reason and the parts of the sentence', () => {
  const locked = withBonus(deposited(noTurnover, 100n * REAL, 30n * REAL), 10n * REAL);
  const now = closed(locked, 'a', 40n * REAL).turnover;
  expect(
    explainTurnover(now, { cashE5: 130n * REAL, bonusE5: 5n * REAL + 1n, bonusAtStakeE5: 3n * REAL, weightBp: 4_000 }),
  ).toMatchObject({
    withdrawableE5: 30n * REAL,
    reason: 'turnover_locks_part',
    lockedE5: 100n * REAL,
    bonusLostE5: 8n * REAL,
    turnoverReason: 'cash_and_bonus_wait',
    cash: { requiredE5: 150n * REAL, doneE5: 40n * REAL, missingE5: 110n * REAL },
    total: { requiredE5: 270n * REAL, doneE5: 40n * REAL, missingE5: 230n * REAL },
    pool: { missingE5: 120n * REAL, stakeMaxE5: 50n * REAL },
    game: { perRealE5: 40_000n, stakeMaxE5: 50n * REAL },
  });
});

test('each reason has its case', () => {
  const open = deposited(noTurnover, 100n * REAL, 30n * REAL);
  const reasonOf = (turnover: Turnover, cashE5: bigint) => explainTurnover(turnover, { cashE5, bonusE5: 0n }).reason;
  expect(reasonOf(noTurnover, REAL)).toBe('cash_is_free');
  expect(reasonOf(noTurnover, 999n)).toBe('cash_is_empty');
  expect(reasonOf(open, 30n * REAL)).toBe('cash_was_free_before');
  expect(reasonOf(open, 31n * REAL)).toBe('turnover_locks_part');
  expect(reasonOf(deposited(noTurnover, REAL, 0n), REAL)).toBe('turnover_locks_all');
});
