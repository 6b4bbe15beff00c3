import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { promiseText, verifyDrop } from '@arara/domain/activity';
import { shardOf } from '@arara/domain/shards';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { armFailpoints } from '../../../../dev/failpoints.ts';
import { type Database, DatabaseAway } from '../../../platform/db/db.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PlayersContext } from '../../players/index.ts';
import { aWirelessSupplier } from '../../games/testing/wireless-supplier.ts';
import { aContext } from '../../../../test/factories.ts';
import { type Harness, openHarness, settled } from '../../../../test/harness.ts';
import { createJackpot } from '../jackpot.ts';
import { forgetOldOrder } from '../order/forget.ts';
import {
  aLoop,
  type HandLoop,
  type LoopOptions,
  orderOf,
  playRound,
  pointAt,
  poolBalance,
  poolsOf,
  PROOF_DAYS,
  REAL,
  sitOn,
} from './jackpot-stage.ts';

let harness: Harness;
let context: PlayersContext;
/** Each test has a brand, and so a jackpot, of its own. */
let brandId = 0;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
});
afterEach(() => armFailpoints(''));
afterAll(() => harness.close());

const sit = (shard: number) => sitOn(context, shard, { supplier: aWirelessSupplier({ brandId }) });
const loopOf = (request: LoopOptions = {}) => aLoop(context, { brands: [brandId], ...request });
/** A worker that holds one shard alone. */
function loopOn(shard: number, request: LoopOptions) {
  const held = () => context.shards.all.slice(shard, shard + 1);
  return aLoop({ ...context, shards: { ...context.shards, held } }, { brands: [brandId], ...request });
}
async function turnUntil(loop: HandLoop, count: number): Promise<void> {
  await settled(harness.directory);
  for (let read = 0; read < count; ) read += await loop.turn();
}
const shard = (number: number) => harness.owner.shards[number] as Database;
const roundsOf = async () => (await orderOf(context, brandId)).map(({ round }) => round);

/** As a browser does it. */
async function judgeLast(shards: PlayersContext['shards'] = context.shards) {
  const found = await createJackpot({ ...context, shards }).evidence(brandId, { limit: 100 });
  if (found === undefined) throw new Error('nothing was published');
  const { pool, rows } = found;
  const evidence = {
    ...pool,
    pool: pool.number,
    promise: pool.promise.toString('hex'),
    startE5: pool.seedE5 + pool.carriedE5,
    prizeE5: pool.pointE5,
    winnerPosition: pool.position,
    rows,
  };
  const verdict = verifyDrop(evidence, createHash('sha256').update(promiseText(evidence)).digest('hex'));
  return { verdict, rounds: rows.map(({ round }) => round) };
}
const whole = { ok: true, isWhole: true };

/** How many of the directory's sessions wait for a lock. */
async function waiting(): Promise<number> {
  const { count } = await harness.owner.directory.one<{ count: number }>(sql`
    select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`);
  return count;
}

/** Whoever writes to it waits until the release; readers do not. */
async function holdTable(statement: Parameters<Database['run']>[0]) {
  const locked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const ended = harness.owner.directory.transaction(async (tx) => {
    await tx.run(statement);
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;
  return { release: () => (gate.resolve(), ended) };
}

test('what was paid long ago is forgotten place by place, and nothing that a proof still needs', async () => {
  brandId = 10;
  const loop = loopOf({ random: pointAt(REAL) });
  expect(loop.jobs.map(({ name }) => name)).toContain('activity.forget_jackpot');
  const settings = { get: async () => PROOF_DAYS as never };
  // By the clock of the servers, which keep what is young whatever they are asked.
  const forget = () => forgetOldOrder({ ...context, settings, brands: () => [brandId] }, Date.now());
  const { directory } = harness.owner;
  const seat = await sit(0);
  for (const pool of [1, 2, 3]) {
    await playRound(seat, 100n * REAL);
    await turnUntil(loop, 1);
    expect(await judgeLast()).toMatchObject({ verdict: whole, rounds: [expect.anything()] });
    // As the release before wrote it, beside the others.
    await directory.run(sql`
      insert into activity.jackpot_order (brand_id, pool, position, shard, xid, event_id, item, player_id, round, party,
        cash_stake_e5, contribution_e5, value_after_e5) values (${brandId}, ${pool}, 9, 0, 1, 1, 0, 1, ${`r${pool}`}, 7, 1, 1, 1)`);
  }
  const left = async () => ({
    ...(await directory.one<object>(sql`
      select (select array_agg(pool order by pool) from activity.jackpot_stretches where brand_id = ${brandId}) as stretches,
        (select array_agg(pool order by pool) from activity.jackpot_order where brand_id = ${brandId}) as places`)),
    ...(await shard(0).one<object>(
      sql`select array_agg(turn::int order by turn) as turns from activity.jackpot_turns`,
    )),
  });
  const all = { stretches: [1, 2, 3], places: [1, 2, 3], turns: [1, 2, 3] };
  await directory.run(sql`update activity.jackpot_pools set paid_at = now() where state = 'paid'`);
  await forget();
  expect(await left()).toEqual(all);
  // Not even on purpose.
  await context.shards.directory.one(sql`
    select activity.forget_jackpot_order(${brandId}::smallint, now() + interval '1 year', 100)`);
  await context.shards.all[0]?.one(sql`select activity.forget_jackpot_turns(100, 100)`);
  expect(await left()).toEqual(all);
  await directory.run(sql`
    update activity.jackpot_pools set paid_at = now() - interval '181 days' where brand_id = ${brandId} and number = 1`);
  await shard(0).run(sql`update activity.jackpot_turns set sealed_at = now() - interval '181 days'`);
  await forget();
  expect(await left()).toEqual({ stretches: [2, 3], places: [2, 3], turns: [2, 3] });
  await directory.run(sql`delete from activity.jackpot_order`);
  expect((await judgeLast()).verdict).toEqual(whole);
  expect(await createJackpot(context).evidence(brandId, { number: 1, limit: 10 })).toMatchObject({
    pool: { number: 1, pointE5: 11n * REAL },
    rows: [],
  });
});

test('many rounds of a turn are one row of the directory, and every place can be counted again', async () => {
  brandId = 11;
  const loop = loopOf({ random: pointAt(REAL) });
  const [here, there] = [await sit(0), await sit(1)];
  const rounds: string[] = [];
  for (const seat of [here, there])
    for (const stake of [20n, 1n, 20n]) rounds.push(await playRound(seat, stake * REAL));
  await turnUntil(loop, 6);
  const winner = await playRound(here, 30n * REAL);
  await turnUntil(loop, 1);
  expect(await judgeLast()).toEqual({ verdict: whole, rounds: [...rounds, winner] });
  const written = await harness.owner.directory.one(sql`
    select (select count(*) from activity.jackpot_stretches where brand_id = ${brandId})::int as stretches,
      (select count(*) from activity.jackpot_order where brand_id = ${brandId})::int as places`);
  expect(written).toEqual({ stretches: 3, places: 0 });

  // What a lost shard had is not shown, and what is next to each other proves what it can.
  const away = () => Promise.reject(new DatabaseAway('shard1', undefined));
  const [kept, gone] = context.shards.all as [Database, Database];
  const shards = { ...context.shards, all: [kept, { ...gone, rows: away }] };
  expect(await judgeLast(shards)).toEqual({ verdict: { ok: true, isWhole: false }, rounds: [winner] });
  const fromFirst = await createJackpot({ ...context, shards }).evidence(brandId, { from: 1, limit: 100 });
  expect(fromFirst?.rows.map(({ round }) => round)).toEqual(rounds.slice(0, 3));

  // A shard that says something else than was ordered is not believed.
  const change = (from: string, to: string) =>
    shard(1).run(sql`update activity.jackpot_turns set rounds = replace(rounds, ${from}, ${to})`);
  await change(`"${1n * REAL}"`, `"${2n * REAL}"`);
  await expect(judgeLast()).rejects.toThrow('is not what pool 1 was filled by');
  await change(`"${2n * REAL}"`, `"${1n * REAL}"`);
});

test('two workers that found the same turn order it once', async () => {
  brandId = 17;
  const loops = [loopOf(), loopOf()];
  for (const loop of loops) await loop.turn();
  const round = await playRound(await sit(0), 10n * REAL);
  await settled(harness.directory);
  const held = await holdTable(sql`lock table activity.jackpot_cursors in exclusive mode`);
  const reads = Promise.all(loops.map((loop) => loop.order()));
  await expect.poll(waiting).toBe(2);
  await held.release();
  expect(new Set(await reads)).toEqual(new Set([0, 1]));
  expect(await roundsOf()).toEqual([round]);
});

test.each(['sealed', 'ordered'])(
  'a round whose player moves to another shard when the sequencer has just %s it has one place',
  async (step) => {
    brandId = step === 'sealed' ? 12 : 13;
    const [seat, other] = [await sit(0), await sit(1)];
    const round = await playRound(seat, 10n * REAL);
    await settled(harness.directory);
    armFailpoints(`activity.jackpot_${step}:1:throw`);
    await expect(loopOf().order()).rejects.toThrow('could not go on');
    // What the move of a virtual shard does with events that were not read.
    const vshard = shardOf(seat.playerId);
    await shard(0).one(sql`select outbox.pack_vshard(${vshard})`);
    const { parcels } = await shard(0).one<{ parcels: unknown }>(sql`
      with taken as (delete from outbox.parcels p returning p.*)
      select coalesce(jsonb_agg(to_jsonb(t)), '[]') as parcels from taken t`);
    await shard(1).run(sql`
      insert into outbox.parcels select * from jsonb_populate_recordset(null::outbox.parcels, ${JSON.stringify(parcels)}::jsonb)`);
    await shard(1).one(sql`select outbox.unpack_vshard(${vshard})`);
    const fresh = await playRound(other, 10n * REAL);
    await settled(harness.directory);
    await loopOf().turn();
    expect(await roundsOf()).toEqual([round, fresh]);
    expect(await poolBalance(context, 1, brandId)).toBe(10n * REAL + 20_000n);
  },
);

test('places of the release before stand, also of rounds that it was killed over, and are shown with the others', async () => {
  brandId = 14;
  const loop = loopOf({ random: pointAt(REAL) });
  const seat = await sit(0);
  await loop.turn();
  const rounds: string[] = [];
  for (const stake of [30n, 20n, 60n]) rounds.push(await playRound(seat, stake * REAL));
  // It had ordered the second one, and died before it moved the reader.
  await harness.owner.directory.transaction(async (tx) => {
    await tx.run(sql`
      insert into activity.jackpot_order (brand_id, pool, position, shard, xid, event_id, item, player_id, round, party,
        cash_stake_e5, contribution_e5, value_after_e5)
      values (${brandId}, 1, 1, 0, 1, 1, 0, ${seat.playerId}, ${rounds[1]}, 7, ${20n * REAL}, 20000, ${10n * REAL + 20_000n})`);
    await tx.run(sql`
      update activity.jackpot_pools set position = 1, value_e5 = value_e5 + 20000 where brand_id = ${brandId}`);
    await tx.run(sql`
      insert into activity.jackpot_postings (key, brand_id, pool, movement, sources, from_position, to_position)
      values (${`jackpot:${brandId}:1:1-1`}, ${brandId}, 1, 'jackpot_contribution', '{"7": "20000"}', 1, 1)`);
  });
  await turnUntil(loop, 3);
  expect(await judgeLast()).toEqual({ verdict: whole, rounds: [rounds[1], rounds[0], rounds[2]] });
  expect(await poolBalance(context, 1, brandId)).toBe(0n);
  expect(await poolBalance(context, 2, brandId)).toBe(10n * REAL + 10_000n);
});

test('whoever waits for a pool that drops meanwhile, and for the next that drops too, finds the one that runs', async () => {
  brandId = 15;
  const random = pointAt(REAL);
  const [oldKey, newKey] = [1, 2].map((id) => ({ id, key: Buffer.alloc(32, id) }));
  if (oldKey === undefined || newKey === undefined) throw new Error('there are two keys');
  const keyed = (...dataKeys: readonly (typeof oldKey)[]) =>
    createSecrets({ dataKeys, indexKey: Buffer.alloc(32, 'i'), referralKey: Buffer.alloc(32, 'r') });
  const secrets = keyed(oldKey, newKey);
  await loopOf({ random, secrets }).turn();
  for (const number of [0, 1]) await playRound(await sit(number), 100n * REAL);
  const opening = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  const first = loopOn(0, {
    random,
    secrets,
    async onTerms() {
      opening.resolve();
      await open.promise;
    },
  });
  // Readers of the outbox rightly wait for other suites on the same server.
  const drop = async (loop: HandLoop, number: number) => {
    while ((await poolsOf(context, brandId)).length === number) await loop.order();
  };
  const firstDrop = drop(first, 1);
  await opening.promise;

  // With a new key it takes hold of the pool that runs, whichever that is.
  const dropsAgain = Promise.withResolvers<void>();
  const third = loopOn(2, { random, secrets: keyed(newKey, oldKey), onTerms: () => dropsAgain.promise });
  let isOver = false;
  const sealing = third.order().finally(() => (isOver = true));
  sealing.catch(() => undefined);
  await expect.poll(waiting).toBe(1);
  open.resolve();
  await firstDrop;

  // The second drop stops where it holds the pool and has not written to it.
  const held = await holdTable(sql`lock table activity.jackpot_stretches in exclusive mode`);
  const secondDrop = drop(loopOn(1, { random, secrets }), 2);
  await expect.poll(waiting).toBeGreaterThan(0);
  dropsAgain.resolve();
  await expect.poll(async () => isOver || (await waiting()) === 2).toBe(true);
  await held.release();
  await Promise.all([secondDrop, sealing]);
  expect(await poolsOf(context, brandId)).toMatchObject([
    { state: 'dropped' },
    { state: 'dropped' },
    { state: 'open' },
  ]);
});

test('a shard that was set back to another history is not ordered, and keeps nobody else waiting', async () => {
  brandId = 16;
  const [here, there] = [await sit(0), await sit(1)];
  const first = await playRound(there, 10n * REAL);
  await turnUntil(loopOf(), 1);
  const lost = await shard(1).one<{ turn: bigint; rounds: string }>(sql`
    delete from activity.jackpot_turns where turn = (select max(turn) from activity.jackpot_turns) returning turn, rounds`);
  const rounds = [await playRound(here, 10n * REAL), await playRound(there, 10n * REAL)];
  await settled(harness.directory);
  const failure = await loopOf()
    .order()
    .catch((error: unknown) => inspect(error, { depth: 9 }));
  expect(failure).toContain('shard 1 was set back');
  const { last } = await shard(1).one<{ last: bigint }>(sql`select max(turn) as last from activity.jackpot_turns`);
  expect(last).toBe(lost.turn - 1n);

  await shard(1).run(sql`insert into activity.jackpot_turns (turn, rounds) values (${lost.turn}, ${lost.rounds})`);
  await turnUntil(loopOf(), 1);
  expect(await roundsOf()).toEqual([first, ...rounds]);
});
