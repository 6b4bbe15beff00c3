import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditor } from '../../apps/api/src/modules/ledger/index.ts';
import { applyGroup } from '../../apps/api/src/modules/ledger/game-calls.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { moveShard } from './index.ts';
import {
  aPlayerOn,
  closePlayers,
  harness,
  MOVING,
  movingOn,
  NEIGHBOUR,
  openPlayers,
  platform,
  shards,
} from './test/players.ts';

beforeAll(openPlayers);
afterAll(closePlayers);

test("a virtual shard moves to a database where another player holds the same supplier's transaction id", async () => {
  const players = [await aPlayerOn(MOVING, 90), await aPlayerOn(101, 91)];
  const tombstone = { key: '7:late-rollback', reverses: '7:never-came', operation: 'reverse', amountE5: 0n } as const;
  for (const playerId of players)
    for (const call of [{ key: '7:same-id', operation: 'bet', amountE5: 10n } as const, tombstone])
      await applyGroup(shards.ofPlayer(playerId), harness.clock, [
        { ...call, playerId, brandId: 1, fingerprint: 'ab', party: 7, round: '7:r' },
      ]);
  await moveShard(platform, { vshard: MOVING, to: 1 });
  expect(await movingOn()).toBe(1);
  const kept = await harness.shards[1]?.rows<{ player_id: bigint }>(
    sql`select player_id from ledger.transfers where key = '7:same-id'`,
  );
  expect(new Set(kept?.map((row) => row.player_id))).toEqual(new Set(players));
});

test('what the auditor has proved of a virtual shard moves with it, and goes on where it arrives', async () => {
  const { directory, clock } = harness;
  const playerId = await aPlayerOn(NEIGHBOUR, 92);
  const audit = () =>
    Promise.all(harness.shards.map((shard) => auditor.auditShard({ directory, shard }, { clock, sweepMs: 60_000 })));
  const known = () =>
    directory.one<{ transfers: number }>(
      sql`select transfers::int from ledger.heads where vshard = ${NEIGHBOUR} and broken_at is null`,
    );
  expect((await audit()).flat()).toEqual([]);
  const { transfers } = await known();
  await moveShard(platform, { vshard: NEIGHBOUR, to: 1 });
  const bet = {
    key: '7:after',
    playerId,
    brandId: 1,
    operation: 'bet',
    amountE5: 10n,
    fingerprint: 'ab',
    party: 7,
  } as const;
  const [, target] = harness.shards;
  if (target === undefined) throw new Error('there is one database only');
  expect(await applyGroup(target, clock, [{ ...bet, round: '7:after' }])).toMatchObject([{ outcome: 'applied' }]);
  expect((await audit()).flat()).toEqual([]);
  expect(await known()).toEqual({ transfers: transfers + 1 });
});
