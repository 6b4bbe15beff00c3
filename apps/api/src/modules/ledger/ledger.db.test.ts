import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import type { Database } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import * as ledger from './index.ts';
import { applyGroup, type GameCall } from './game-calls.ts';
import type { Transfer } from './ledger.ts';

let harness: Harness;
let shard: Database;
let sequence = 0n;

beforeAll(async () => {
  harness = await openHarness();
  const [first] = harness.shards;
  if (!first) throw new Error('the harness has no shard');
  shard = first;
});
afterAll(() => harness.close());

const deposit = (playerId: PlayerId, amountE5: bigint, key = `deposit:${playerId}:${amountE5}`): Transfer => ({
  key,
  playerId,
  brandId: 1,
  movement: 'deposit',
  legs: [
    { account: 'psp_clearing', party: 1, amountE5: -amountE5 },
    { account: 'cash', amountE5 },
  ],
});

async function aPlayer(cashE5 = 0n): Promise<PlayerId> {
  sequence += 1n;
  const playerId = makePlayerId(2, sequence);
  await shard.transaction(async (tx) => {
    await ledger.openAccount(tx, { playerId, brandId: 1 });
    if (cashE5 > 0n) await ledger.post(tx, harness.clock, deposit(playerId, cashE5));
  });
  return playerId;
}

const aBet = (playerId: PlayerId, key: string, amountE5: bigint): GameCall => ({
  key,
  playerId,
  brandId: 1,
  operation: 'bet',
  amountE5,
  fingerprint: 'ab',
  party: 7,
  round: 'r1',
});

async function cashOf(playerId: PlayerId): Promise<bigint | undefined> {
  return (await ledger.balanceOf(shard, playerId))?.cashE5;
}

test('50 spenders on one account spend exactly what is there', async () => {
  const playerId = await aPlayer(1_000n);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      shard.transaction((tx) =>
        ledger.hold(tx, harness.clock, {
          hold: `race:${index}`,
          playerId,
          brandId: 1,
          movement: 'withdrawal_hold',
          from: 'cash',
          amountE5: 30n,
        }),
      ),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(33);
  expect(await cashOf(playerId)).toBe(10n);
});

test('a transfer at midnight has the day of its moment', async () => {
  const playerId = await aPlayer();
  const midnightMs = Date.parse('2026-11-17T03:00:00Z');
  const readings = [midnightMs - 1, midnightMs];
  const nowMs = () => readings.shift() ?? midnightMs;
  const clock = { nowMs, now: () => new Date(nowMs()) };
  await shard.transaction((tx) => ledger.post(tx, clock, deposit(playerId, 100n)));
  const row = await shard.one(sql`select day::text as day, posted_at as at from ledger.transfers
    where player_id = ${playerId}`);
  expect(row).toEqual({ day: '2026-11-16', at: new Date(midnightMs - 1) });
});

test('50 bets of one player at once, each in a group of its own, spend exactly what is there', async () => {
  const playerId = await aPlayer(1_000n);
  const bets = Array.from({ length: 50 }, (_, i) => aBet(playerId, `race-bet:${i}`, 30n));
  const answers = (await Promise.all(bets.map((bet) => applyGroup(shard, harness.clock, [bet])))).flat();
  expect(answers.filter(({ outcome }) => outcome === 'applied')).toHaveLength(33);
  expect(await cashOf(playerId)).toBe(10n);
});

test('the same key 50 times at once counts once and always gives the first answer', async () => {
  const playerId = await aPlayer(1_000n);
  const bet = aBet(playerId, 'same-key', 400n);
  const answers = (await Promise.all(Array.from({ length: 50 }, () => applyGroup(shard, harness.clock, [bet])))).flat();
  expect(answers.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1);
  expect(answers.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(49);
  expect(new Set(answers.map(({ cashAfterE5 }) => cashAfterE5))).toEqual(new Set([600n]));
  const posts = await Promise.all(
    Array.from({ length: 50 }, () =>
      shard.transaction((tx) => ledger.post(tx, harness.clock, deposit(playerId, 5n, 'same-deposit'))),
    ),
  );
  expect(posts.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(1);
  expect(await cashOf(playerId)).toBe(605n);
});

test('the same key with another body is a conflict and moves nothing', async () => {
  const playerId = await aPlayer(1_000n);
  await applyGroup(shard, harness.clock, [aBet(playerId, 'conflict', 10n)]);
  const [answer] = await applyGroup(shard, harness.clock, [{ ...aBet(playerId, 'conflict', 20n), fingerprint: 'cd' }]);
  expect(answer?.outcome).toBe('conflict');
  expect(await cashOf(playerId)).toBe(990n);
});

test('one key of two players is a transfer of each, whether they share a database, a group or neither', async () => {
  const [one, two] = [await aPlayer(100n), await aPlayer(100n)];
  const play = async (calls: Parameters<typeof applyGroup>[2]) =>
    (await applyGroup(shard, harness.clock, calls)).map(({ outcome }) => outcome);
  const apart = [one, two].map((id) => play([aBet(id, 'at once', 10n)]));
  expect((await Promise.all(apart)).flat()).toEqual(['applied', 'applied']);
  expect(await play([aBet(one, 'twins', 10n), aBet(two, 'twins', 10n)])).toEqual(['applied', 'applied']);
  expect(await play([aBet(one, 'twins', 10n), aBet(two, 'twins', 10n)])).toEqual(['replayed', 'replayed']);
  expect([await cashOf(one), await cashOf(two)]).toEqual([80n, 80n]);
});

test("a rollback takes back the bet of its own player, and is a conflict for another player's", async () => {
  const [one, two] = [await aPlayer(100n), await aPlayer(100n)];
  const play = async (call: Parameters<typeof applyGroup>[2][number]) =>
    (await applyGroup(shard, harness.clock, [call]))[0]?.outcome;
  const rollback = { ...aBet(two, 'take back', 0n), operation: 'reverse', reverses: 'shared' } as const;
  await play(aBet(one, 'shared', 10n));
  expect(await play(rollback)).toBe('conflict');
  expect(await play(aBet(two, 'shared', 10n))).toBe('applied');
  expect(await play(rollback)).toBe('applied');
  expect([await cashOf(one), await cashOf(two)]).toEqual([90n, 100n]);
  expect(await play({ ...rollback, playerId: one })).toBe('applied');
  const posts = [one, two].map((id) =>
    shard.transaction((tx) => ledger.post(tx, harness.clock, deposit(id, 5n, 'one order of two'))),
  );
  expect((await Promise.all(posts)).map((answer) => answer.ok && !answer.replayed)).toEqual([true, true]);
});

test('a rollback of a bet that nobody made is accepted for each player that a supplier names', async () => {
  const [one, two] = [await aPlayer(100n), await aPlayer(100n)];
  const rollbackOf = (id: PlayerId) => ({ ...aBet(id, 'late', 0n), operation: 'reverse', reverses: 'no bet' }) as const;
  for (const id of [one, two])
    expect(await applyGroup(shard, harness.clock, [rollbackOf(id)])).toMatchObject([{ outcome: 'tombstoned' }]);
});

test('a refused, repeated or conflicting call never fails its neighbours in the group', async () => {
  const [rich, poor, repeated, fresh] = [
    await aPlayer(100n),
    await aPlayer(),
    await aPlayer(100n),
    await aPlayer(100n),
  ];
  await applyGroup(shard, harness.clock, [aBet(repeated, 'again', 10n)]);
  const answers = await applyGroup(shard, harness.clock, [
    aBet(rich, 'n1', 10n),
    aBet(poor, 'n2', 10n),
    aBet(repeated, 'again', 10n),
    aBet(makePlayerId(3, 99n), 'n3', 10n),
    { ...aBet(fresh, 'n4', 10n), brandId: 2 },
  ]);
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    'applied',
    'insufficient_funds',
    'replayed',
    'unknown_account',
    'wrong_currency',
  ]);
  const [huge] = await applyGroup(shard, harness.clock, [aBet(fresh, 'n5', 2n ** 63n - 1n)]);
  expect(huge?.outcome).toBe('bad_amount');
});

test('a transaction rolled back half-way leaves nothing', async () => {
  const playerId = await aPlayer(100n);
  const before = await ledger.balanceOf(shard, playerId);
  const broken = shard.transaction(async (tx) => {
    await ledger.post(tx, harness.clock, deposit(playerId, 50n, 'half'));
    await applyGroup(tx, harness.clock, [aBet(playerId, 'half-bet', 10n)]);
    throw new Error('the power went');
  });
  await expect(broken).rejects.toThrow('the power went');
  expect(await ledger.balanceOf(shard, playerId)).toEqual(before);
  expect((await ledger.statement(shard, playerId, { limit: 10 })).map(({ key }) => key)).not.toContain('half');
});

test('a reversal is a new transfer, exactly once, and a hold ends once', async () => {
  const playerId = await aPlayer();
  await shard.transaction((tx) => ledger.post(tx, harness.clock, deposit(playerId, 70n, 'wrong')));
  const reversal = { key: 'fix', playerId, brandId: 1, reverses: 'wrong' };
  const first = await shard.transaction((tx) => ledger.reverse(tx, harness.clock, reversal));
  const second = await shard.transaction((tx) => ledger.reverse(tx, harness.clock, { ...reversal, key: 'fix2' }));
  expect([first.ok, second]).toEqual([true, { ok: false, reason: 'already_reversed' }]);
  expect(await cashOf(playerId)).toBe(0n);

  await shard.transaction((tx) => ledger.post(tx, harness.clock, deposit(playerId, 80n, 'right')));
  const held = { hold: 'w1', playerId, brandId: 1, movement: 'withdrawal_hold', from: 'cash', amountE5: 80n } as const;
  await shard.transaction((tx) => ledger.hold(tx, harness.clock, held));
  const to = [
    { account: 'psp_clearing', party: 1, amountE5: 78n },
    { account: 'fee_income', amountE5: 2n },
  ] as const;
  const settle = () =>
    shard.transaction((tx) =>
      ledger.settle(tx, harness.clock, { hold: 'w1', playerId, movement: 'withdrawal_settle', to }),
    );
  const release = () =>
    shard.transaction((tx) =>
      ledger.release(tx, harness.clock, { hold: 'w1', playerId, movement: 'withdrawal_release' }),
    );
  const ends = await Promise.all([settle(), release(), settle(), release()]);
  expect(ends.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(1);
  const { heldE5, cashE5 } = (await ledger.balanceOf(shard, playerId)) ?? {};
  expect([heldE5, [0n, 80n].includes(cashE5 ?? -1n)]).toEqual([0n, true]);
});

test('legs that do not belong to the movement are a fault, not a transfer', async () => {
  const playerId = await aPlayer(100n);
  const legs = [
    { account: 'cash', amountE5: 50n },
    { account: 'bonus_cost', amountE5: -50n },
  ] as const;
  const wrong = shard.transaction((tx) => ledger.post(tx, harness.clock, { ...deposit(playerId, 50n, 'x'), legs }));
  await expect(wrong).rejects.toThrow('does not move');
});

test('the application cannot write a row of the books, and nobody can change one', async () => {
  const playerId = await aPlayer(100n);
  const direct = [
    sql`insert into ledger.entries select * from ledger.entries limit 1`,
    sql`insert into ledger.transfers select * from ledger.transfers limit 1`,
    sql`update ledger.accounts set cash_e5 = 1 where player_id = ${playerId}`,
    sql`delete from ledger.entries where player_id = ${playerId}`,
  ];
  for (const statement of direct) await expect(shard.run(statement)).rejects.toThrow('permission denied');
  const [owner] = harness.owner.shards;
  const change = owner?.run(sql`update ledger.entries set amount_e5 = 1 where player_id = ${playerId}`);
  await expect(change).rejects.toThrow('append-only');
});

test('transfers across brands and currencies are refused by constraint', async () => {
  const playerId = await aPlayer(100n);
  const [owner] = harness.owner.shards;
  const forged = (brand: number, currency: number) =>
    owner?.run(sql`insert into ledger.transfers (key, player_id, version, brand_id, currency, account_brand_id,
      account_currency, code, amount_e5, fingerprint, day, cash_after_e5, bonus_after_e5, posted_at)
      values (${`forged:${brand}:${currency}`}, ${playerId}, 77, ${brand}, ${currency}, 1, 986, 20, 1, '', '2026-11-16',
        0, 0, now())`);
  await expect(forged(2, 986)).rejects.toThrow('transfers_within_brand_and_currency');
  await expect(forged(1, 840)).rejects.toThrow('transfers_within_brand_and_currency');
});

test('the books query names every kind of planted damage', async () => {
  const damaged = await openHarness();
  const [database] = damaged.shards;
  const [owner] = damaged.owner.shards;
  if (!database || !owner) throw new Error('the harness has no shard');
  const playerId = makePlayerId(2, 5n);
  await database.transaction(async (tx) => {
    await ledger.openAccount(tx, { playerId, brandId: 1 });
    await ledger.post(tx, damaged.clock, deposit(playerId, 1_000n));
  });
  expect(await ledger.listFaults(database)).toEqual([]);
  await owner.run(sql`update ledger.accounts set cash_e5 = cash_e5 + 1, held_e5 = 3, version = 9`);
  const faults = (await ledger.listFaults(database)).map(({ fault }) => fault);
  expect(new Set(faults)).toEqual(
    new Set([
      'a pocket is not the sum of its entries',
      'versions of an account have gaps',
      'held is not the sum of open holds',
    ]),
  );
  await owner.run(sql`update ledger.accounts set cash_e5 = cash_e5 - 1, held_e5 = 0, version = 1`);
  await damaged.close();
});

test('a month is made while others read and write the books, and waits only for whoever reads all months', async () => {
  const playerId = await aPlayer(1_000n);
  const read = sql`select count(*) from ledger.entries where posted_at >= '2026-11-01' and posted_at < '2026-12-01'`;
  await shard.transaction(async (tx) => {
    await tx.run(read);
    await ledger.post(tx, harness.clock, deposit(playerId, 10n));
    expect(await ledger.ensurePartitions(shard, '2031-01-15', 2)).toBe(2);
  });
  await shard.transaction(async (tx) => {
    await tx.run(sql`select count(*) from ledger.entries`);
    expect(await ledger.ensurePartitions(shard, '2032-01-15', 1)).toBe(0);
  });
  expect(await ledger.ensurePartitions(shard, '2032-01-15', 1)).toBe(1);
  const triggers = sql`select 1 from pg_trigger where tgrelid = 'ledger.entries_2032_01'::regclass and not tgisinternal`;
  expect(await harness.owner.shards[0]?.rows(triggers)).toHaveLength(1);
});
