import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf } from '../src/modules/ledger/index.ts';
import { sql } from '../src/platform/db/sql.ts';
import { assertBooksBalance } from './books.ts';
import { aContext, aPlayer } from './factories.ts';
import { type Harness, openHarness } from './harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('a harness has a directory and two shards that split the virtual shards between them', async () => {
  const owned = await Promise.all(
    harness.shards.map((shard) => shard.rows<{ vshard: number }>(sql`select vshard from shards.owned`)),
  );
  expect(owned.map((rows) => rows.length)).toEqual([2_048, 2_048]);
  expect(new Set(owned.flat().map((row) => row.vshard)).size).toBe(4_096);
  const map = await harness.directory.rows<{ database: number }>(sql`select distinct database from shards.map`);
  expect(map.map((row) => row.database).sort((a, b) => a - b)).toEqual([0, 1]);
});

test('the application role cannot write money or make tables, the reader cannot write at all', async () => {
  const [shard] = harness.shards;
  if (!shard) throw new Error('no shard');
  const insert = sql`insert into ledger.entries
    (player_id, version, leg, account, brand_id, currency, amount_e5, balance_after_e5, posted_at)
    values (1, 1, 1, 1, 1, 986, 5, 5, now())`;
  await expect(shard.run(insert)).rejects.toThrow('permission denied');
  await expect(shard.run(sql`create table public.mine (id int)`)).rejects.toThrow('permission denied');
  await expect(shard.run(sql`delete from shards.owned`)).rejects.toThrow('permission denied');
});

test('two harnesses share nothing', async () => {
  const other = await openHarness();
  await other.owner.directory.run(sql`create table public.only_here (id int)`);
  const found = await harness.directory.one<{ table: string | null }>(
    sql`select to_regclass('public.only_here')::text as table`,
  );
  expect(found.table).toBeNull();
  await other.close();
});

test('a player of the factory has the money the test asked for, and books that balance', async () => {
  const context = await aContext(harness);
  const playerId = await aPlayer(context, { cashE5: 500_000n, bonusE5: 7n });
  expect(await balanceOf(context.shards.ofPlayer(playerId), playerId)).toMatchObject({ cashE5: 500_000n, bonusE5: 7n });
  expect(await aPlayer(context)).not.toBe(playerId);
  await assertBooksBalance(harness);
});

test('books that do not balance are found', async () => {
  const other = await openHarness();
  const [shard] = other.owner.shards;
  if (!shard) throw new Error('no shard');
  await shard.transaction(async (tx) => {
    await tx.run(sql`set local role arara_ledger`);
    await tx.run(sql`insert into ledger.accounts (player_id, brand_id, currency, cash_e5) values (77, 1, 986, 500)`);
  });
  await expect(assertBooksBalance(other)).rejects.toThrow('do not balance');
  await expect(other.close()).rejects.toThrow('do not balance');
});
