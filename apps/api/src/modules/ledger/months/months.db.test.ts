import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { addMonths, type BusinessDay } from '@arara/domain/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { type Database, openDatabase } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import * as ledger from '../index.ts';

let harness: Harness;
let shard: Database;
/** As somebody with the keys to the database. */
let superuser: Database;
/** Each test has an old month and a player of its own, who was paid in it once, and once today. */
let month: BusinessDay = '2021-01-01';
let end = month;
let table = '';
let player: PlayerId = makePlayerId(2, 1n);

beforeAll(async () => {
  harness = await openHarness();
  const [first] = harness.shards;
  if (!first) throw new Error('the harness has no shard');
  shard = first;
  const [url = ''] = harness.urlsFor('postgres').shardUrls;
  superuser = openDatabase({ name: 'superuser', url, poolMax: 1, statementTimeoutMs: 10_000 });
  harness.closeWith(() => superuser.close());
  // A full pass asks every virtual shard that is served here; one has players.
  await superuser.run(sql`update shards.owned set state = 'frozen' where vshard <> 2`);
});
// Proves the books of all entries.
afterAll(() => harness.close());

beforeEach(async () => {
  [month, end] = [addMonths(month, 1), addMonths(month, 2)];
  table = `entries_${month.slice(0, 7).replace('-', '_')}`;
  player = makePlayerId(2, BigInt(month.replaceAll('-', '')));
  await ledger.ensurePartitions(shard, month, 1);
  await shard.transaction((tx) => ledger.openAccount(tx, { playerId: player, brandId: 1 }));
  await deposit('old', true);
  await deposit('new', false);
});

const keyOf = (name: string) => `${name}:${month}`;

async function deposit(name: string, isOld: boolean): Promise<void> {
  const clock = isOld ? fixedClock(Date.parse(`${month.slice(0, 7)}-10T12:00:00Z`)) : harness.clock;
  await shard.transaction(async (tx) => {
    const posted = await ledger.post(tx, clock, {
      key: keyOf(name),
      playerId: player,
      brandId: 1,
      movement: 'deposit',
      legs: [
        { account: 'psp_clearing', party: 1, amountE5: -1_000n },
        { account: 'cash', amountE5: 1_000n },
      ],
    });
    if (!posted.ok) throw new Error(posted.reason);
  });
}

const detach = () => ledger.detachMonth(shard, end);

/** Which tables hold the player's entries, in the order of versions. */
async function places(): Promise<string[]> {
  const rows = await shard.rows<{ place: string }>(sql`
    select min(place) as place from (
      select version, tableoid::regclass::text as place from ledger.entries where player_id = ${player}
      union all select version, tableoid::regclass::text from archive.entries where player_id = ${player}
    ) p group by version order by version`);
  return rows.map(({ place }) => place);
}

async function damage(statement: Sql): Promise<void> {
  await superuser.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(statement);
  });
}

const fullAudit = async () => {
  await ledger.auditor.askFullAudit(shard);
  return ledger.auditor.auditBooks(shard, { clock: harness.clock, sweepMs: 60_000 });
};

test('a month that ended before is detached, once; what is written today stays', async () => {
  expect(await ledger.detachMonth(shard, addMonths(month, 0))).toBeNull();
  expect(await places()).toEqual([`ledger.${table}`, 'ledger.entries_2026_11']);
  expect(await detach()).toBe(month);
  expect(await detach()).toBeNull();
  expect(await places()).toEqual([`archive.${table}`, 'ledger.entries_2026_11']);
});

test('what was posted in a detached month is summed, reversed and proved as before', async () => {
  const read = async () => [
    await ledger.brandTotals(shard, 1),
    await ledger.systemBalance(shard, { holder: player, account: 'psp_clearing', party: 1, afterVersion: 0n }),
    await ledger.accountByKeys(shard, [keyOf('old')], 'psp_clearing'),
  ];
  const before = await read();
  await detach();
  expect(await read()).toEqual(before);
  expect(before[2]).toHaveProperty('size', 1);
  const reversal = { key: keyOf('back'), playerId: player, brandId: 1, reverses: keyOf('old') };
  expect(await shard.transaction((tx) => ledger.reverse(tx, harness.clock, reversal))).toMatchObject({ ok: true });
  expect(await fullAudit()).toEqual([]);
  expect(await ledger.listFaults(shard)).toEqual([]);
});

test('damage done to a detached month is found by the full pass, and by the list of faults', async () => {
  await detach();
  expect(await fullAudit()).toEqual([]);
  const change = (by: number) =>
    damage(sql`update archive.entries set amount_e5 = amount_e5 + ${by} where player_id = ${player} and account > 99`);
  await change(1);
  const fault = 'a transfer does not sum to zero';
  expect(await fullAudit()).toMatchObject([
    { fault, subject: `${player} version 1` },
    { fault: 'a transfer is not as it was proved' },
  ]);
  expect((await ledger.listFaults(shard)).map((one) => one.fault)).toContain(fault);
  await change(-1);
  expect(await fullAudit()).toEqual([]);
});

test('entries of a detached month that belong to nobody are found', async () => {
  await detach();
  const nobody = player + 1n;
  await damage(sql`
    insert into archive.entries (player_id, version, leg, account, brand_id, currency, amount_e5, posted_at)
    values (${nobody}, 1, 1, 100, 1, 986, 1, ${month})`);
  expect(await fullAudit()).toMatchObject([{ fault: 'entries of somebody without an account' }]);
  await damage(sql`delete from archive.entries where player_id = ${nobody}`);
  expect(await fullAudit()).toEqual([]);
});

test('a detached month is append-only for everybody, as it was', async () => {
  await detach();
  const owner = harness.owner.shards[0] as Database;
  for (const name of ['archive.entries', `archive.${table}`])
    for (const text of [`update ${name} set amount_e5 = 1`, `delete from ${name}`]) {
      await expect(owner.run({ text, values: [] })).rejects.toThrow('append-only');
      await expect(shard.run({ text, values: [] })).rejects.toThrow('permission denied');
    }
});

test('a month waits for whoever reads all entries, and is not detached while a virtual shard moves', async () => {
  await shard.transaction(async (tx) => {
    await tx.run(sql`select count(*) from ledger.entries`);
    expect(await detach()).toBeNull();
  });
  await superuser.run(sql`update shards.owned set state = 'arriving' where vshard = 4`);
  expect(await detach()).toBeNull();
  await superuser.run(sql`update shards.owned set state = 'frozen' where vshard = 4`);
  await superuser.run(sql`create trigger move_4_write after insert on ledger.entries
    for each row execute function shards.note_change('4', 'ledger.entries', 'player_id')`);
  expect(await detach()).toBeNull();
  await superuser.run(sql`drop trigger move_4_write on ledger.entries`);
  expect(await detach()).toBe(month);
});

test('an entry that comes late for a detached month is taken and proved', async () => {
  await detach();
  await deposit('late', true);
  expect(await places()).toEqual([`archive.${table}`, 'ledger.entries_2026_11', 'ledger.entries_default']);
  expect(await fullAudit()).toEqual([]);
});
