import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { shardOf } from '@arara/domain/shards';
import { isFullRun } from '@arara/domain/bonuses/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlayersContext, readPersonal } from '../../apps/api/src/modules/players/index.ts';
import type { Database } from '../../apps/api/src/platform/db/db.ts';
import { armFailpoints, holdFailpoint } from '../../apps/api/dev/failpoints.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { cancelMove, differences, listMovedTables, moveShard, readBooks } from './index.ts';
import {
  MOVING,
  NEIGHBOUR,
  betOnce,
  closePlayers,
  countsOn,
  depositOnce,
  expectNothingLostOrDoubled,
  harness,
  moving,
  movingOn,
  openPlayers,
  platform,
  players,
  shards,
  startReaders,
  startWriters,
  transferKeys,
  published,
  secrets,
} from './test/players.ts';

const run = promisify(execFile);
/** Where a mover is killed: `--mode full` at every step, the check at the two where most is open. */
const killedAt = isFullRun(import.meta)
  ? ['slice_copied', 'changes_applied', 'source_frozen', 'target_serves', 'slice_deleted', 'source_cleaned']
  : ['source_frozen', 'target_serves'];

beforeAll(openPlayers);
afterAll(closePlayers);

test('the tables to move come from the catalogue, what others point at first', async () => {
  const tables = (await listMovedTables(harness.shards[0] as Database)).map((table) => table.name);
  for (const name of [
    'ledger.accounts',
    'ledger.entries',
    'ledger.transfers',
    'ledger.holds',
    'players.players',
    'players.personal',
    'provider_calls.calls',
    'idempotency.answers',
    'outbox.parcels',
  ])
    expect(tables).toContain(name);
  expect(tables).not.toContain('ledger.entries_2026_11');
  expect(tables.indexOf('players.players')).toBeLessThan(tables.indexOf('players.personal'));
});

describe('a move', () => {
  test('takes a virtual shard along under load: nothing lost, nothing doubled, neighbours untouched', {
    timeout: 180_000,
  }, async () => {
    const stopReaders = startReaders();
    const writers = startWriters();
    await writers.reach(50);
    const neighbours = await countsOn(0, NEIGHBOUR);
    // Held while frozen: whoever could still write to the source would now lose it.
    armFailpoints('shard_move.source_frozen:1:slow');
    await moveShard(platform, { vshard: MOVING, to: 1 });
    const before = writers.acknowledged.length;
    await writers.reach(before + 50);
    const acknowledged = await writers.stop();
    await stopReaders();
    expect(await movingOn()).toBe(1);
    expect((await countsOn(0, NEIGHBOUR))['players.personal']).toBe(neighbours['players.personal']);
    expect((await countsOn(1))['players.personal']).toBe(16);
    await expectNothingLostOrDoubled(acknowledged);
    const [first] = moving;
    if (first === undefined) throw new Error('nobody moved');
    const context: PlayersContext = { shards, secrets, clock: harness.clock, random: randomBytes };
    expect(await readPersonal(context, first)).toEqual({ phone: '+5511900100000', name: 'N 0' });
  });

  test('takes unread events along: they are read once, where their transfers now are', async () => {
    const to = 1 - (await movingOn());
    const acknowledged: string[] = [];
    for (const playerId of players) acknowledged.push(await depositOnce(playerId), await betOnce(playerId));
    await moveShard(platform, { vshard: MOVING, to });
    await expectNothingLostOrDoubled(acknowledged);
    expect(published).toHaveLength((await transferKeys()).length);
  });

  test('leaves the books equal, line by line, over both databases', async () => {
    const all = async () => {
      const books = await Promise.all(
        harness.owner.shards.flatMap((shard) => [MOVING, NEIGHBOUR].map((vshard) => readBooks(shard, vshard))),
      );
      const sums = new Map<string, bigint>();
      for (const lines of books) for (const [line, sum] of lines) sums.set(line, (sums.get(line) ?? 0n) + sum);
      return sums;
    };
    const before = await all();
    expect(before.size).toBeGreaterThan(4);
    const to = 1 - (await movingOn());
    await moveShard(platform, { vshard: MOVING, to });
    expect(differences(before, await all())).toEqual([]);
    expect(await movingOn()).toBe(to);
  });

  test('killed at one step after another under load goes on where it was, with nothing lost or doubled', {
    timeout: 300_000,
  }, async () => {
    const to = 1 - (await movingOn());
    const stopReaders = startReaders();
    const writers = startWriters();
    await writers.reach(20);
    const environment = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      DATABASE_DIRECTORY_URL: harness.urls.directoryUrl,
      DATABASE_SHARD_URLS: harness.urls.shardUrls.join(','),
    };
    const script = new URL('../db/move.ts', import.meta.url).pathname;
    const start = ['--vshard', String(MOVING), '--to', String(to)];
    for (const [index, step] of killedAt.entries()) {
      const args = [script, ...(index === 0 ? start : ['--resume'])];
      const env = { ...environment, FAIL: `shard_move.${step}:1:exit` };
      const killed = await run(process.execPath, args, { env }).catch((error: unknown) => error);
      expect(killed).toMatchObject({ signal: 'SIGKILL' });
      await writers.reach(writers.acknowledged.length + 5);
    }
    const resumed = await run(process.execPath, [script, '--resume'], { env: environment });
    expect(resumed.stdout).toContain('1 moves finished');
    await writers.reach(writers.acknowledged.length + 20);
    const acknowledged = await writers.stop();
    await stopReaders();
    expect(await movingOn()).toBe(to);
    await expectNothingLostOrDoubled(acknowledged);
  });

  test('is refused when it makes no sense', async () => {
    const home = await movingOn();
    await expect(moveShard(platform, { vshard: MOVING, to: home })).rejects.toThrow('is already on database');
    await expect(moveShard(platform, { vshard: MOVING, to: 7 })).rejects.toThrow('there is no database 7');
    await expect(moveShard(platform, { vshard: 5_000, to: 1 })).rejects.toThrow('there is no virtual shard 5000');
    await expect(cancelMove(platform, MOVING)).rejects.toThrow('is not under way');
  });

  test('two movers of one virtual shard: the second is turned away', async () => {
    const to = 1 - (await movingOn());
    const held = holdFailpoint('shard_move.slice_copied');
    const first = moveShard(platform, { vshard: MOVING, to });
    await Promise.race([held.reached, first]);
    await expect(moveShard(platform, { vshard: MOVING, to })).rejects.toThrow('somebody else is moving');
    held.release();
    await first;
    expect(await movingOn()).toBe(to);
  });
});

test('a copy that does not equal its source stops the move, and a cancelled move changes nothing', async () => {
  const home = await movingOn();
  const target = harness.owner.shards[1 - home];
  await target?.run(sql`
    create function public.damage() returns trigger language plpgsql as
    'begin new.locale := ''xx''; return new; end'`);
  await target?.run(
    sql`create trigger damage before insert on players.players for each row execute function public.damage()`,
  );
  const before = await countsOn(home);
  await expect(moveShard(platform, { vshard: MOVING, to: 1 - home })).rejects.toThrow(
    'players.players differs after the copy',
  );
  await cancelMove(platform, MOVING);
  await target?.run(sql`drop trigger damage on players.players`);
  expect(await countsOn(home)).toEqual(before);
  expect(await countsOn(1 - home)).toEqual({});
  const writers = startWriters();
  await writers.reach(30);
  await expectNothingLostOrDoubled(await writers.stop());
  expect(moving.every((playerId) => shardOf(playerId) === MOVING)).toBe(true);
});

test('a move waits for a running transaction, and gives up rather than hold everybody behind it', async () => {
  const home = await movingOn();
  const [playerId] = moving;
  if (playerId === undefined) throw new Error('nobody to block');
  const gate = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  const long = shards.inPlayerTransaction(playerId, async () => {
    entered.resolve();
    await gate.promise;
  });
  await entered.promise;
  const impatient = { ...platform, lockTimeoutMs: 300 };
  await expect(moveShard(impatient, { vshard: MOVING, to: 1 - home })).rejects.toThrow('lock timeout');
  gate.resolve();
  await long;
  await moveShard(platform, { vshard: MOVING, to: 1 - home });
  expect(await movingOn()).toBe(1 - home);
});
