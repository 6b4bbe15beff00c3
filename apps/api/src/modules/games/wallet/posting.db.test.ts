import { currencies } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import { mintId } from '@arara/domain/ids';
import { shardOf } from '@arara/domain/shards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContext, aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import type { Clock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PlayersContext } from '../../players/index.ts';
import { insertSession } from '../shared/play.store.ts';
import { aWirelessSupplier } from '../testing/wireless-supplier.ts';
import { createPosting, operations } from './posting.ts';
import { hashOf } from './wallet.ts';
import type { WalletAnswerRow, WalletRow } from './wallet.store.ts';

const REAL = 100_000n;
const LATER_MS = 1_000_000;

let harness: Harness;
let context: PlayersContext;
let serial = 0;
beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
});
afterAll(() => harness.close());

const postingBy = (clock: Clock) => createPosting({ shards: context.shards, clock, elapsedMs: () => 0 });

/** A prize of one real, which needs no session and no bet. */
function prize(playerId: PlayerId, change: Partial<WalletRow> = {}): WalletRow {
  serial += 1;
  return {
    key: `p${serial}`,
    playerId,
    operation: operations.promo_win,
    amountE5: REAL,
    fingerprint: Buffer.from('f'),
    party: 7,
    round: `7:r${serial}`,
    refers: null,
    brandId: 1,
    currency: currencies.BRL,
    refuse: null,
    token: null,
    game: 'dadinho',
    type: 1,
    weightBp: 10_000,
    jackpotE5: 0n,
    flags: 0,
    ...change,
  };
}

async function aSession(playerId: PlayerId): Promise<Buffer> {
  const tokenHash = hashOf(mintId(shardOf(playerId), context.random(32)));
  const now = harness.clock.nowMs();
  await insertSession(context.shards.ofPlayer(playerId), {
    tokenHash,
    playerId,
    brandId: 1,
    party: 7,
    game: 'dadinho',
    currency: currencies.BRL,
    openedAt: new Date(now),
    expiresAt: new Date(now + 3_600_000),
    idleMinutes: 30,
    playEndsAt: null,
  });
  return tokenHash;
}

test('a call that cannot be stored fails alone: its neighbours in the group are booked', async () => {
  const rich = await aPlayer(context, { cashE5: 950_000_000_000_000n });
  const shard = context.shards.ofPlayer(rich);
  const neighbours: PlayerId[] = [];
  while (neighbours.length < 4) {
    const playerId = await aPlayer(context);
    if (context.shards.ofPlayer(playerId) === shard) neighbours.push(playerId);
  }
  const posting = postingBy(harness.clock);
  // Its stake times the weight of its game is beyond a bigint.
  const huge = { operation: operations.bet, amountE5: 950_000_000_000_000n, token: await aSession(rich), flags: 1 };
  const calls = [...neighbours.slice(0, 2), rich, ...neighbours.slice(2)].map((playerId) =>
    posting.applyAll(aWirelessSupplier(), [prize(playerId, playerId === rich ? huge : {})], LATER_MS),
  );
  const ends = await Promise.allSettled(calls);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(ends[2]).toMatchObject({ reason: { code: '22003' } });
  const outcomes = ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'applied']);
});

test('a call that waited for a player alone is sent again when that player was on the move', async () => {
  const playerId = await aPlayer(context);
  const owner = harness.owner.shards[context.shards.all.indexOf(context.shards.ofPlayer(playerId))];
  if (owner === undefined) throw new Error('the player lives nowhere');
  let asked: Promise<readonly WalletAnswerRow[]> | undefined;
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local role arara_ledger`);
    await tx.run(sql`update ledger.accounts set flags = flags | 2 where player_id = ${playerId}`);
    const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    asked = postingBy(harness.clock).applyAll(aWirelessSupplier(), [prize(playerId)], LATER_MS);
    const isBlocking = sql`
      select exists (select from pg_locks w where not w.granted and ${pid} = any (pg_blocking_pids(w.pid))) as is`;
    await expect.poll(() => owner.one(isBlocking), { interval: 5 }).toEqual({ is: true });
  });
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local role arara_ledger`);
    await tx.run(sql`update ledger.accounts set flags = flags & ~2 where player_id = ${playerId}`);
  });
  expect(await asked).toMatchObject([{ outcome: 'applied' }]);
});

test('a call at midnight has the day of its moment', async () => {
  const playerId = await aPlayer(context);
  const midnightMs = Date.parse('2026-11-17T03:00:00Z');
  const readings = [midnightMs - 1, midnightMs];
  const nowMs = () => readings.shift() ?? midnightMs;
  const clock = { nowMs, now: () => new Date(nowMs()) };
  await postingBy(clock).applyAll(aWirelessSupplier(), [prize(playerId)], LATER_MS);
  const rows = await context.shards.ofPlayer(playerId).rows(sql`
    select day::text as day, posted_at as at from ledger.transfers where player_id = ${playerId} and code = 13`);
  expect(rows).toEqual([{ day: '2026-11-16', at: new Date(midnightMs - 1) }]);
});
