import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../test/harness.ts';
import { balanceOf } from './modules/ledger/index.ts';
import { createSecrets } from './platform/secrets.ts';
import { openShards, type Shards } from './platform/shards.ts';
import { seed } from './seed.ts';

let harness: Harness;
let shards: Shards;
const key = Buffer.alloc(32, 7);
const secrets = createSecrets({ dataKeys: [{ id: 1, key }], indexKey: key, referralKey: key });

beforeAll(async () => {
  harness = await openHarness();
  shards = await openShards({ ...harness.urls, poolMax: 4, statementTimeoutMs: 10_000 });
});
afterAll(async () => {
  await shards.close();
  await harness.close();
});

test('the seed is the same on every fresh installation and changes nothing when run again', async () => {
  const first = await seed({ shards, secrets });
  expect(await seed({ shards, secrets })).toEqual(first);

  const other = await openHarness();
  const otherShards = await openShards({ ...other.urls, poolMax: 4, statementTimeoutMs: 10_000 });
  expect(await seed({ shards: otherShards, secrets })).toEqual(first);
  await otherShards.close();
  await other.close();
});

test('the seed lands on both shards with the money of its stories', async () => {
  const players = await seed({ shards, secrets });
  const homes = new Set(players.map(({ playerId }) => shards.ofPlayer(playerId).name));
  expect([...homes].sort((a, b) => a.localeCompare(b))).toEqual(['shard0', 'shard1']);
  const cash = await Promise.all(
    players.map(async ({ playerId }) => (await balanceOf(shards.ofPlayer(playerId), playerId))?.cashE5),
  );
  expect(cash).toEqual([0n, 50_000_000n, 12_000_000n]);
});
