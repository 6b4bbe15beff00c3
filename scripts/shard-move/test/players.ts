import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PlayerId, playerRange } from '@arara/domain/shards';
import { expect } from 'vitest';
import * as ledger from '../../../apps/api/src/modules/ledger/index.ts';
import { applyGroup, type GameCall, isAccepted } from '../../../apps/api/src/modules/ledger/game-calls.ts';
import { createPlayer, type PlayersContext } from '../../../apps/api/src/modules/players/index.ts';
import type { Clock } from '../../../apps/api/src/platform/clock.ts';
import type { Database } from '../../../apps/api/src/platform/db/db.ts';
import { readBatch, registerReaders } from '../../../apps/api/src/platform/outbox/index.ts';
import { recordCall } from '../../../apps/api/src/platform/provider-calls/index.ts';
import { createSecrets } from '../../../apps/api/src/platform/secrets/secrets.ts';
import { openShards, type Shards } from '../../../apps/api/src/platform/db/shards.ts';
import { sql } from '../../../apps/api/src/platform/db/sql.ts';
import { type Harness, openHarness } from '../../../apps/api/test/harness.ts';
import { listMovedTables, type MovePlatform } from '../index.ts';

const key = (fill: number) => Buffer.alloc(32, fill);
export const secrets = createSecrets({ dataKeys: [{ id: 1, key: key(1) }], indexKey: key(2), referralKey: key(3) });
/** Even virtual shards begin on database 0. */
export const MOVING = 100;
export const NEIGHBOUR = 102;

export let harness: Harness;
export let shards: Shards;
export let platform: MovePlatform;
export let moving: PlayerId[];
export let players: PlayerId[];

export async function openPlayers(): Promise<void> {
  // Files of tests share a process: what one of them read is nothing to the next.
  published.length = 0;
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
    freezeMs: 20_000,
    graceMs: 0,
  };
  for (const shard of harness.shards) await registerReaders(shard, 'test');
  moving = await Promise.all(Array.from({ length: 8 }, (_, number) => aPlayerOn(MOVING, number)));
  players = [...moving, ...(await Promise.all(Array.from({ length: 4 }, (_, number) => aPlayerOn(NEIGHBOUR, number))))];
}

export async function closePlayers(): Promise<void> {
  await shards.close();
  await harness.close();
}

export async function aPlayerOn(vshard: number, number: number): Promise<PlayerId> {
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
export const nextKey = (kind: string) => `${kind}:${(keys += 1)}`;

const DEPOSIT_E5 = 1_000_000n;
export const BET_E5 = 100n;

/** Through one player's transaction. */
export async function depositOnce(playerId: PlayerId, clock: Clock = harness.clock): Promise<string> {
  const transfer = nextKey('deposit');
  await shards.inPlayerTransaction(playerId, async (tx) => {
    const posted = await ledger.post(tx, clock, {
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
export async function betOnce(playerId: PlayerId): Promise<string> {
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
export function startWriters() {
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
export const published: string[] = [];
export function startReaders() {
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

export const countsOn = async (database: number, vshard = MOVING) => {
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
export const transferKeys = async () =>
  (
    await Promise.all(
      harness.owner.shards.map((shard) =>
        shard.rows<{ key: string; line: string }>(
          sql`select key, player_id || ':' || version as line from ledger.transfers where version is not null`,
        ),
      ),
    )
  ).flat();
export const movingOn = async () => {
  await shards.reload();
  return shards.all.indexOf(shards.ofVshard(MOVING));
};

/** What must hold once nobody writes: every acknowledged transfer once, on the right database, told once. */
export async function expectNothingLostOrDoubled(acknowledged: readonly string[]): Promise<void> {
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
