import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayersContext } from '../../players/index.ts';
import { sql } from '../../../platform/db/sql.ts';
import { aContext } from '../../../../test/factories.ts';
import { aLoop, orderOf, playRound, pointAt, poolBalance, poolsOf, REAL, sitOn } from './jackpot-stage.ts';
import type { JackpotWorkerOptions } from './jackpot-worker.ts';
import type { Seat } from '../../games/testing/table.ts';
import { fiveTimes } from '../../../../test/five-times.ts';
import { type Harness, openHarness, settled } from '../../../../test/harness.ts';

let harness: Harness;
let context: PlayersContext;
let seats: Seat[];

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  seats = [await sitOn(context, 0), await sitOn(context, 1)];
  // The first pool and its seed, so that the failpoints below are passed by what the test plays.
  await aLoop(context, { random: pointAt(REAL) }).turn();
});
afterAll(() => harness.close());

/** Answers the signal that ended the worker; null = it came to its end. */
async function runWorker(options: Omit<JackpotWorkerOptions, 'urls'>): Promise<string | null> {
  const script = resolve(import.meta.dirname, 'jackpot-worker.ts');
  const input: JackpotWorkerOptions = { urls: harness.urls, ...options };
  const child = spawn(process.execPath, [script, JSON.stringify(input)], { stdio: 'inherit' });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal === null && code !== 0) throw new Error(`the worker ended with ${code}`);
  return signal;
}

/**
 * The pass at which it dies, run by run. A turn stands on its shard and is not ordered; it is, and the next is not; a
 * transfer stands and its row is still there, of the old pool, then seed and rest of the new one; dropped and not paid;
 * paid and not announced.
 */
const passes: Readonly<Record<string, readonly number[]>> = {
  'activity.jackpot_sealed': [1, 2, 1, 2, 1],
  'activity.jackpot_ordered': [1, 2, 1, 2, 1],
  'activity.jackpot_posted': [1, 2, 3, 1, 2],
};
const runs = new Map<string, number>();

test.each([
  'activity.jackpot_sealed',
  'activity.jackpot_ordered',
  'activity.jackpot_posted',
  'activity.jackpot_dropped',
  'activity.jackpot_paid',
])('killed at %s, the jackpot goes on as if nothing had happened', fiveTimes, async (name) => {
  const run = runs.get(name) ?? 0;
  runs.set(name, run + 1);
  const fail = `${name}:${passes[name]?.[run] ?? 1}:exit`;
  const before = await poolsOf(context);
  const rounds: string[] = [];
  // Four times R$ 0.60 into a pool that lacks at most one real: somebody wins.
  for (const seat of [...seats, ...seats]) rounds.push(await playRound(seat, 60n * REAL));
  await settled(harness.directory);
  expect(await runWorker({ fail, turns: 200 })).toBe('SIGKILL');
  const loop = aLoop(context, { random: pointAt(REAL) });
  await expect
    .poll(
      async () => {
        await loop.turn();
        return (await orderOf(context)).filter(({ round }) => rounds.includes(round)).length;
      },
      { timeout: 20_000 },
    )
    .toBe(rounds.length);

  const pools = await poolsOf(context);
  expect(pools.length).toBeGreaterThan(before.length);
  const order = await orderOf(context);
  for (const pool of pools) {
    const rows = order.filter((row) => row.pool === pool.number);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
    // Exactly once in the books, whether it is paid or still being filled.
    expect(await poolBalance(context, pool.number)).toBe(pool.state === 'open' ? pool.valueE5 : 0n);
  }
  for (const pool of pools.filter(({ state }) => state === 'paid'))
    expect(order.findLast((row) => row.pool === pool.number)).toMatchObject({
      round: pool.winnerRound,
      valueAfterE5: pool.pointE5,
    });
  expect(pools.filter(({ state }) => state !== 'paid')).toHaveLength(1);
  expect(new Set(order.map(({ round }) => round)).size).toBe(order.length);
  const left = await context.shards.directory.rows(sql`select 1 from activity.jackpot_postings`);
  expect(left).toEqual([]);
});
