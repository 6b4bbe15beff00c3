import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { makePlayerId } from '@arara/domain/shards';
import { BENCH_PATH } from '../apps/api/dev/bench-route.ts';
import { connect, databasesOn, migrate, withLogin } from '../scripts/migrate/index.ts';
import { startStack, stopStack, wipeStack } from '../scripts/stack/index.ts';
import type { FloodReport } from './login/attacker.ts';
import { startApi } from './login/api.ts';
import { createCaller, openLoop, p99 } from './login/load.ts';

/**
 * A flood of logins must not slow a bet: hashing is bounded, the rest is turned away. Bets run open loop at a fixed
 * rate through the ledger's batch queue. Quiet and flooded phases come in pairs (ABBA), and the median of the pairs'
 * ratios decides: one stall of the machine spoils one pair, not the answer. Where even the middle of the pairs does not
 * lie on one side of the bound, the answer is that there is none.
 */
const short = process.argv.includes('--short');
const PAIRS = short ? 4 : 48;
const PHASE_MS = 5_000;
const WARM_UP_MS = short ? 5_000 : 20_000;
const SETTLE_MS = 300;
const BETS_PER_SECOND = 200;
const LOGINS_PER_SECOND = 200;
const PLAYERS = 1_000;
const RATIO_MAX = 1.5;

const stack = { name: 'chaos' } as const;
await wipeStack(stack);
const urls = await startStack(stack);
const targets = databasesOn(urls.postgres, 'arara', 2);
await migrate(targets);
const players = await openAccounts();
const api = await startApi(urls);
const caller = createCaller(urls.ports.api);
const attacker = new Worker(resolve(import.meta.dirname, 'login/attacker.ts'), {
  workerData: { port: urls.ports.api, pace: { perSecond: LOGINS_PER_SECOND, forMs: PHASE_MS } },
});

try {
  await once(attacker, 'message');
  await bets(WARM_UP_MS);
  await flooded();
  const pairs: { apply: number; whole: number }[] = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    const calmFirst = pair % 2 === 1;
    const before = calmFirst ? await quiet() : undefined;
    const flood = await flooded();
    const calm = before ?? (await quiet());
    console.log(
      `pair ${pair}: p99 of applyGroup ${calm.apply.toFixed(1)} -> ${flood.apply.toFixed(1)} ms, of the whole call ` +
        `${calm.whole.toFixed(1)} -> ${flood.whole.toFixed(1)} ms; ${flood.perSecond} logins/s, ${flood.turnedAway} of ${flood.answered} turned away`,
    );
    pairs.push({ apply: flood.apply / calm.apply, whole: flood.whole / calm.whole });
  }
  console.log(`whole call: flooded/quiet ${show(middleOf(pairs.map(({ whole }) => whole)))}`);
  judge(middleOf(pairs.map(({ apply }) => apply)));
} finally {
  await attacker.terminate();
  caller.close();
  api.kill();
  await stopStack(stack);
}

interface Middle {
  readonly median: number;
  /** The median of all pairs that could have been measured lies between these two, in 19 of 20 cases. */
  readonly from: number;
  readonly to: number;
}

function show({ median, from, to }: Middle): string {
  return `${median.toFixed(2)} (between ${from.toFixed(2)} and ${to.toFixed(2)})`;
}

/** The median and its interval by rank: how many of `n` fair coins fall on one side. */
function middleOf(ratios: readonly number[]): Middle {
  const sorted = ratios.toSorted((a, b) => a - b);
  const at = (rank: number) => sorted[rank] ?? Number.NaN;
  const middle = sorted.length / 2;
  const outer = Math.max(0, Math.floor(middle - 0.98 * Math.sqrt(sorted.length)) - 1);
  return {
    median: (at(Math.ceil(middle) - 1) + at(Math.floor(middle))) / 2,
    from: at(outer),
    to: at(sorted.length - 1 - outer),
  };
}

function judge(ratio: Middle): void {
  console.log(`flooded/quiet ${show(ratio)}, at most ${RATIO_MAX}`);
  const verdict = ratio.to <= RATIO_MAX ? 'bets in time' : ratio.from > RATIO_MAX ? 'bets too slow' : 'inconclusive';
  console.log(verdict);
  process.exitCode = verdict === 'bets too slow' ? 1 : 0;
}

async function quiet() {
  await sleep(SETTLE_MS);
  return bets(PHASE_MS);
}

async function flooded() {
  await sleep(SETTLE_MS);
  attacker.postMessage('go');
  const report = once(attacker, 'message') as Promise<[FloodReport]>;
  const seen = await bets(PHASE_MS);
  const [{ answered, turnedAway, sentWithinMs }] = await report;
  // It solves its next proofs in between, not during the next phase.
  await once(attacker, 'message');
  return { ...seen, answered, turnedAway, perSecond: Math.round(answered / (sentWithinMs / 1_000)) };
}

/** The 99th percentile of the ledger's own time, and of the call from its intended moment to its answer. */
async function bets(forMs: number): Promise<{ apply: number; whole: number }> {
  const apply: number[] = [];
  const whole: number[] = [];
  await openLoop({ perSecond: BETS_PER_SECOND, forMs }, async (intendedAt) => {
    const playerId = players[Math.floor(Math.random() * players.length)];
    const { tookMs } = (await caller.post(BENCH_PATH, { playerId, key: `bench:${randomUUID()}` })) as {
      tookMs: number;
    };
    apply.push(tookMs);
    whole.push(performance.now() - intendedAt);
  });
  return { apply: p99(apply), whole: p99(whole) };
}

async function openAccounts(): Promise<string[]> {
  const ids = Array.from({ length: PLAYERS }, (_, index) => makePlayerId(index + 1, 1n));
  for (const [shard, url] of targets.shardUrls.entries()) {
    const client = await connect(withLogin(url, 'arara_staff'));
    const here = ids.filter((_, index) => (index + 1) % 2 === shard);
    await client.query('select ledger.open_account(p, 1::smallint, 986::smallint) from unnest($1::bigint[]) p', [here]);
    await client.query(
      `select ledger.post('start:' || p, p, 1::smallint, 986::smallint, 20::smallint, '', '{101,1}', '{1,0}',
         '{-100000000,100000000}', null, null, current_date, now()) from unnest($1::bigint[]) p`,
      [here],
    );
    await client.end();
  }
  return ids.map(String);
}
