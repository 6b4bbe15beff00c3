import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { fixedClock } from '../../clock.ts';
import { createHttpMetrics } from '../../metrics/http-metrics.ts';
import { createMetrics, type Metrics } from '../../metrics/metrics.ts';
import { createRateLimiter } from '../../redis/rate-limit.ts';
import { type CallDeps, mountRoutes, type RouteTable } from '../mount.ts';
import type { RawCalls } from '../raw.ts';
import { createDeviceCookie } from '../cookies/device-cookie.ts';
import { createReplayGuard } from '../request-style.ts';
import { createServer, type ServerOptions } from '../server.ts';
import { noSessions } from '../sessions.ts';

export interface Opening extends Partial<ServerOptions> {
  readonly calls?: Partial<CallDeps>;
  readonly table?: RouteTable;
  readonly rawCalls?: readonly RawCalls[];
  /** Without one, none is connected: the edge serves plain calls while Redis is away. */
  readonly redis?: Redis;
}

export interface OpenServer {
  readonly app: FastifyInstance;
  readonly deps: CallDeps;
  readonly metrics: Metrics;
  /** What was logged. */
  readonly lines: string[];
  readonly close: () => Promise<void>;
}

/** A server of the platform's own edge with the routes of one test; its requests are r1, r2 and so on. */
export async function openServer({ calls, table, rawCalls, redis, ...options }: Opening = {}): Promise<OpenServer> {
  const metrics = createMetrics();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const none = new Redis({ lazyConnect: true });
  const deps: CallDeps = {
    clock: fixedClock(Date.UTC(2026, 10, 15)),
    sessions: noSessions,
    metrics: createHttpMetrics(metrics),
    limiter: createRateLimiter(redis ?? none),
    replay: createReplayGuard(redis ?? none),
    signPrefix: 'arara',
    fingerprintKey: Buffer.alloc(32, 1),
    brandOfHost: () => 1,
    brandName: (brandId) => `Brand ${brandId}`,
    limits: [],
    secrets: { fingerprint: (text) => text },
    deviceCookie: createDeviceCookie(() => 'http://localhost'),
    ...calls,
  };
  let requests = 0;
  const edge = { trustedProxies: [], corsOrigins: [], bodyLimitBytes: 2_000, ...options };
  const app = await createServer({ ...deps, log, newId: () => `r${(requests += 1)}` }, edge, rawCalls);
  if (table !== undefined) mountRoutes(app, deps, table);
  const close = async () => {
    await app.close();
    none.disconnect();
  };
  return { app, deps, metrics, lines, close };
}
