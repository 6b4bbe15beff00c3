import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { becomesTrue } from '../scripts/stack/processes.ts';
import { countMistakes } from './games/books.ts';
import { createPlay } from './games/play.ts';
import { end, type Ground, type Lease, LOST, openGround, openLeases, SHARDS } from './shard/ground.ts';
import { type LagWatch, watchLag } from './shard/watch.ts';
import { seededRandom } from './shared/seeded-random.ts';

/**
 * One of four shards killed under play, then silent, then one of two workers killed. Players of the other shards must see no fault, what is
 * read in the background of their shards must stay at most 5 s behind, the lost shard must play again with its books whole,
 * and the shards of a killed worker must be taken over within 10 s. `--short` for a look in between.
 */
const short = process.argv.includes('--short');
const seedArgument = process.argv.find((argument) => argument.startsWith('--seed='))?.slice('--seed='.length);
const seed = Number(seedArgument ?? Date.now() % 2 ** 31);
const random = seededRandom(seed);
const ROUNDS = short ? 1 : 2;
const AWAY_MS = short ? 3_000 : 20_000;
/** Few calls a second: what is refused because the machine is full says nothing about a lost shard. */
const PLAYERS_PER_SHARD = 6;
const BETWEEN_ROUNDS_MS = 250;
const WARM_UP_MS = short ? 1_500 : 5_000;
const LAG_MAX_SECONDS = 5;
const TAKEN_OVER_WITHIN_MS = 10_000;
/** Suppliers wait so long for an answer before they repeat a call. */
const PLAYS_AGAIN_WITHIN_MS = 20_000;
const SHARED_WITHIN_MS = 60_000;
const kept = Array.from({ length: SHARDS }, (_, shard) => shard).filter((shard) => shard !== LOST);
const missed: string[] = [];

/** One figure of the drill, and whether it is what was promised. */
function figure(says: string, isMet = true): void {
  console.log(`${isMet ? '     ' : 'MISS '} ${says}`);
  if (!isMet) missed.push(says);
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

interface Group {
  readonly play: ReturnType<typeof createPlay>;
  readonly troubles: string[];
  /** When each player was last answered. */
  readonly answeredAt: Map<PlayerId, number>;
  slowestMs: number;
}

function groupOf({ world }: Ground, prefix: string, isIn: (shard: number) => boolean): Group {
  const players = world.players.filter((playerId) => isIn(shardOf(playerId) % SHARDS));
  const seen = { troubles: [] as string[], answeredAt: new Map<PlayerId, number>(), slowestMs: 0 };
  const play = createPlay({
    port: world.urls.ports.api,
    world,
    players,
    random,
    prefix,
    pauseMs: BETWEEN_ROUNDS_MS,
    onAnswer(playerId, begunAt, endedAt) {
      seen.answeredAt.set(playerId, endedAt);
      seen.slowestMs = Math.max(seen.slowestMs, endedAt - begunAt);
    },
    onTrouble: (what) => seen.troubles.push(what),
  });
  return Object.assign(seen, { play });
}

interface Scene {
  readonly ground: Ground;
  readonly lag: LagWatch;
  readonly leases: Awaited<ReturnType<typeof openLeases>>;
  readonly others: Group;
  readonly lost: Group;
  readonly workers: Map<string, ChildProcess>;
}

/** What one harm left behind must not count for the next. */
async function calm(lag: LagWatch): Promise<void> {
  const isNear = async () => [...kept, LOST].every((shard) => (lag.latest(shard)?.seconds ?? Infinity) < 2.5);
  await becomesTrue(isNear, SHARED_WITHIN_MS, 20);
}

/** The shard dies or is silent, is away for a while and comes back; everybody plays the whole time. */
async function loseShard({ ground, lag, others, lost }: Scene, how: keyof Ground['harms']): Promise<void> {
  await calm(lag);
  lag.restart();
  const before = { played: others.play.log.length, faults: others.troubles.length, refused: lost.troubles.length };
  others.slowestMs = 0;
  await ground.harms[how].begin();
  const lostAtMs = performance.now();
  await sleep(AWAY_MS);
  const played = others.play.log.length - before.played;
  figure(`shard${LOST} ${how} for ${seconds(AWAY_MS)}: the others were answered ${played} times`, played > 0);
  figure(`the others' slowest answer took ${others.slowestMs.toFixed(0)} ms`);
  const tried = lost.troubles.length - before.refused;
  figure(`players of shard${LOST} were refused ${tried} times meanwhile`, how === 'frozen' || tried > 0);
  await ground.harms[how].end();
  const backAtMs = performance.now();
  const arePlaying = async () => [...lost.answeredAt.values()].every((at) => at > backAtMs);
  const isBack = await becomesTrue(arePlaying, PLAYS_AGAIN_WITHIN_MS, 20);
  figure(
    `back after ${seconds(backAtMs - lostAtMs)}; all ${lost.answeredAt.size} of its players play again ${seconds(performance.now() - backAtMs)} later`,
    isBack,
  );
  const caughtUp = await becomesTrue(
    async () => (lag.latest(LOST)?.seconds ?? Infinity) <= LAG_MAX_SECONDS,
    TAKEN_OVER_WITHIN_MS,
    20,
  );
  figure(
    `its background is at most ${LAG_MAX_SECONDS} s behind ${seconds(performance.now() - backAtMs)} later`,
    caughtUp,
  );
  figure(`faults that the others saw from its end until then: ${others.troubles.length - before.faults}`);
  const worst = lag.worst(kept);
  figure(`most that the others' background was behind: ${worst.says}`, worst.seconds <= LAG_MAX_SECONDS);
}

/** The worker that holds a shard ends; another must have read everything that was told until it came. */
async function loseWorker(scene: Scene, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const { lag, leases, workers } = scene;
  const before = await leases.list();
  const victim = before[0]?.workerId ?? '';
  const child = workers.get(victim);
  if (child === undefined) throw new Error(`nobody knows worker ${victim}`);
  const orphans = before.filter(({ workerId }) => workerId === victim).map(({ shard }) => shard);
  const cared = before.filter(({ workerId }) => workerId !== victim).map(({ shard }) => shard);
  await calm(lag);
  lag.restart();
  const killedAtMs = Date.now();
  await end(child, signal);
  workers.delete(victim);
  const isTaken = async () => {
    const now = await leases.list();
    return now.length === SHARDS && now.every(({ workerId }) => workerId !== victim);
  };
  const taken = await becomesTrue(isTaken, 2 * TAKEN_OVER_WITHIN_MS, 20);
  const takenAtMs = Date.now();
  const areRead = async () =>
    orphans.every((shard) => {
      const now = lag.latest(shard);
      return now !== undefined && now.atMs > takenAtMs && (now.oldestAtMs ?? Infinity) > takenAtMs;
    });
  const read = await becomesTrue(areRead, TAKEN_OVER_WITHIN_MS, 20);
  const tookMs = Date.now() - killedAtMs;
  const names = orphans.map((shard) => `shard${shard}`).join(' and ');
  figure(
    `worker ended by ${signal}: ${names} leased again after ${seconds(takenAtMs - killedAtMs)}, everything read after ${seconds(tookMs)}`,
    taken && read && tookMs <= TAKEN_OVER_WITHIN_MS,
  );
  figure(`most that they were behind: ${lag.worst(orphans).says}`);
  const worst = lag.worst(cared);
  figure(`most that the other worker's shards were behind: ${worst.says}`, worst.seconds <= LAG_MAX_SECONDS);
  // Without a gap the drill would not see whether anybody took over.
  if (signal === 'SIGKILL') figure('the watch saw the gap', lag.worst(orphans).seconds > 1);
}

/** Until the workers have equal shares, and nobody is behind. */
async function startWorker({ ground, leases, lag, workers }: Scene): Promise<void> {
  const begunAtMs = performance.now();
  const child = ground.startWorker();
  let now: readonly Lease[] = [];
  const share = () => Map.groupBy(now, ({ workerId }) => workerId);
  const isShared = async () => {
    now = await leases.list();
    const shares = [...share().values()].map(({ length }) => length);
    return shares.length === workers.size + 1 && shares.every((length) => length === SHARDS / shares.length);
  };
  const shared = await becomesTrue(isShared, SHARED_WITHIN_MS, 20);
  const fresh = [...share().keys()].find((workerId) => !workers.has(workerId));
  if (!shared || fresh === undefined) throw new Error(`the shards are not shared: ${JSON.stringify(now)}`);
  workers.set(fresh, child);
  figure(
    `${workers.size} worker(s) share the ${SHARDS} shards ${seconds(performance.now() - begunAtMs)} after the start`,
  );
  await calm(lag);
}

async function proveBooks({ ground: { world, shards }, others, lost, lag }: Scene): Promise<void> {
  await others.play.settle();
  await lost.play.settle();
  const isRead = async () => shards.every((_, shard) => lag.latest(shard)?.seconds === 0);
  figure('the readers of all shards have read everything', await becomesTrue(isRead, SHARED_WITHIN_MS, 50));
  const log = [...others.play.log, ...lost.play.log];
  const mistakes = await countMistakes(world, { players: world.players, log });
  const { lost: gone, doubled, wrongBalances, faults } = mistakes;
  figure(
    `${log.length} acknowledged: ${gone} lost, ${doubled} doubled, ${wrongBalances} wrong balances, ${faults} faults in the books`,
    log.length > 0 && gone + doubled + wrongBalances + faults === 0,
  );
}

const begunAtMs = performance.now();
console.log(`seed ${seed}`);
const ground = await openGround(PLAYERS_PER_SHARD);
const lag = watchLag(ground.shards);
const leases = await openLeases(ground.directoryUrl);
try {
  const others = groupOf(ground, 'others', (shard) => shard !== LOST);
  const lost = groupOf(ground, 'lost', (shard) => shard === LOST);
  const scene: Scene = { ground, lag, leases, others, lost, workers: new Map() };
  figure(`ground ready after ${seconds(performance.now() - begunAtMs)}`);
  await startWorker(scene);
  await startWorker(scene);
  const playing = [others.play.start(), lost.play.start()];
  await sleep(WARM_UP_MS);
  // A machine that is too full refuses calls by itself: what came before the first harm is shown apart.
  const unharmed = others.troubles.splice(0).length;
  figure(`faults before anything was harmed: ${unharmed}`);
  for (let round = 0; round < ROUNDS; round += 1) {
    await loseShard(scene, 'killed');
    if (!short) await loseShard(scene, 'frozen');
    await loseWorker(scene, 'SIGKILL');
    if (!short) await startWorker(scene);
  }
  if (!short) await loseWorker(scene, 'SIGTERM');
  others.play.pause();
  lost.play.pause();
  await Promise.all(playing);
  const faults = others.troubles.length;
  figure(
    `faults that players of the other shards saw: ${faults} ${[...new Set(others.troubles)].join('; ')}`,
    faults === 0,
  );
  await proveBooks(scene);
} finally {
  await lag.stop();
  await leases.close();
  await ground.close();
}
const took = seconds(performance.now() - begunAtMs);
console.log(
  missed.length === 0
    ? `every figure met, in ${took}`
    : `${missed.length} figures MISSED, in ${took}: ${missed.join(' | ')}`,
);
process.exit(missed.length === 0 ? 0 : 1);
