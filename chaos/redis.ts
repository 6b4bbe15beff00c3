import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SESSION_OVER_CODES } from '@arara/contract';
import { buildApp } from '../apps/api/src/composition/http-app.ts';
import { loadDevConfig } from '../apps/api/dev/config.ts';
import { balanceOf, listFaults } from '../apps/api/src/modules/ledger/index.ts';
import { applyGroup, type GameAnswer, type GameCall } from '../apps/api/src/modules/ledger/game-calls.ts';
import { createGroupQueue } from '../apps/api/src/modules/ledger/group-queue.ts';
import type { Sessions } from '../apps/api/src/platform/http/sessions.ts';
import { openDevRuntime, type Runtime } from '../apps/api/dev/runtime.ts';
import { databasesOn, migrate } from '../scripts/migrate/index.ts';
import { environmentFor } from '../scripts/product/index.ts';
import {
  killPart,
  type StackOptions,
  type StackUrls,
  startStack,
  statusOfStack,
  stopStack,
  urlsOf,
  wipeStack,
} from '../scripts/stack/index.ts';
import { restartUnderLoad } from './redis/restarts.ts';
import { makePeople, type Person, playOnce, redisSessions, rowSessions } from './redis/people.ts';
import { seededRandom } from './shared/seeded-random.ts';

/**
 * Redis flushed, killed and frozen while players bet and call the API. Redis holds only what may be lost: every bet
 * must go on and count once, nobody may be logged out, no call may fail. The control keeps sessions in Redis, and the
 * same assertions must see people logged out, or they prove nothing. Last, an API process is started again and again under
 * load through rate-limited routes: none may end by itself, none may give one caller the answer of another. `--short`
 * for CI.
 */
const run = promisify(execFile);
const short = process.argv.includes('--short');
const seedArgument = process.argv.find((argument) => argument.startsWith('--seed='))?.slice('--seed='.length);
const seed = Number(seedArgument ?? Date.now() % 2 ** 31);
const random = seededRandom(seed);
const ROUNDS = short ? 1 : 5;
const PEOPLE = 40;
const BETTORS = 16;
const CALLERS = 6;
/** Together below the limit of one address, so that a refusal is never the limiter's. */
const CALL_EVERY_MS = 120;
const stack: StackOptions = { name: 'chaos', parts: ['postgres', 'redis'] };

interface Judgement {
  bets: number;
  betFaults: number;
  calls: number;
  loggedOut: number;
  callFaults: number;
  slowestMs: number;
}

async function main(): Promise<void> {
  console.log(`seed ${seed}`);
  await wipeStack(stack);
  const urls = await startStack(stack);
  await migrate(databasesOn(urls.postgres, 'arara', 2));
  const runtime = await openDevRuntime(loadDevConfig({ ...environmentFor(urls), LOG_LEVEL: 'silent' }), {
    process: 'api',
  });
  const people = await makePeople(runtime, PEOPLE);
  const product = await underTroubles({ runtime, urls, people }, rowSessions(runtime), ROUNDS);
  report('product', product);
  const wrongBalances = await countWrongBalances(runtime, people);
  const control = await underTroubles({ runtime, urls, people }, await redisSessions(runtime.redis, people), 1);
  report('control, sessions in Redis', control);
  await runtime.close();
  const restarts = short ? 2 : 20;
  const restarted = await restartUnderLoad({ urls, people, restarts, whileFrozen });
  console.log(
    `API started ${restarts} times under load: ${restarted.selfEnded} ended by itself, ${restarted.answers} answers, ${restarted.wrongAnswers} wrong`,
  );
  await stopStack(stack);

  const ok =
    product.betFaults +
      product.loggedOut +
      product.callFaults +
      wrongBalances +
      restarted.selfEnded +
      restarted.wrongAnswers ===
      0 && product.bets * restarted.answers > 0;
  console.log(
    control.loggedOut > 0 ? 'the control was caught' : 'the control was NOT caught: this test proves nothing',
  );
  console.log(
    `rounds ${ROUNDS}, bets ${product.bets}, wrong balances ${wrongBalances}, logged out ${product.loggedOut}, faults ${product.betFaults + product.callFaults}`,
  );
  process.exit(ok && control.loggedOut > 0 ? 0 : 1);
}

interface Scene {
  readonly runtime: Runtime;
  readonly urls: StackUrls;
  readonly people: readonly Person[];
}

async function underTroubles(scene: Scene, sessions: Sessions, rounds: number): Promise<Judgement> {
  const { runtime, urls, people } = scene;
  const config = loadDevConfig(environmentFor(urls));
  const app = await buildApp({ ...runtime, sessions, options: config });
  await app.listen({ host: '127.0.0.1', port: urls.ports.api });
  const judged: Judgement = { bets: 0, betFaults: 0, calls: 0, loggedOut: 0, callFaults: 0, slowestMs: 0 };
  let over = false;
  const load = [
    ...Array.from({ length: BETTORS }, (_, index) => bet(scene, { index, judged, isOver: () => over })),
    ...Array.from({ length: CALLERS }, () => call(scene, { judged, isOver: () => over })),
  ];
  for (let round = 0; round < rounds; round += 1) for (const trouble of troubles) await trouble();
  await sleep(500);
  over = true;
  await Promise.all(load);
  // Every one of them once more, with Redis back.
  for (const person of people) await callOnce(scene, person, judged);
  await app.close();
  return judged;
}

/** What is done to Redis, each with a pause in which the load goes on. */
const troubles: readonly (() => Promise<void>)[] = [
  async () => {
    await pause();
    await flush();
    await pause();
  },
  async () => {
    await killPart(stack, 'redis');
    await pause();
    await startStack(stack);
    await pause();
  },
  async () => {
    await whileFrozen(() => sleep(short ? 1_500 : 5_000));
    await pause();
  },
];

async function whileFrozen(action: () => Promise<void>): Promise<void> {
  const pids = (await statusOfStack(stack)).find(({ part }) => part === 'redis')?.pids ?? [];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    await action();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}

const pause = () => sleep(400 + random() * 600);

/** As an operator would do it, from outside. */
async function flush(): Promise<void> {
  await run('redis-cli', ['-p', String(urlsOf(stack).ports.redis), 'flushall']);
}

interface Work {
  readonly judged: Judgement;
  readonly isOver: () => boolean;
}

async function bet({ runtime, people }: Scene, work: Work & { index: number }): Promise<void> {
  const queues = new Map(
    runtime.shards.all.map((shard) => [
      shard,
      createGroupQueue<GameCall, GameAnswer>({ runGroup: (calls) => applyGroup(shard, runtime.clock, calls) }),
    ]),
  );
  // Each bettor has people of its own, so that what a person remembers is what the books must say.
  const mine = people.filter((_, index) => index % BETTORS === work.index);
  while (!work.isOver()) {
    const person = mine[Math.floor(random() * mine.length)];
    const queue = person && queues.get(runtime.shards.ofPlayer(person.playerId));
    if (!queue) throw new Error('a bettor without a player');
    try {
      await playOnce(queue, person, BigInt(1 + Math.floor(random() * 50_000)));
      work.judged.bets += 1;
    } catch (error) {
      if (work.judged.betFaults === 0) console.error(error);
      work.judged.betFaults += 1;
    }
  }
}

async function call(scene: Scene, work: Work): Promise<void> {
  while (!work.isOver()) {
    const person = scene.people[Math.floor(random() * scene.people.length)];
    if (person) await callOnce(scene, person, work.judged);
    await sleep(CALL_EVERY_MS);
  }
}

async function callOnce({ urls }: Scene, person: Person, judged: Judgement): Promise<void> {
  const begun = performance.now();
  judged.calls += 1;
  try {
    const response = await fetch(`http://127.0.0.1:${urls.ports.api}/v1/api/vip/home`, {
      method: 'POST',
      headers: { token: person.token, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(10_000),
    });
    const { Code: code } = (await response.json()) as { Code: number };
    if ((SESSION_OVER_CODES as readonly number[]).includes(code)) judged.loggedOut += 1;
    if (response.status >= 500) judged.callFaults += 1;
  } catch {
    judged.callFaults += 1;
  }
  judged.slowestMs = Math.max(judged.slowestMs, performance.now() - begun);
}

async function countWrongBalances({ shards }: Runtime, people: readonly Person[]): Promise<number> {
  let wrong = 0;
  for (const { playerId, cashE5 } of people) {
    const balances = await balanceOf(shards.ofPlayer(playerId), playerId);
    if (balances?.cashE5 !== cashE5) wrong += 1;
  }
  for (const shard of shards.all) wrong += (await listFaults(shard)).length;
  return wrong;
}

function report(name: string, judged: Judgement): void {
  console.log(
    `${name}: ${judged.bets} bets (${judged.betFaults} faults), ${judged.calls} calls (${judged.callFaults} faults, ${judged.loggedOut} logged out, slowest ${Math.round(judged.slowestMs)} ms)`,
  );
}

await main();
