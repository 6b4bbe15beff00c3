import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { type Database, openDatabase } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { applyGroup } from '../game-calls.ts';
import * as ledger from '../index.ts';

const sweepMs = 60_000;
let harness: Harness;
let shard: Database;
let owner: Database;
let serial = 0n;

beforeEach(async () => {
  harness = await openHarness();
  const [first] = harness.shards;
  if (!first) throw new Error('the harness has no shard');
  shard = first;
  const [url = ''] = harness.urlsFor('postgres').shardUrls;
  owner = openDatabase({ name: 'owner', url, poolMax: 1, statementTimeoutMs: 10_000 });
});
// The books of these databases are damaged on purpose, and are put right before others look.
afterEach(async () => {
  await owner.close();
  await harness.close();
});

async function aPlayer(): Promise<PlayerId> {
  const playerId = makePlayerId(2, (serial += 1n));
  await shard.transaction(async (tx) => {
    await ledger.openAccount(tx, { playerId, brandId: 1 });
    await ledger.post(tx, harness.clock, {
      key: `start:${playerId}`,
      playerId,
      brandId: 1,
      movement: 'deposit',
      legs: [
        { account: 'psp_clearing', party: 1, amountE5: -1_000n },
        { account: 'cash', amountE5: 1_000n },
      ],
    });
  });
  return playerId;
}

async function bet(playerId: PlayerId): Promise<void> {
  const key = `7:${(serial += 1n)}`;
  const call = {
    key,
    playerId,
    brandId: 1,
    operation: 'bet',
    amountE5: 10n,
    fingerprint: 'ab',
    party: 7,
    round: key,
  } as const;
  await applyGroup(shard, harness.clock, [call]);
}

const audit = (ms = sweepMs) => ledger.auditor.auditBooks(shard, { clock: harness.clock, sweepMs: ms });

/** As somebody with the keys to the database could: past the triggers that keep the books append-only. */
async function damage(...statements: readonly Sql[]): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.run(statement);
  });
}

test('books that are right are proved, as they come and from the beginning', async () => {
  const playerId = await aPlayer();
  expect(await audit()).toEqual([]);
  await bet(playerId);
  await bet(playerId);
  expect(await audit(0)).toEqual([]);
  const proved = await shard.one<{ version: bigint; cash_e5: bigint }>(
    sql`select version, cash_e5 from ledger.audited where player_id = ${playerId}`,
  );
  expect(proved).toEqual({ version: 3n, cash_e5: 980n });
});

test('damage done to what came since the last look is found by the next, without a full pass', async () => {
  const playerId = await aPlayer();
  await audit();
  await bet(playerId);
  const change = (by: number) =>
    damage(
      sql`update ledger.entries set amount_e5 = amount_e5 + ${by} where player_id = ${playerId} and version = 2 and leg = 4`,
    );
  await change(1);
  expect(await audit(0)).toMatchObject([
    { fault: 'a transfer does not sum to zero', subject: `${playerId} version 2` },
  ]);
  // It stays told until it is put right.
  expect(await audit(0)).toHaveLength(1);
  await change(-1);
  expect(await audit(0)).toEqual([]);
});

test('damage done to old books is found by the full pass', async () => {
  const playerId = await aPlayer();
  await bet(playerId);
  await audit();
  await damage(sql`update ledger.transfers set cash_delta_e5 = -11 where player_id = ${playerId} and version = 2`);
  expect(await audit()).toEqual([]);
  await ledger.auditor.askFullAudit(shard);
  expect(await audit()).toMatchObject([{ fault: 'the deltas of a transfer are not its entries' }]);
  await damage(sql`update ledger.transfers set cash_delta_e5 = -10 where player_id = ${playerId} and version = 2`);
  expect(await audit()).toEqual([]);
});

test('entries of somebody without an account are found by the full pass, in whatever virtual shard they lie', async () => {
  await aPlayer();
  // Both virtual shards are on the first database; nobody has an account in either.
  const nobody = [makePlayerId(6, 1n), makePlayerId(8, 5n)];
  const legs = (playerId: PlayerId) => sql`
    insert into ledger.entries (player_id, version, leg, account, party, brand_id, currency, amount_e5, posted_at)
    select ${playerId}, 1, leg, account, 1, 1, 986, amount, now()
    from (values (4, 100, 7), (5, 101, -7)) l(leg, account, amount)`;
  await damage(...nobody.map(legs));
  await ledger.auditor.askFullAudit(shard);
  const found = (await audit()).filter(({ fault }) => fault === 'entries of somebody without an account');
  expect(found.map(({ playerId }) => playerId)).toEqual(nobody);
  await damage(...nobody.map((playerId) => sql`delete from ledger.entries where player_id = ${playerId}`));
  expect(await audit()).toEqual([]);
});
