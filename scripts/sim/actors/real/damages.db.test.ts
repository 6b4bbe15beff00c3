import assert from 'node:assert/strict';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase, type Queryable, type Tx } from '../../../../apps/api/src/platform/db/db.ts';
import { sql } from '../../../../apps/api/src/platform/db/sql.ts';
import { type Harness, openHarness } from '../../../../apps/api/test/harness.ts';
import { type Installation, openInstallation } from './installation.ts';
import { checkReal, type RealRun, runReal } from './run-real.ts';

let harness: Harness;
let installation: Installation;
let superusers: readonly Database[];
beforeAll(async () => {
  harness = await openHarness();
  installation = await openInstallation(harness);
  superusers = harness
    .urlsFor('postgres')
    .shardUrls.map((url, shard) =>
      openDatabase({ name: `superuser${shard}`, url, poolMax: 1, statementTimeoutMs: 20_000 }),
    );
  for (const database of superusers) harness.closeWith(() => database.close());
});
afterAll(() => harness.close());

interface Damage {
  readonly name: string;
  readonly do: (tx: Tx, playerId: PlayerId) => Promise<number>;
}

const newestBet = (playerId: PlayerId) => sql`
  (select max(version) from ledger.transfers where player_id = ${playerId} and code = 10)`;

/** D7: what an audit planted in the rows of a shard, and the auditor did not see. */
const damages: readonly Damage[] = [
  {
    name: 'D7.1: the newest transfer is cut off and the account set back',
    do: async (tx, playerId) => {
      await tx.run(sql`
        update ledger.accounts a set version = a.version - 1, cash_e5 = a.cash_e5 - t.cash_delta_e5,
          bonus_e5 = a.bonus_e5 - t.bonus_delta_e5
        from ledger.transfers t where a.player_id = ${playerId} and t.player_id = a.player_id and t.version = a.version`);
      const newest = sql`(select max(version) from ledger.transfers where player_id = ${playerId})`;
      await tx.run(sql`delete from ledger.entries where player_id = ${playerId} and version = ${newest}`);
      return tx.run(sql`delete from ledger.transfers where player_id = ${playerId} and version = ${newest}`);
    },
  },
  {
    name: 'D7.2: the stored answer of a stake is another',
    do: (tx, playerId) =>
      tx.run(sql`
      update ledger.transfers set amount_e5 = amount_e5 + 1000
      where player_id = ${playerId} and version = ${newestBet(playerId)}`),
  },
  {
    name: "D7.3: a stake stands on another supplier's house",
    do: (tx, playerId) =>
      tx.run(sql`
      update ledger.entries set party = 9
      where player_id = ${playerId} and version = ${newestBet(playerId)} and account = 100`),
  },
  {
    name: 'D7.4: a stake is called a deposit',
    do: (tx, playerId) =>
      tx.run(sql`
      update ledger.transfers set code = 20 where player_id = ${playerId} and version = ${newestBet(playerId)}`),
  },
  {
    name: "D7.5: the losses of the account's day are lowered",
    do: (tx, playerId) =>
      tx.run(sql`
      update ledger.accounts set day_loss_e5 = day_loss_e5 - 999999 where player_id = ${playerId}`),
  },
  {
    name: 'D7.6: the key of a stake is another, so that its repeat would be booked again',
    do: (tx, playerId) =>
      tx.run(sql`
      update ledger.transfers set key = key || 'x' where player_id = ${playerId} and version = ${newestBet(playerId)}`),
  },
];

/** Thrown to end a transaction whose damage nobody may see. */
class Undo extends Error {}

async function findDamaged(run: RealRun, damage: (typeof damages)[number]): Promise<readonly string[]> {
  const { shards } = installation;
  const player = [...run.players].find(([id]) =>
    run.logs
      .get(id)
      ?.some(({ step, outcome }) => step?.do === 'play' && step.operation === 'bet' && outcome === 'applied'),
  )?.[1];
  assert.ok(player);
  const database = shards.ofPlayer(player.playerId);
  const superuser = superusers[shards.all.indexOf(database)];
  let findings: readonly string[] = [];
  const read = (tx: Queryable) => (playerId: PlayerId) =>
    shards.ofPlayer(playerId) === database ? tx : shards.ofPlayer(playerId);
  await superuser
    ?.transaction(async (tx) => {
      // Rows that nobody may change, and no trigger may follow.
      await tx.run(sql`set local session_replication_role to replica`);
      assert.ok((await damage.do(tx, player.playerId)) > 0);
      findings = await checkReal(installation, run, read(tx));
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return findings;
}

test('each damage that the auditor once did not see is found, and nothing after it is undone', {
  timeout: 120_000,
}, async () => {
  const run = await runReal(installation, 2);
  const found: boolean[] = [];
  for (const damage of damages) {
    const findings = await findDamaged(run, damage);
    console.info(`seed 2: ${damage.name}: ${findings[0]}`);
    found.push(findings.length > 0);
  }
  expect(found).toEqual(damages.map(() => true));
  expect(await checkReal(installation, run)).toEqual([]);
});
