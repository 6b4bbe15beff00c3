import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Database } from '../db/db.ts';
import { RELEASE } from '../release.ts';
import { ping, probeWrite } from './readiness.store.ts';
import { isInside } from './route.ts';

/**
 * Something the API stands on. It is not ready without a part that is needed always, nor when all parts are gone of
 * which one is needed; without the others it serves less.
 */
export interface Check {
  readonly name: string;
  readonly needed: 'always' | 'one' | 'never';
  readonly run: () => Promise<void>;
}

/** A load balancer asks every few seconds and gives up soon. */
const PATIENCE_MS = 1_000;

export function databaseCheck(database: Database, needed: Check['needed']): Check {
  return { name: database.name, needed, run: () => ping(database) };
}

/** A commit that waits longer waits for a standby that is gone. */
const WRITE_PATIENCE_MS = 3_000;

/**
 * Answers whether a database commits a write in time. A probe that still waits is not joined by another one, so that a
 * standby that is gone costs one connection.
 */
export function createWriteProbe(database: Database): () => Promise<boolean> {
  let waiting: Promise<boolean> | undefined;
  return async () => {
    waiting ??= commitsInTime(database).finally(() => {
      waiting = undefined;
    });
    return inTime(waiting, WRITE_PATIENCE_MS);
  };
}

/** The server gives up waiting for a standby after its own time limit and calls that a success. */
async function commitsInTime(database: Database): Promise<boolean> {
  const begunMs = performance.now();
  return (await succeeds(probeWrite(database))) && performance.now() - begunMs <= WRITE_PATIENCE_MS;
}

/** What is in Redis may be lost: calls are served without it, only limits and news are poorer. */
export function redisCheck(redis: Redis): Check {
  return {
    name: 'redis',
    needed: 'never',
    run: async () => {
      await redis.ping();
    },
  };
}

/** Without it payments wait in their rows, and a sweep drives them when it is back; everything else goes on. */
export function restateCheck(ingressUrl: string): Check {
  return {
    name: 'restate',
    needed: 'never',
    run: async () => {
      const answer = await fetch(new URL('/restate/health', ingressUrl), { signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`restate answers ${answer.status}`);
    },
  };
}

/**
 * `/healthz`: the process lives, and which release it is. `/readyz`: it can serve. One that leaves says that it is not
 * ready and serves on; its answers end their connections, so that the next call comes to somebody who stays. Only a
 * caller from inside learns which part is away.
 */
export function mountReadiness(
  app: FastifyInstance,
  checks: readonly Check[],
  isLeaving: () => boolean = () => false,
): void {
  app.addHook('onSend', async (_, reply) => {
    if (isLeaving()) reply.header('connection', 'close');
  });
  app.get('/healthz', async () => ({ alive: true, version: RELEASE }));
  app.get('/readyz', async (request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, needed, run }) => ({ name, needed, isOk: await inTime(succeeds(run()), PATIENCE_MS) })),
    );
    const ready = !isLeaving() && isServing(results);
    const words = results.map(({ name, isOk }) => [name, isOk ? 'ok' : 'away']);
    const parts = isInside(request.ip) ? { checks: Object.fromEntries(words) } : {};
    return reply.code(ready ? 200 : 503).send({ ready, ...parts });
  });
}

function isServing(results: readonly (Pick<Check, 'needed'> & { readonly isOk: boolean })[]): boolean {
  const ofOne = results.filter(({ needed }) => needed === 'one');
  return (
    results.every(({ needed, isOk }) => isOk || needed !== 'always') &&
    (ofOne.length === 0 || ofOne.some(({ isOk }) => isOk))
  );
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** False when the answer comes too late. */
async function inTime(answer: Promise<boolean>, patienceMs: number): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(patienceMs, false, { signal: timer.signal }).catch(() => false);
  const isTrue = await Promise.race([answer, late]);
  timer.abort();
  return isTrue;
}
