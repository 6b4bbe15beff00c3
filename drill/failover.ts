import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { shardOf } from '@arara/domain/shards';
import { medianOf } from '../bench/login/load.ts';
import { openGames } from '../chaos/games/open-games.ts';
import { createPlay } from '../chaos/games/play.ts';
import { createRequests, judgeAll } from '../chaos/shared/bets-and-orders.ts';
import { seededRandom } from '../chaos/shared/seeded-random.ts';
import { openPixWorld } from '../conformance/pix/world.ts';
import {
  haEnvironment,
  haUrls,
  killPrimary,
  killPrimaryMachine,
  killRedisAt,
  killRestateNode,
  type PairName,
  pairIsWhole,
  revive,
} from '../scripts/stack/ha/shape.ts';
import { REDIS_GROUP } from '../scripts/stack/ha/redis.ts';
import { type Answered, backAfterMs, p99In } from './failover/figures.ts';
import { ground, startSeconds } from './failover/ground.ts';

/**
 * Primaries of the databases, a Restate node and the primary of Redis killed with -9 under signed bets and payments. Two
 * APIs and two workers run on the shape of production, and nobody helps them. At the end the ledger must hold every
 * acknowledged movement once, and every order must be at its end. `--short` kills each once, and no whole machine.
 */
const short = process.argv.includes('--short');
const random = seededRandom(Date.now() % 2 ** 31);
const KILLS = short ? 1 : 10;
const MACHINE_KILLS = short ? 0 : 5;
const PLAYERS = 24;
const PAUSE_MS = 150;
const CALM_MS = 5_000;
const BACK_WITHIN_MS = 180_000;
/** A machine is started again by its own supervisor after so long. */
const RESTART_MS = 1_000;
const GOAL_MS = { process: 15_000, machine: 35_000 } as const;
const GOAL_RATIO = 2;

const answers: Answered[] = [];
const world = await openPixWorld({ withdrawers: KILLS + MACHINE_KILLS + 4, ground });
const requests = createRequests(world);
const seconds = await startSeconds(world.stage.env);
try {
  process.exitCode = (await drill()) ? 0 : 1;
} finally {
  for (const child of seconds) end(child);
  await world.stage.close();
}

async function drill(): Promise<boolean> {
  const apiUrls = ([0, 1] as const).map((number) => `http://127.0.0.1:${haEnvironment(number)['HTTP_PORT']}`);
  const games = await openGames(world, { players: PLAYERS, shardUrls: haUrls().direct.shardUrls, apiUrls });
  const { players } = games;
  const play = createPlay({
    port: world.stage.urls.ports.api,
    world: games,
    players,
    random,
    winMaxCentavos: 400,
    pauseMs: PAUSE_MS,
    onAnswer: (playerId, begunAt, endedAt) => answers.push({ shard: shardOf(playerId) % 2, begunAt, endedAt }),
  });
  const playing = play.start();
  await sleep(CALM_MS);
  const quick = await killAgain('process', KILLS);
  const slow = await killAgain('machine', MACHINE_KILLS);
  await killOthers();
  play.pause();
  await playing;
  await play.settle();
  const timely = [
    report('PostgreSQL', quick, GOAL_MS.process),
    report('PostgreSQL with its Patroni', slow, GOAL_MS.machine),
  ];
  return (await judgeAll({ name: 'failover', world, games, play, requests })) && timely.every(Boolean);
}

interface Seen {
  readonly backMs: number;
  /** The p99 of the other shard during the fault, against its own before. */
  readonly ratio: number | undefined;
}

async function killAgain(what: 'process' | 'machine', times: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let kill = 0; kill < times; kill += 1) {
    await pairIsWhole('shard0');
    await requests.want('deposit');
    await requests.want('withdrawal');
    await sleep(CALM_MS);
    const one = await killOnce('shard0', what);
    console.log(`${what} ${kill + 1} of ${times}: writes back after ${(one.backMs / 1_000).toFixed(1)} s`);
    seen.push(one);
  }
  return seen;
}

async function killOnce(pair: PairName, what: 'process' | 'machine'): Promise<Seen> {
  const faultAt = performance.now();
  const side = await (what === 'process' ? killPrimary(pair) : killPrimaryMachine(pair));
  const killedAt = performance.now();
  if (what === 'machine') {
    await sleep(RESTART_MS);
    await revive(pair, side);
  }
  const backMs = await untilBack(0, killedAt);
  const other = { during: p99In(answers, 1, { from: killedAt, to: killedAt + backMs }), before: calmP99(faultAt) };
  const ratio = other.during === undefined || other.before === undefined ? undefined : other.during / other.before;
  return { backMs, ratio };
}

function calmP99(faultAt: number): number | undefined {
  return p99In(answers, 1, { from: faultAt - CALM_MS, to: faultAt });
}

async function untilBack(shard: number, faultAt: number): Promise<number> {
  for (;;) {
    const backMs = backAfterMs(answers, shard, faultAt);
    if (backMs !== undefined) return backMs;
    if (performance.now() - faultAt > BACK_WITHIN_MS) throw new Error(`shard${shard} did not take a bet again`);
    await sleep(100);
  }
}

/** The directory's primary, a node of Restate and the primary of Redis, each while payments are under way. */
async function killOthers(): Promise<void> {
  await pairIsWhole('shard0');
  for (const harm of short ? [loseRestate, loseRedis] : [loseDirectory, loseRestate, loseRedis]) {
    await requests.want('deposit');
    await requests.want('withdrawal');
    await sleep(random() * 2_000);
    const back = await harm();
    await requests.want('deposit');
    await sleep(CALM_MS);
    await back();
  }
}

async function loseDirectory(): Promise<() => Promise<unknown>> {
  await killPrimary('directory');
  return () => pairIsWhole('directory');
}

function loseRestate() {
  return killRestateNode(0);
}

async function loseRedis(): Promise<() => Promise<unknown>> {
  const [sentinel = ''] = haUrls().redis.sentinels.split(',');
  const args = ['-p', sentinel.split(':')[1] ?? '', 'sentinel', 'get-master-addr-by-name', REDIS_GROUP];
  const [, port] = execFileSync('redis-cli', args, { encoding: 'utf8' }).split('\n');
  return killRedisAt(Number(port));
}

function report(what: string, seen: readonly Seen[], goalMs: number): boolean {
  const backMs = medianOf(seen.map((one) => one.backMs));
  const ratio = medianOf(seen.flatMap((one) => (one.ratio === undefined ? [] : [one.ratio])));
  if (backMs === undefined) return true;
  console.log(
    `${what}: ${seen.length} kills, median until writes are back ${(backMs / 1_000).toFixed(1)} s (at most ${goalMs / 1_000}), the other shard's p99 ${ratio?.toFixed(2) ?? 'unknown'} times its own (at most ${GOAL_RATIO})`,
  );
  return backMs <= goalMs && (ratio === undefined || ratio <= GOAL_RATIO);
}

function end(child: ChildProcess): void {
  child.kill('SIGKILL');
}
