import { makePlayerId } from '@arara/domain/shards';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import type { Tx } from './db.ts';
import { layOutShards, openShards, type Shards } from './shards.ts';
import { sql } from './sql.ts';

let harness: Harness;
let shards: Shards;
const open = (retryDelaysMs?: number[]) =>
  openShards({
    ...harness.urls,
    poolMax: 10,
    statementTimeoutMs: 10_000,
    ...(retryDelaysMs ? { retryDelaysMs } : {}),
  });

beforeAll(async () => {
  harness = await openHarness();
  shards = await open();
});
afterAll(async () => {
  await shards.close();
  await harness.close();
});

const own = (database: number, vshard: number) => {
  const owner = harness.owner.shards[database];
  return owner?.run(
    sql`insert into shards.owned values (${vshard}) on conflict (vshard) do update set state = 'owned'`,
  );
};
const disown = (database: number, vshard: number) =>
  harness.owner.shards[database]?.run(sql`delete from shards.owned where vshard = ${vshard}`);
const setMap = (vshard: number, database: number) =>
  harness.owner.directory.run(sql`update shards.map set database = ${database} where vshard = ${vshard}`);

/** Virtual shard 6 is the one that these tests move; it begins on database 0. */
afterEach(async () => {
  await own(0, 6);
  await disown(1, 6);
  await setMap(6, 0);
  await shards.reload();
});

const player = makePlayerId(6, 1n);
const whereAmI = (tx: Tx) => tx.one<{ name: string }>(sql`select current_database() as name`);

test('a fresh installation spreads all virtual shards over the databases, once', async () => {
  const counts = await harness.directory.rows<{ database: number; count: number }>(
    sql`select database, count(*)::int as count from shards.map group by database order by database`,
  );
  expect(counts).toEqual([
    { database: 0, count: 2_048 },
    { database: 1, count: 2_048 },
  ]);
  for (const [number, shard] of harness.shards.entries()) {
    const owned = await shard.rows<{ vshard: number }>(sql`select vshard from shards.owned where state = 'owned'`);
    expect(owned).toHaveLength(2_048);
    expect(owned.every(({ vshard }) => shards.ofVshard(vshard) === shards.all[number])).toBe(true);
  }
  expect(await layOutShards(harness.owner.directory, [])).toBe(false);
});

test('a player goes to the database of its virtual shard', async () => {
  expect(shards.ofPlayer(makePlayerId(6, 1n))).toBe(shards.all[0]);
  expect(shards.ofPlayer(makePlayerId(7, 1n))).toBe(shards.all[1]);
  const { name } = await shards.inPlayerTransaction(makePlayerId(7, 1n), whereAmI);
  expect(name).toMatch(/shard1$/);
});

test('after a move the map is read again and the work runs once, on the new database', async () => {
  await disown(0, 6);
  await own(1, 6);
  await setMap(6, 1);
  const seen: string[] = [];
  const names = await Promise.all(
    Array.from({ length: 20 }, () =>
      shards.inPlayerTransaction(player, async (tx) => {
        const { name } = await whereAmI(tx);
        seen.push(name);
        return name;
      }),
    ),
  );
  expect(names.every((name) => name.endsWith('shard1'))).toBe(true);
  expect(seen).toHaveLength(20);
});

test('a frozen virtual shard is waited for', async () => {
  await harness.owner.shards[0]?.run(sql`update shards.owned set state = 'frozen' where vshard = 6`);
  const patient = await open(Array.from({ length: 500 }, () => 50));
  const waiting = patient.inPlayerTransaction(player, whereAmI);
  setTimeout(() => void own(0, 6), 100);
  expect((await waiting).name).toMatch(/shard0$/);
  await patient.close();
});

test('waiting is bounded', async () => {
  const impatient = await open([0, 1, 1]);
  await disown(0, 6);
  await expect(impatient.inPlayerTransaction(player, whereAmI)).rejects.toThrow(
    'virtual shard 6 is not served by any database',
  );
  await impatient.close();
});

test('work that has begun is never repeated, whatever it throws', async () => {
  let runs = 0;
  const work = shards.inPlayerTransaction(player, async (tx) => {
    runs += 1;
    await tx.run(sql`select shards.enter(7)`);
  });
  await expect(work).rejects.toThrow('virtual shard 7 is not served here');
  expect(runs).toBe(1);
});

test('a move waits for a running transaction of the virtual shard and holds the next ones back', async () => {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  const running = shards.inPlayerTransaction(player, async () => {
    entered.resolve();
    await gate.promise;
    order.push('player');
  });
  await entered.promise;
  const freezing = harness.owner.shards[0]?.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(4096, 6)`);
    order.push('move');
  });
  gate.resolve();
  await Promise.all([running, freezing]);
  expect(order).toEqual(['player', 'move']);
});

test('a virtual shard that the map does not name is a fault', () => {
  expect(() => shards.ofVshard(4_096)).toThrow('the map has no database for virtual shard 4096');
});
