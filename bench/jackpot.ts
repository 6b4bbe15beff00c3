import { parseArgs } from 'node:util';
import { defaultOf } from '@arara/domain/settings';
import { pino } from 'pino';
import { createJackpotLoop } from '../apps/api/src/modules/activity/index.ts';
import { createJackpot } from '../apps/api/src/modules/activity/jackpot.ts';
import { findRound } from '../apps/api/src/modules/games/index.ts';
import { listFaults } from '../apps/api/src/modules/ledger/index.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { createSecrets } from '../apps/api/src/platform/secrets/secrets.ts';
import { openShards } from '../apps/api/src/platform/db/shards.ts';
import { type StackUrls, startStack, stopStack, wipeStack } from '../scripts/stack/index.ts';
import { chanceOf } from './jackpot/chance.ts';
import { describeDisk } from './jackpot/disk.ts';
import { findUnpaid, judge, type Verdict } from './jackpot/judge.ts';
import { play, type Played } from './jackpot/play.ts';
import { openWorld, stack } from './jackpot/world.ts';

/**
 * A million closed rounds of two shards, committed out of order, fill one pool by the settings of the house: exactly one
 * of them wins, the right one by the published order, and three runs with the same seed are equal to the last place.
 */
const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string', default: 'sabia' } },
});
const CONTRIBUTIONS = values.short ? 20_000 : 1_000_000;
const PLAYERS_PER_SHARD = values.short ? 1_200 : 4_000;
const RUNS = 3;
/** A million stakes of R$ 16 on average bring R$ 33,000. This seed draws R$ 34,184 and R$ 32,476: one pool drops. */
const STAKE_SCALE = BigInt(1_000_000 / CONTRIBUTIONS);

const clock = systemClock();
const key = (letter: string) => Buffer.alloc(32, letter);
const secrets = createSecrets({ dataKeys: [{ id: 1, key: key('d') }], indexKey: key('i'), referralKey: key('r') });

await wipeStack(stack);
const urls = await startStack(stack);
try {
  const verdicts: Verdict[] = [];
  for (let run = 1; run <= RUNS; run += 1) verdicts.push(await runOnce(urls, run));
  const [first] = verdicts;
  const same = verdicts.every((verdict) => JSON.stringify(verdict, withBigints) === JSON.stringify(first, withBigints));
  console.log(`${RUNS} runs with seed "${values.seed}": ${same ? 'equal' : 'DIFFERENT'}`);
  process.exitCode = same ? 0 : 1;
} finally {
  await stopStack(stack);
}

async function runOnce(stackUrls: StackUrls, run: number): Promise<Verdict> {
  const world = await openWorld(stackUrls, `jackpot_${run}`, PLAYERS_PER_SHARD);
  const shards = await openShards({ ...world.urls, poolMax: 4, statementTimeoutMs: 120_000 });
  const drawn = chanceOf(`${values.seed}:points`);
  const loop = createJackpotLoop({
    shards,
    clock,
    secrets,
    random: (count) => drawn.bytes(count),
    settings: { get: async (name) => defaultOf(name) },
    isOn: () => true,
    brands: () => [1],
    log: pino({ level: 'silent' }),
    publicNameOf: async () => '•••',
    push: { toPlayer: async () => undefined },
    gameOf: async (playerId, round) => (await findRound(shards.ofPlayer(playerId), playerId, round))?.game ?? '',
  });
  const chance = chanceOf(`${values.seed}:play`);
  const startMs = performance.now();
  const played = await play({
    world,
    chance,
    loop,
    findUnpaid: () => findUnpaid(world),
    contributions: CONTRIBUTIONS,
    stakeScale: STAKE_SCALE,
  });
  const playedMs = performance.now() - startMs;
  const verdict = await judge(world, played, createJackpot({ shards, clock }));
  if (values.short) for (const shard of shards.all) await proveBooks(shard);
  print(run, played, { ...verdict, playedMs });
  console.log(`  the order on disk: ${await describeDisk(world, verdict.rows)}`);
  await shards.close();
  return verdict;
}

async function proveBooks(shard: Parameters<typeof listFaults>[0]): Promise<void> {
  const faults = await listFaults(shard);
  if (faults.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(faults.slice(0, 5))}`);
}

function print(run: number, played: Played, verdict: Verdict & { readonly playedMs: number }): void {
  const sequencingMs = played.turnMs.reduce((sum, ms) => sum + ms, 0);
  const perSecond = Math.round(verdict.rows / (sequencingMs / 1_000));
  console.log(
    `run ${run}: ${verdict.rows.toLocaleString('en-US')} contributions of ${played.committed.size} commits on two shards in ${(verdict.playedMs / 1_000).toFixed(1)} s, ` +
      `${played.outOfOrder} commits out of order, ${played.rolledBack} rolled back`,
  );
  console.log(
    `  sequencer ${perSecond.toLocaleString('en-US')} contributions/s, longest turn ${Math.max(...played.turnMs).toFixed(0)} ms`,
  );
  console.log(
    `  one winner: place ${verdict.winner.position.toLocaleString('en-US')}, round ${verdict.winner.round}, R$ ${(Number(verdict.prizeE5 / 1_000n) / 100).toFixed(2)}; order ${verdict.digest.slice(0, 16)}`,
  );
}

function withBigints(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
