import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import type { Database, Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { periodAt } from '../../../platform/jobs/index.ts';
import { applyGroup } from '../game-calls.ts';
import * as ledger from '../index.ts';

let harness: Harness;
let shard: Database;

beforeAll(async () => {
  harness = await openHarness();
  const [first] = harness.owner.shards;
  if (!first) throw new Error('the harness has no shard');
  shard = first;
});
afterAll(() => harness.close());

async function aPlayer(vshard: number): Promise<PlayerId> {
  const playerId = makePlayerId(vshard, 1n);
  const legs = [
    { account: 'psp_clearing', amountE5: -1_000n },
    { account: 'cash', amountE5: 1_000n },
  ] as const;
  await shard.transaction(async (tx) => {
    await ledger.openAccount(tx, { playerId, brandId: 1 });
    await ledger.post(tx, harness.clock, { key: 'start', playerId, brandId: 1, movement: 'deposit', legs });
  });
  return playerId;
}

async function bet(on: Queryable, playerId: PlayerId, key: string): Promise<void> {
  const of = { playerId, brandId: 1, operation: 'bet', fingerprint: 'ab', party: 7 } as const;
  await applyGroup(on, harness.clock, [{ ...of, key, round: key, amountE5: 10n }]);
}

const options = () => ({ clock: harness.clock, sweepMs: 0 });
const audit = (on: Queryable) => ledger.auditor.auditShard({ directory: harness.directory, shard: on }, options());

/** What happens in it is lost, as by a restore to the moment before. */
async function restoredAfter(work: (tx: Tx) => Promise<void>): Promise<void> {
  const undo = new Error('undo');
  const lost = shard.transaction(async (tx) => {
    await work(tx);
    throw undo;
  });
  await expect(lost).rejects.toBe(undo);
}

test('a shard that was restored to an earlier moment is a fault, and stays one when it plays on', async () => {
  const playerId = await aPlayer(2);
  expect(await audit(shard)).toEqual([]);
  await restoredAfter(async (tx) => {
    await bet(tx, playerId, 'lost');
    expect(await audit(tx)).toEqual([]);
  });
  // It has more than was lost before the auditor looks.
  for (const key of ['one', 'two']) await bet(shard, playerId, key);
  const subject = 'virtual shard 2';
  expect(await audit(shard)).toEqual([{ fault: 'a virtual shard stands behind what was proved of it', subject }]);
  expect(await audit(shard)).toEqual([{ fault: 'a virtual shard once stood behind what was proved of it', subject }]);
});

test('a shard that has caught up by another history is a fault', async () => {
  const playerId = await aPlayer(4);
  await restoredAfter(async (tx) => {
    await bet(tx, playerId, 'lost');
    await audit(tx);
  });
  await bet(shard, playerId, 'another');
  await ledger.auditor.auditBooks(shard, options());
  expect(await audit(shard)).toContainEqual({
    fault: 'a virtual shard has another past than was proved',
    subject: 'virtual shard 4',
  });
});

test('what the directory knows of a virtual shard is never lowered, by the owner neither', async () => {
  await aPlayer(6);
  await audit(shard);
  const known = sql`select transfers::int, head::text from ledger.heads where vshard = 6`;
  const before = await harness.directory.one(known);
  await harness.directory.run(sql`select ledger.note_heads(array[6], array[0.0], array[0.0], now())`);
  expect(await harness.directory.one(known)).toEqual(before);
  const lower = sql`update ledger.heads set transfers = 0 where vshard = 6`;
  await expect(harness.owner.directory.run(lower)).rejects.toThrow('never lowered');
});

test('once a day the heads go into the audit chain, which is anchored outside', async () => {
  const period = periodAt('day', harness.clock.nowMs());
  await harness.directory.transaction((tx) =>
    ledger.auditor.noteHeadsJob.run({ period, tx, nowMs: harness.clock.nowMs() }),
  );
  const record = await harness.directory.one<{ details: unknown }>(
    sql`select details from audit.records where action = 'ledger.heads_noted'`,
  );
  expect(record.details).toEqual({
    transfers: expect.stringMatching(/^\d+$/),
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test.each(['NaN', 'infinity', '1.5', '-1'])(
  'a head of %s transfers is refused, because it would never be lowered',
  async (transfers) => {
    const note = harness.directory.run(
      sql`select ledger.note_heads(array[9], array[${transfers}::numeric], array[0::numeric], ${harness.clock.now()})`,
    );
    await expect(note).rejects.toThrow('heads_are_counted');
  },
);
