import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type PlayerId, playerRange, shardOf } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as ledger from '../../apps/api/src/modules/ledger/index.ts';
import { applyGroup, type GameCall, isAccepted } from '../../apps/api/src/modules/ledger/game-calls.ts';
import { createPlayer, type PlayersContext, readPersonal } from '../../apps/api/src/modules/players/index.ts';
import type { Database } from '../../apps/api/src/platform/db/db.ts';
import { armFailpoints } from '../../apps/api/dev/failpoints.ts';
import { readBatch, registerReader } from '../../apps/api/src/platform/outbox/index.ts';
import { recordCall } from '../../apps/api/src/platform/provider-calls/index.ts';
import { createSecrets } from '../../apps/api/src/platform/secrets/secrets.ts';
import { openShards, type Shards } from '../../apps/api/src/platform/db/shards.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { type Harness, openHarness } from '../../apps/api/test/harness.ts';
import {
  cancelMove,
  differences,
  listMovedTables,
  type MovePlatform,
  moveShard,
  readBooks,
  rebalance,
} from './index.ts';

const run = promisify(execFile);
const key = (fill: number) => Buffer.alloc(32, fill);
const secrets = createSecrets({ dataKeys: [{ id: 1, key: key(1) }], indexKey: key(2), referralKey: key(3) });
/** Even virtual shards begin on database 0. */
const MOVING = 100;
const NEIGHBOUR = 102;

let harness: Harness;
let shards: Shards;
let platform: MovePlatform;
let moving: PlayerId[];
let players: PlayerId[];

beforeAll(async () => {
  harness = await openHarness();
  shards = await openShards({
    ...harness.urls,
    poolMax: 20,
    statementTimeoutMs: 20_000,
    // Writers wait for as long as a move takes, however busy the machine is.
    retryDelaysMs: Array.from({ length: 2_000 }, () => 100),
  });
  platform = {
    directory: harness.owner.directory,
    shards: harness.owner.shards,
    clock: harness.clock,
    say: () => undefined,
    // Longer than any transaction of this file takes on a busy machine: a move that gives up has a test of its own.
    lockTimeoutMs: 20_000,
    graceMs: 0,
  };
  for (const shard of harness.shards) await registerReader(shard, 'test');
  moving = await Promise.all(Array.from({ length: 8 }, (_, number) => aPlayerOn(MOVING, number)));
  players = [...moving, ...(await Promise.all(Array.from({ length: 4 }, (_, number) => aPlayerOn(NEIGHBOUR, number))))];
});
afterAll(async () => {
  await shards.close();
  await harness.close();
});

async function aPlayerOn(vshard: number, number: number): Promise<PlayerId> {
  const context: PlayersContext = {
    shards,
    secrets,
    clock: harness.clock,
    random: (bytes) => (bytes === 2 ? Uint8Array.of(vshard >> 8, vshard & 255) : randomBytes(bytes)),
  };
  const phone = `+55119${String(vshard * 1_000 + number).padStart(8, '0')}`;
  const made = await createPlayer(context, {
    brandId: 1,
    locale: 'pt-BR',
    identifiers: { phone },
    name: `N ${number}`,
  });
  if (!made.ok) throw new Error(made.reason);
  await recordCall(
    shards.ofPlayer(made.playerId),
    { secrets, random: randomBytes },
    {
      at: harness.clock.now(),
      brandId: 1,
      playerId: made.playerId,
      provider: 'bank',
      direction: 'in',
      target: '/',
      request: 'x',
      response: undefined,
      verdict: 'accepted',
      latencyMs: 1,
    },
  );
  await depositOnce(made.playerId);
  return made.playerId;
}

let keys = 0;
const nextKey = (kind: string) => `${kind}:${(keys += 1)}`;

const DEPOSIT_E5 = 1_000_000n;
const BET_E5 = 100n;

/** Through one player's transaction. */
async function depositOnce(playerId: PlayerId): Promise<string> {
  const transfer = nextKey('deposit');
  await shards.inPlayerTransaction(playerId, async (tx) => {
    const posted = await ledger.post(tx, harness.clock, {
      key: transfer,
      playerId,
      brandId: 1,
      movement: 'deposit',
      legs: [
        { account: 'psp_clearing', party: 1, amountE5: -DEPOSIT_E5 },
        { account: 'cash', amountE5: DEPOSIT_E5 },
      ],
    });
    if (!posted.ok) throw new Error(posted.reason);
  });
  return transfer;
}

/** Through the batch queue, which takes no virtual shard's lock; repeats with its key until it counts. */
async function betOnce(playerId: PlayerId): Promise<string> {
  const bet: GameCall = {
    key: nextKey('bet'),
    playerId,
    brandId: 1,
    operation: 'bet',
    amountE5: BET_E5,
    fingerprint: 'ab',
    party: 7,
    round: 'r',
  };
  for (;;) {
    const [answer] = await applyGroup(shards.ofPlayer(playerId), harness.clock, [bet]);
    if (answer && isAccepted(answer.outcome)) return bet.key;
    if (answer?.outcome !== 'frozen' && answer?.outcome !== 'unknown_account')
      throw new Error(`bet ${answer?.outcome}`);
    await sleep(100);
    await shards.reload();
  }
}

/** Everybody deposits and bets until `stop`; then answers what was acknowledged. */
function startWriters() {
  let writing = true;
  const acknowledged: string[] = [];
  const writers = players.flatMap((playerId) =>
    [depositOnce, betOnce].map(async (write) => {
      while (writing) {
        acknowledged.push(await write(playerId));
        await sleep(50);
      }
    }),
  );
  const stop = async () => {
    writing = false;
    await Promise.all(writers);
    return acknowledged;
  };
  const reach = async (count: number) => {
    while (acknowledged.length <= count) await Promise.race([sleep(5), ...writers]);
  };
  return { stop, reach, acknowledged };
}

/** Reads every event of both shards all the time, as (player, version). */
const published: string[] = [];
function startReaders() {
  let reading = true;
  const readers = harness.shards.map(async (shard) => {
    while (reading) {
      await readSome(shard);
      await sleep(20);
    }
  });
  return async () => {
    reading = false;
    await Promise.all(readers);
  };
}
async function readSome(shard: Database): Promise<void> {
  const lines = await shard.transaction(async (tx) => {
    const events = await readBatch(tx, 'test', 20);
    const transfers = events.flatMap(({ payload }) => payload['transfers'] as [string, number][]);
    // A reader's effect belongs to the player's database, so an event must be read where its transfer is.
    const here = await tx.rows(sql`
      select from ledger.transfers t join unnest(
        ${transfers.map(([player]) => player)}::bigint[], ${transfers.map(([, version]) => version)}::bigint[]
      ) e(player_id, version) using (player_id, version)`);
    if (here.length !== transfers.length) throw new Error('an event was read away from its transfer');
    return transfers.map(([player, version]) => `${player}:${version}`);
  });
  published.push(...lines);
}

const countsOn = async (database: number, vshard = MOVING) => {
  const owner = harness.owner.shards[database];
  if (owner === undefined) throw new Error('no such database');
  const { first, last } = playerRange(vshard);
  const counts: Record<string, number> = {};
  for (const table of await listMovedTables(owner)) {
    const where = table.key === 'vshard' ? `vshard = ${vshard}` : `player_id between ${first} and ${last}`;
    const { rows } = await owner.one<{ rows: number }>({
      text: `select count(*)::int as rows from ${table.name} where ${where}`,
      values: [],
    });
    if (rows > 0) counts[table.name] = rows;
  }
  return counts;
};
const transferKeys = async () =>
  (
    await Promise.all(
      harness.owner.shards.map((shard) =>
        shard.rows<{ key: string; line: string }>(
          sql`select key, player_id || ':' || version as line from ledger.transfers where version is not null`,
        ),
      ),
    )
  ).flat();
const movingOn = async () => {
  await shards.reload();
  return shards.all.indexOf(shards.ofVshard(MOVING));
};

/** What must hold once nobody writes: every acknowledged transfer once, on the right database, told once. */
async function expectNothingLostOrDoubled(acknowledged: readonly string[]): Promise<void> {
  const rows = await transferKeys();
  const stored = new Set(rows.map((row) => row.key));
  expect(stored.size).toBe(rows.length);
  expect(acknowledged.filter((transfer) => !stored.has(transfer))).toEqual([]);
  while (published.length < rows.length) for (const shard of harness.shards) await readSome(shard);
  expect(published.toSorted()).toEqual(rows.map((row) => row.line).toSorted());
  const home = await movingOn();
  expect(Object.keys(await countsOn(1 - home))).toEqual([]);
  for (const playerId of players) {
    const balances = await ledger.balanceOf(shards.ofPlayer(playerId), playerId);
    const mine = rows.filter((row) => row.line.startsWith(`${playerId}:`));
    const deposits = mine.filter((row) => row.key.startsWith('deposit')).length;
    expect(balances?.cashE5).toBe(BigInt(deposits) * DEPOSIT_E5 - BigInt(mine.length - deposits) * BET_E5);
  }
}

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
    // Holds the copied rows back for a while: whoever could still write to the source would now lose it.
    armFailpoints('shard_move.rows_copied:1:slow');
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

  test('killed at every step in turn under load goes on where it was, with nothing lost or doubled', {
    timeout: 180_000,
  }, async () => {
    const to = 1 - (await movingOn());
    const stopReaders = startReaders();
    const writers = startWriters();
    await writers.reach(20);
    const environment = {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATABASE_DIRECTORY_URL: harness.urls.directoryUrl,
      DATABASE_SHARD_URLS: harness.urls.shardUrls.join(','),
    };
    const script = new URL('../db/move.ts', import.meta.url).pathname;
    const start = ['--vshard', String(MOVING), '--to', String(to)];
    const steps = ['source_frozen', 'rows_copied', 'target_serves', 'source_cleaned'];
    for (const [index, step] of steps.entries()) {
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
    const outcomes = await Promise.allSettled([1, 2].map(() => moveShard(platform, { vshard: MOVING, to })));
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(failures).toEqual([expect.stringContaining('somebody else is moving')]);
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

test('rebalancing moves until every database serves as many, and a dry run moves nothing', async () => {
  const all = { isDryRun: false, most: 4_096 };
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
