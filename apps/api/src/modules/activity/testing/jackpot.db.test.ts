// oxlint-disable max-lines -- One history per test, told whole: splitting the file would split the stage they share.
import { createHash } from 'node:crypto';
import { promiseText, verifyDrop } from '@arara/domain/activity';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findRound } from '../../games/index.ts';
import { balanceOf, lockAccount, post } from '../../ledger/index.ts';
import { jackpotNotices } from '../index.ts';
import { createJackpot } from '../jackpot.ts';
import { listJackpotFaults } from '../jackpot.ts';
import { type PlayersContext, setNames } from '../../players/index.ts';
import { INBOX_READER, notifyFromEvents } from '../../notifications/index.ts';
import { listInbox } from '../../notifications/inbox.store.ts';
import { registerReaders } from '../../../platform/outbox/index.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { sql } from '../../../platform/db/sql.ts';
import { aContext } from '../../../../test/factories.ts';
import {
  aLoop,
  orderOf,
  playRound,
  pointAt,
  poolBalance,
  poolsOf,
  REAL,
  sitOn,
  smallTerms,
  transfersOf,
} from './jackpot-stage.ts';
import { aWirelessSupplier } from '../../games/testing/wireless-supplier.ts';
import { bet, rollback, win } from '../../games/testing/table.ts';
import { type Harness, openHarness, settled } from '../../../../test/harness.ts';

let harness: Harness;
let context: PlayersContext;

/** A jackpot has one history; each test begins its own. */
beforeEach(async () => {
  harness = await openHarness();
  context = await aContext(harness);
});
afterEach(() => harness.close());

const cashOf = async (playerId: Parameters<typeof balanceOf>[1]) =>
  (await balanceOf(context.shards.ofPlayer(playerId), playerId))?.cashE5;
async function turnUntil(loop: ReturnType<typeof aLoop>, count: number): Promise<void> {
  await settled(harness.directory);
  for (let read = 0; read < count; ) read += await loop.turn();
}

describe('the order', () => {
  test('takes the closed cash stakes of all shards, and the books hold what it says', async () => {
    const loop = aLoop(context, { random: pointAt(10n * REAL) });
    const [here, there] = [await sitOn(context, 0), await sitOn(context, 1)];
    const rounds = [await playRound(here, 100n * REAL), await playRound(there, 50n * REAL)];
    await turnUntil(loop, 2);
    rounds.push(await playRound(here, 7n * REAL));
    await turnUntil(loop, 1);
    const order = await orderOf(context);
    expect(order.map(({ position, shard, round, contributionE5 }) => [position, shard, round, contributionE5])).toEqual(
      [
        [1, 0, rounds[0], REAL],
        [2, 1, rounds[1], REAL / 2n],
        [3, 0, rounds[2], 7_000n],
      ],
    );
    expect(await poolBalance(context, 1)).toBe(10n * REAL + REAL + REAL / 2n + 7_000n);
    const jackpot = createJackpot(context);
    expect(await jackpot.running(1)).toMatchObject({ number: 1, amountE5: 11n * REAL + 57_000n });
    expect(await jackpot.evidence(1, { limit: 10 })).toBeUndefined();
    expect(await listJackpotFaults(context.shards)).toEqual([]);
    expect(await loop.turn()).toBe(0);
    expect(await orderOf(context)).toHaveLength(3);
  });

  test('counts a round when it closes, by what cash has paid of it then, and once', async () => {
    const loop = aLoop(context);
    const seat = await sitOn(context, 0, { cashE5: 6n * REAL, bonusE5: 100n * REAL });
    await seat.play('open', [bet('o1', 2n * REAL)]);
    await seat.play('void', [bet('v1', 1n * REAL)]);
    await seat.play('void', [rollback('v2', 'v1')]);
    await loop.turn();
    expect(await orderOf(context)).toEqual([]);
    await seat.play('open', [bet('o2', 8n * REAL)]);
    await seat.play('open', [win('o3', 0n)], true);
    await seat.play('open', [win('o4', 0n)], true);
    await seat.play('bonus', [bet('b1', 5n * REAL)], true);
    await turnUntil(loop, 1);
    expect(await orderOf(context)).toMatchObject([{ round: '7:open', contributionE5: 6_000n }]);
  });

  test('passes no transaction over that commits late: later rounds wait for it', async () => {
    const loop = aLoop(context);
    const [slow, quick, other] = [await sitOn(context, 0), await sitOn(context, 0), await sitOn(context, 1)];
    await loop.turn();
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const shard = context.shards.ofPlayer(slow.playerId);
    // A round of the slow player that has closed and is not committed yet.
    const late = shard.transaction(async (tx) => {
      await tx.run(
        sql`select outbox.emit('games.closed', ${JSON.stringify({
          rounds: [[`${slow.playerId}`, '7:late', 1, 7, `${30n * REAL}`]],
        })}::jsonb)`,
      );
      begun.resolve();
      await gate.promise;
    });
    await begun.promise;
    const quickRound = await playRound(quick, 10n * REAL);
    await loop.turn();
    expect(await orderOf(context)).toEqual([]);
    gate.resolve();
    await late;
    const otherRound = await playRound(other, 20n * REAL);
    await turnUntil(loop, 3);
    expect((await orderOf(context)).map(({ round }) => round)).toEqual(['7:late', quickRound, otherRound]);
  });

  test('brands fill pools of their own', async () => {
    const loop = aLoop(context);
    const two = aWirelessSupplier({ brandId: 2 });
    await playRound(await sitOn(context, 0), 10n * REAL);
    await playRound(await sitOn(context, 1, { supplier: two }), 20n * REAL);
    await turnUntil(loop, 2);
    expect(await orderOf(context, 1)).toMatchObject([{ pool: 1, position: 1, contributionE5: 10_000n }]);
    expect(await orderOf(context, 2)).toMatchObject([{ pool: 1, position: 1, contributionE5: 20_000n }]);
    expect(await poolBalance(context, 1, 2)).toBe(10n * REAL + 20_000n);
  });

  test('with many writers and two workers at once, every round has one place and the sums are right', async () => {
    const terms = { seedE5: 10n * REAL, contributionPpm: 10_000n, mustDropByE5: 14n * REAL };
    const loops = [aLoop(context, { terms }), aLoop(context, { terms })];
    const seats = await Promise.all(Array.from({ length: 8 }, (_, index) => sitOn(context, index % 2)));
    const played: string[] = [];
    let playing = true;
    const workers = loops.map(async (loop) => {
      while (playing) await loop.turn();
    });
    await Promise.all(
      seats.map(async (seat, index) => {
        for (let count = 0; count < 12; count += 1) played.push(await playRound(seat, BigInt(5 + index) * REAL));
      }),
    );
    playing = false;
    await Promise.all(workers);
    await expect
      .poll(async () => {
        await loops[0]?.turn();
        return (await orderOf(context)).length;
      })
      .toBe(played.length);
    const order = await orderOf(context);
    expect(new Set(order.map(({ round }) => round))).toEqual(new Set(played));
    const pools = await poolsOf(context);
    expect(pools.length).toBeGreaterThan(1);
    for (const pool of pools) {
      const rows = order.filter((row) => row.pool === pool.number);
      expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
      expect(rows.at(-1)?.valueAfterE5 ?? terms.seedE5 + pool.carriedE5).toBe(pool.valueE5);
      expect(await poolBalance(context, pool.number)).toBe(pool.state === 'open' ? pool.valueE5 : 0n);
    }
    expect(pools.map(({ state }) => state)).toEqual(
      pools.map((_, index) => (index < pools.length - 1 ? 'paid' : 'open')),
    );
    expect(await transfersOf(context, 62)).toHaveLength(pools.length - 1);
  });
});

describe('the drop', () => {
  test('pays exactly the point to the round that reaches it, and the next pool begins with the rest', async () => {
    const loop = aLoop(context, { random: pointAt(2n * REAL) });
    const [loser, winner] = [await sitOn(context, 0), await sitOn(context, 1)];
    await setNames(context, { playerId: winner.playerId, brandId: 1 }, { nickname: 'Marina Alves' });
    await playRound(loser, 150n * REAL);
    await turnUntil(loop, 1);
    const before = await createJackpot(context).running(1);
    const round = await playRound(winner, 80n * REAL);
    const after = await playRound(winner, 10n * REAL);
    await turnUntil(loop, 2);
    const prize = 12n * REAL;
    expect(await poolsOf(context)).toMatchObject([
      { number: 1, state: 'paid', valueE5: prize, pointE5: prize, winnerId: winner.playerId, winnerRound: round },
      { number: 2, state: 'open', carriedE5: 30_000n, valueE5: 10n * REAL + 40_000n },
    ]);
    expect(await cashOf(winner.playerId)).toBe(10_000n * REAL - 90n * REAL + prize);
    expect(await poolBalance(context, 1)).toBe(0n);
    expect(await poolBalance(context, 2)).toBe(10n * REAL + 40_000n);

    const jackpot = createJackpot(context);
    const found = await jackpot.evidence(1, { limit: 100 });
    if (found === undefined) throw new Error('nothing was published');
    const { pool, rows } = found;
    expect(pool).toMatchObject({ game: 'dadinho', promise: before?.promise });
    expect(pool.winnerName).toMatch(/^mar•••\d\d$/);
    expect(rows.map((row) => row.round)).not.toContain(after);
    const evidence = {
      brandId: 1,
      pool: 1,
      pointE5: pool.pointE5,
      salt: pool.salt,
      promise: pool.promise.toString('hex'),
      startE5: pool.seedE5 + pool.carriedE5,
      mustDropByE5: pool.mustDropByE5,
      prizeE5: prize,
      winnerPosition: pool.position,
      rows,
    };
    const hash = createHash('sha256').update(promiseText(evidence)).digest('hex');
    expect(verifyDrop(evidence, hash)).toEqual({ ok: true, isWhole: true });
  });

  test('one stake can win, and the next pool can drop in the same breath', async () => {
    const loop = aLoop(context, { random: pointAt(1n * REAL) });
    const seat = await sitOn(context, 0);
    for (const stake of [100n, 100n, 99n]) await playRound(seat, stake * REAL);
    await turnUntil(loop, 3);
    expect(await poolsOf(context)).toMatchObject([
      { number: 1, state: 'paid', valueE5: 11n * REAL },
      { number: 2, state: 'paid', valueE5: 11n * REAL },
      { number: 3, state: 'open', valueE5: 10n * REAL + 99_000n },
    ]);
    expect(await transfersOf(context, 62)).toHaveLength(2);
  });

  test('a later rollback changes no order and no prize; the house bears the contribution', async () => {
    const loop = aLoop(context, { random: pointAt(1n * REAL) });
    const seat = await sitOn(context, 0);
    await seat.play('early', [bet('e1', 50n * REAL)], true);
    // Taken back before anybody has read it: it was closed, so it counts all the same.
    await seat.play('early', [rollback('e2', 'e1')]);
    await seat.play('won', [bet('w1', 60n * REAL)], true);
    await turnUntil(loop, 2);
    const order = await orderOf(context);
    expect(order.map(({ round }) => round)).toEqual(['7:early', '7:won']);
    await seat.play('won', [rollback('w2', 'w1')]);
    const shard = context.shards.ofPlayer(seat.playerId);
    expect(await findRound(shard, seat.playerId, '7:won')).toMatchObject({ state: 'voided' });
    await loop.turn();
    expect(await orderOf(context)).toEqual(order);
    expect(await poolsOf(context)).toMatchObject([{ state: 'paid', winnerRound: '7:won' }, { state: 'open' }]);
    expect(await cashOf(seat.playerId)).toBe(10_000n * REAL + 11n * REAL);
    expect(await poolBalance(context, 1)).toBe(0n);
    expect(await poolBalance(context, 2)).toBe(10n * REAL + 10_000n);
  });

  test('what the winner owes comes off first', async () => {
    const loop = aLoop(context, { random: pointAt(1n * REAL) });
    const seat = await sitOn(context, 0, { cashE5: 100n * REAL });
    await seat.play('lucky', [bet('l1', 10n * REAL), win('l2', 20n * REAL)]);
    // Everything is spent, then the win is taken back: R$ 20 are owed.
    await seat.play('spent', [bet('s1', 110n * REAL)], true);
    await seat.play('lucky', [rollback('l3', 'l2')]);
    await turnUntil(loop, 1);
    const balances = await balanceOf(context.shards.ofPlayer(seat.playerId), seat.playerId);
    // The stake of R$ 110 brought more than the real that was missing, so it won R$ 11.
    expect(balances).toMatchObject({ cashE5: 0n, receivableE5: -9n * REAL });
    expect(await poolsOf(context)).toMatchObject([{ state: 'paid' }, { state: 'open' }]);
  });

  test('a pool keeps its terms; a changed setting holds from the next one on', async () => {
    const seat = await sitOn(context, 0);
    await playRound(seat, 10n * REAL);
    await turnUntil(aLoop(context, { random: pointAt(1n * REAL) }), 1);
    const dearer = { seedE5: 30n * REAL, contributionPpm: 20_000n, mustDropByE5: 60n * REAL };
    const loop = aLoop(context, { terms: dearer, random: pointAt(5n * REAL) });
    await playRound(seat, 90n * REAL);
    await playRound(seat, 10n * REAL);
    await turnUntil(loop, 2);
    expect(await poolsOf(context)).toMatchObject([{ valueE5: 11n * REAL }, { valueE5: 30n * REAL + 20_000n }]);
  });
});

describe('what cannot be done', () => {
  test('the application changes no order, no terms and no promise', async () => {
    await playRound(await sitOn(context, 0), 10n * REAL);
    await turnUntil(aLoop(context), 1);
    const { directory } = context.shards;
    for (const statement of [
      sql`update activity.jackpot_order set player_id = 1`,
      sql`delete from activity.jackpot_order`,
      sql`update activity.jackpot_stretches set turn = 1`,
      sql`delete from activity.jackpot_stretches`,
      sql`delete from activity.jackpot_cursors`,
      sql`update activity.jackpot_pools set promise = sha256('x')`,
      sql`update activity.jackpot_pools set must_drop_by_e5 = 1`,
      sql`delete from activity.jackpot_pools`,
    ])
      await expect(directory.run(statement)).rejects.toThrow('permission denied');
    for (const statement of [
      sql`update activity.jackpot_turns set rounds = '[]'`,
      sql`delete from activity.jackpot_turns`,
    ])
      await expect(context.shards.all[0]?.run(statement)).rejects.toThrow('permission denied');
  });

  test('nobody reveals another point than the promised one, and no pool holds more than it must drop by', async () => {
    await playRound(await sitOn(context, 0), 10n * REAL);
    await turnUntil(aLoop(context), 1);
    const { directory } = harness.owner;
    await expect(
      directory.run(sql`
        update activity.jackpot_pools set state = 'dropped', point_e5 = value_e5, salt = ${'00'.repeat(32)}, winner_id = 1,
          winner_round = 'x', dropped_at = now()`),
    ).rejects.toThrow('jackpot_pools_keep_their_promise');
    await expect(directory.run(sql`update activity.jackpot_pools set value_e5 = must_drop_by_e5 + 1`)).rejects.toThrow(
      'jackpot_pools_drop_in_time',
    );
  });

  test('the point is nowhere to be read before the drop', async () => {
    await aLoop(context, { random: pointAt(7n * REAL + 123n) }).turn();
    const row = await harness.owner.directory.one<{ text: string }>(
      sql`select p::text as text from activity.jackpot_pools p`,
    );
    expect(row.text).not.toContain((17n * REAL + 123n).toString());
  });

  test('where the market knows no jackpot, rounds are passed over and no pool is opened', async () => {
    const loop = aLoop(context, { isOn: () => false });
    await playRound(await sitOn(context, 0), 1_000n * REAL);
    await turnUntil(loop, 1);
    expect(await poolsOf(context)).toEqual([]);
    const on = aLoop(context);
    await on.turn();
    expect(await orderOf(context)).toEqual([]);
    expect(await poolsOf(context)).toMatchObject([{ state: 'open' }]);
  });
});

test('a winner who was away finds the news once in the inbox, with what was won', async () => {
  const loop = aLoop(context, { random: pointAt(1n * REAL) });
  const seat = await sitOn(context, 0);
  const shard = context.shards.ofPlayer(seat.playerId);
  await registerReaders(shard, INBOX_READER);
  await playRound(seat, 150n * REAL);
  await turnUntil(loop, 1);
  const heard = () => listInbox(shard, seat.playerId, { kind: 'money', limit: 10, offset: 0 });
  const push = { toPlayer: async () => undefined };
  await expect
    .poll(async () => {
      await notifyFromEvents(shard, { sources: [jackpotNotices], push });
      return (await heard()).map(({ template, values }) => ({ template, values }));
    })
    .toEqual([{ template: 'jackpot_won', values: { amountE5: `${11n * REAL}` } }]);
  await loop.pay();
  await notifyFromEvents(shard, { sources: [jackpotNotices], push });
  expect(await heard()).toHaveLength(1);
});

test('a shard that is away keeps neither the other shard nor a winner waiting', async () => {
  const loop = aLoop(context, { random: pointAt(1n * REAL) });
  const winner = await sitOn(context, 0);
  await playRound(winner, 100n * REAL);
  const away = () => Promise.reject(new Error('away'));
  const all = context.shards.all.map((shard, number) =>
    number === 1 ? { ...shard, maybe: away, transaction: away } : shard,
  );
  const broken = { ...context, shards: { ...context.shards, all, held: () => all } };
  const crippled = aLoop(broken, { random: pointAt(1n * REAL) });
  await expect
    .poll(async () => {
      await expect(crippled.order()).rejects.toThrow('could not go on');
      await crippled.pay();
      return poolsOf(context);
    })
    .toMatchObject([{ state: 'paid', winnerId: winner.playerId }, { state: 'open' }]);
  expect(await loop.turn()).toBe(0);
});

test('a winner whose account somebody holds keeps nobody else waiting', async () => {
  const loop = aLoop(context, { random: pointAt(1n * REAL) });
  const [winner, other] = [await sitOn(context, 0), await sitOn(context, 1)];
  await playRound(winner, 100n * REAL);
  await expect.poll(() => loop.order().then(() => poolsOf(context))).toMatchObject([{ state: 'dropped' }, {}]);
  const gate = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = context.shards.inPlayerTransaction(winner.playerId, async (tx) => {
    await lockAccount(tx, winner.playerId);
    held.resolve();
    await gate.promise;
  });
  await held.promise;
  const paying = loop.pay();
  await playRound(other, 50n * REAL);
  await loop.order();
  expect(await poolsOf(context)).toMatchObject([{ state: 'dropped' }, { state: 'open' }]);
  gate.resolve();
  await Promise.all([holding, paying]);
  expect(await poolsOf(context)).toMatchObject([{ state: 'paid' }, { state: 'open' }]);
  expect(await cashOf(winner.playerId)).toBe(10_000n * REAL - 100n * REAL + 11n * REAL);
});

test('a key that is rotated away takes no point along', async () => {
  const [old, fresh] = [Buffer.alloc(32, 'd'), Buffer.alloc(32, 'e')];
  const other = { indexKey: Buffer.alloc(32, 'i'), referralKey: Buffer.alloc(32, 'r') };
  const both = createSecrets({
    ...other,
    dataKeys: [
      { id: 2, key: fresh },
      { id: 1, key: old },
    ],
  });
  const onlyFresh = createSecrets({ ...other, dataKeys: [{ id: 2, key: fresh }] });
  await aLoop(context, { random: pointAt(1n * REAL) }).turn();
  await aLoop(context, { secrets: both }).turn();
  await playRound(await sitOn(context, 0), 100n * REAL);
  await turnUntil(aLoop(context, { secrets: onlyFresh, random: pointAt(1n * REAL) }), 1);
  expect(await poolsOf(context)).toMatchObject([{ state: 'paid' }, { state: 'open' }]);
});

test('a payment that stands is found, whatever is owed by then', async () => {
  const loop = aLoop(context, { random: pointAt(1n * REAL) });
  const seat = await sitOn(context, 0);
  await playRound(seat, 100n * REAL);
  await turnUntil(loop, 1);
  // As if the worker had died after the ledger's commit and the player came to owe something before the next turn.
  await harness.owner.directory.run(sql`
    update activity.jackpot_pools set state = 'dropped', winner_name = null, game = null, paid_at = null where number = 1`);
  await context.shards.inPlayerTransaction(seat.playerId, (tx) =>
    post(tx, harness.clock, {
      key: 'owed',
      playerId: seat.playerId,
      brandId: 1,
      movement: 'win_reversal',
      legs: [
        { account: 'receivable', amountE5: -3n * REAL },
        { account: 'house', party: 7, amountE5: 3n * REAL },
      ],
    }),
  );
  const before = await cashOf(seat.playerId);
  await loop.turn();
  expect(await cashOf(seat.playerId)).toBe(before);
  expect(await poolsOf(context)).toMatchObject([{ state: 'paid' }, { state: 'open' }]);
  expect(await poolBalance(context, 1)).toBe(0n);
});

test('a balance that is not what the order says is found', async () => {
  await aLoop(context, { terms: smallTerms }).turn();
  expect(await listJackpotFaults(context.shards)).toEqual([]);
  await harness.owner.directory.run(sql`update activity.jackpot_pools set value_e5 = value_e5 + 1`);
  expect(await listJackpotFaults(context.shards)).toEqual([`pool 1/1 at ${10n * REAL + 1n}: ${10n * REAL}`]);
});
