import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Database } from '../db/db.ts';
import { RELEASE } from '../release.ts';
import { ping } from './readiness.store.ts';

/** Something the API stands on. Without a required one it is not ready; without the others it serves less. */
export interface Check {
  readonly name: string;
  readonly required: boolean;
  readonly run: () => Promise<void>;
}

/** A load balancer asks every few seconds and gives up soon. */
const PATIENCE_MS = 1_000;

/** Nobody is served without the directory; without a shard its own players are not, and they are told so. */
export function databaseCheck(database: Database, required: boolean): Check {
  return { name: database.name, required, run: () => ping(database) };
}

/** What is in Redis may be lost: calls are served without it, only limits and news are poorer. */
export function redisCheck(redis: Redis): Check {
  return {
    name: 'redis',
    required: false,
    run: async () => {
      await redis.ping();
    },
  };
}

/** Without it payments wait in their rows, and a sweep drives them when it is back; everything else goes on. */
export function restateCheck(ingressUrl: string): Check {
  return {
    name: 'restate',
    required: false,
    run: async () => {
      const answer = await fetch(new URL('/restate/health', ingressUrl), { signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`restate answers ${answer.status}`);
    },
  };
}

/**
 * `/healthz`: the process lives, and which release it is. `/readyz`: it can serve. One that leaves says that it is not
 * ready and serves on; its answers end their connections, so that the next call comes to somebody who stays.
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
  app.get('/readyz', async (_, reply) => {
    const results = await Promise.all(checks.map((check) => result(check)));
    const ready = !isLeaving() && checks.every((check, index) => results[index] === true || !check.required);
    const words = checks.map((check, index) => [check.name, results[index] === true ? 'ok' : 'away']);
    return reply.code(ready ? 200 : 503).send({ ready, checks: Object.fromEntries(words) });
  });
}

async function result(check: Check): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(PATIENCE_MS, false, { signal: timer.signal }).catch(() => false);
  const held = check.run().then(
    () => true,
    () => false,
  );
  const holds = await Promise.race([held, late]);
  timer.abort();
  return holds;
}
