import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyGroup } from '../../apps/api/src/modules/ledger/game-calls.ts';
import { armFailpoints, holdFailpoint } from '../../apps/api/dev/failpoints.ts';
import * as ledger from '../../apps/api/src/modules/ledger/index.ts';
import { fixedClock } from '../../apps/api/src/platform/clock.ts';
import type { Database } from '../../apps/api/src/platform/db/db.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { differences, moveShard, readBooks, rebalance } from './index.ts';
import {
  BET_E5,
  MOVING,
  aPlayerOn,
  betOnce,
  closePlayers,
  countsOn,
  depositOnce,
  expectNothingLostOrDoubled,
  harness,
  moving,
  movingOn,
  nextKey,
  openPlayers,
  platform,
  players,
  shards,
} from './test/players.ts';

beforeAll(openPlayers);
afterAll(closePlayers);

/** Runs `look` in the middle of a move, which stands still after its first slice until `look` has ended. */
async function duringMove(to: number, look: () => Promise<void>): Promise<void> {
  const held = holdFailpoint('shard_move.slice_copied');
  const move = moveShard(platform, { vshard: MOVING, to });
  try {
    await Promise.race([held.reached, move]);
    await look();
  } finally {
    held.release();
    await move;
    armFailpoints('');
  }
}

describe('while the rows are copied', () => {
  test('the players play, change, come and go; what they did arrives', async () => {
    const to = 1 - (await movingOn());
    const [first, second] = moving;
    if (first === undefined || second === undefined) throw new Error('nobody moves');
    const added: PlayerId[] = [];
    const keys: string[] = [];
    await duringMove(to, async () => {
      keys.push(await depositOnce(first), await betOnce(first));
      added.push(await aPlayerOn(MOVING, 900));
      await shards.inPlayerTransaction(second, async (tx) => {
        await tx.run(sql`update players.players set locale = 'en' where player_id = ${second}`);
      });
      await harness.owner.shards[1 - to]?.run(
        sql`delete from players.personal where player_id = ${second} and field = 'name'`,
      );
      // The copy stands still meanwhile, so nobody waited for its end.
      expect(await movingOn()).toBe(1 - to);
    });
    players.push(...added);
    moving.push(...added);
    expect(await movingOn()).toBe(to);
    const home = shards.ofPlayer(second);
    expect(await home.one(sql`select locale from players.players where player_id = ${second}`)).toEqual({
      locale: 'en',
    });
    expect(await home.rows(sql`select field from players.personal where player_id = ${second}`)).toHaveLength(1);
    expect((await countsOn(to))['players.players']).toBe(9);
    await expectNothingLostOrDoubled(keys);
  });

  test('the application sees each player in one database, and cannot play in the other', async () => {
    const to = 1 - (await movingOn());
    // The first slice holds the first of them.
    const [playerId] = moving.toSorted((a, b) => Number(a - b));
    const target = harness.shards[to];
    if (playerId === undefined || target === undefined) throw new Error('nobody moves');
    await duringMove(to, async () => {
      expect((await countsOn(to))['ledger.accounts']).toBeGreaterThan(0);
      expect(await target.rows(sql`select from ledger.accounts where player_id = ${playerId}`)).toEqual([]);
      expect(await target.rows(sql`select from ledger.transfers where player_id = ${playerId}`)).toEqual([]);
      expect(await target.rows(sql`select from ledger.all_entries where player_id = ${playerId}`)).toEqual([]);
      const bet = {
        playerId,
        brandId: 1,
        operation: 'bet',
        amountE5: BET_E5,
        fingerprint: 'ab',
        party: 7,
        round: 'r',
      } as const;
      const [answer] = await applyGroup(target, harness.clock, [{ ...bet, key: nextKey('bet') }]);
      expect(answer?.outcome).toBe('frozen');
    });
    for (const owner of harness.owner.shards) {
      expect(await owner.rows(sql`select relname from pg_class where relrowsecurity`)).toEqual([]);
      expect(await owner.rows(sql`select tgname from pg_trigger where tgname like 'move\_%'`)).toEqual([]);
      expect(await owner.rows(sql`select from shards.changes`)).toEqual([]);
    }
    await expectNothingLostOrDoubled([]);
  });
});

test('a month that is detached at the source arrives readable, and leaves no copy behind', async () => {
  const to = 1 - (await movingOn());
  const [playerId] = moving;
  const source = harness.shards[1 - to];
  if (playerId === undefined || source === undefined) throw new Error('nobody moves');
  await ledger.ensurePartitions(source, '2021-09-01', 1);
  const lastYears = fixedClock(Date.parse('2021-09-10T12:00:00Z'));
  const keys = [await depositOnce(playerId, lastYears), await depositOnce(playerId)];
  const booksOn = (at: number) => readBooks(harness.owner.shards[at] as Database, MOVING);
  const books = await booksOn(1 - to);
  expect(await ledger.detachMonth(source, '2021-10-01')).toBe('2021-09-01');
  await moveShard(platform, { vshard: MOVING, to });
  expect(differences(books, await booksOn(to))).toEqual([]);
  expect((await countsOn(to))['archive.entries']).toBe(2);
  await expectNothingLostOrDoubled(keys);
});

test('a freeze that fails gives the virtual shard back at once, and the move goes on later', async () => {
  const home = await movingOn();
  const [playerId] = moving;
  if (playerId === undefined) throw new Error('nobody moves');
  armFailpoints('shard_move.source_frozen:1:throw');
  await expect(moveShard(platform, { vshard: MOVING, to: 1 - home })).rejects.toThrow('shard_move.source_frozen');
  const key = await betOnce(playerId);
  expect(await movingOn()).toBe(home);
  await moveShard(platform, { vshard: MOVING, to: 1 - home });
  expect(await movingOn()).toBe(1 - home);
  await expectNothingLostOrDoubled([key]);
});

test('rebalancing moves until every database serves as many, and a dry run moves nothing', async () => {
  const all = { isDryRun: false, most: 4_096, atOnce: 2 };
  const counts = async () => {
    const rows = await harness.owner.directory.rows<{ count: number }>(
      sql`select count(*)::int as count from shards.map m group by m.database order by m.database`,
    );
    return rows.map(({ count }) => count);
  };
  await rebalance(platform, all);
  await moveShard(platform, { vshard: MOVING, to: 1 - (await movingOn()) });
  const uneven = await counts();
  expect(uneven.toSorted((a, b) => a - b)).toEqual([2_047, 2_049]);
  expect(await rebalance(platform, { ...all, isDryRun: true })).toHaveLength(1);
  expect(await counts()).toEqual(uneven);
  expect(await rebalance(platform, all)).toHaveLength(1);
  expect(await counts()).toEqual([2_048, 2_048]);
  expect(await rebalance(platform, all)).toEqual([]);
});

test('a plan of many moves that was stopped goes on with the rest, two at a time', { timeout: 60_000 }, async () => {
  const of = { isDryRun: false, most: 3, atOnce: 2 };
  await expect(rebalance(platform, { ...of, from: 1 })).rejects.toThrow('2 databases serve, not 1');
  await expect(rebalance(platform, { ...of, to: 3 })).rejects.toThrow('3 databases are wanted, 2 are configured');
  armFailpoints('shard_move.source_followed:2:throw');
  await expect(rebalance(platform, { ...of, from: 2, to: 1 })).rejects.toThrow('1 of 3 moves did not end');
  const served = async () => {
    const map = await harness.owner.directory.rows<{ vshard: number }>(sql`select from shards.map where database = 0`);
    return map.length;
  };
  expect(await served()).toBe(2_050);
  expect(await rebalance(platform, { ...of, most: 0 })).toEqual([]);
  expect(await served()).toBe(2_051);
});
