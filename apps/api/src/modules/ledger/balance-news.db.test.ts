import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness, settled } from '../../../test/harness.ts';
import type { Database } from '../../platform/db/db.ts';
import { notifyBalances } from './balance-news.ts';
import * as ledger from './index.ts';

let harness: Harness;
let shard: Database;
beforeAll(async () => {
  harness = await openHarness();
  const [first] = harness.shards;
  if (!first) throw new Error('the harness has no shard');
  shard = first;
});
afterAll(() => harness.close());

function deposit(playerId: PlayerId, key: string) {
  return shard.transaction(async (tx) => {
    await ledger.openAccount(tx, { playerId, brandId: 1 });
    const legs = [
      { account: 'psp_clearing', party: 1, amountE5: -5n },
      { account: 'cash', amountE5: 5n },
    ] as const;
    return ledger.post(tx, harness.clock, { key, playerId, brandId: 1, movement: 'deposit', legs });
  });
}

test('a player whose money moved is told once per batch, others and rolled back moves are not', async () => {
  const published: PlayerId[] = [];
  const push = { toPlayer: async (playerId: PlayerId) => void published.push(playerId) };
  await notifyBalances(shard, push);
  const [one, two, three] = [makePlayerId(2, 1n), makePlayerId(2, 2n), makePlayerId(2, 3n)];
  await deposit(one, 'a');
  await deposit(one, 'b');
  await deposit(two, 'c');
  await shard
    .transaction(async (tx) => {
      await ledger.openAccount(tx, { playerId: three, brandId: 1 });
      throw new Error('never happened');
    })
    .catch(() => undefined);
  await settled(shard);
  await notifyBalances(shard, push);
  expect(published).toEqual([one, two]);
});
