import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { openRedis } from '../src/platform/redis/redis.ts';

/** A Redis of one test file, that can be killed without harm to any other. */
export interface OwnRedis {
  readonly port: number;
  /** The product's own client, connected; it waits longer for an answer than in production if a test says so. */
  connect(commandTimeoutMs?: number): Promise<Redis>;
  /** Forgets everything, as a Redis that was replaced. */
  flush(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and every client. */
  close(): Promise<void>;
}

export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const clients: Redis[] = [];
  let server: ChildProcess | undefined;
  const redis: OwnRedis = {
    port,
    async connect(commandTimeoutMs = 1_000) {
      const log = pino({ level: 'silent' });
      const client = openRedis({ url: `redis://127.0.0.1:${port}`, log, commandTimeoutMs });
      clients.push(client);
      await until('Redis answers', () => client.status === 'ready');
      return client;
    },
    async flush() {
      const client = await redis.connect();
      await client.flushall();
      client.disconnect();
    },
    async kill() {
      const running = server;
      server = undefined;
      if (running === undefined) return;
      const exited = once(running, 'exit');
      running.kill('SIGKILL');
      await exited;
    },
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      server = spawn('redis-server', args, { stdio: 'ignore' });
      await untilAnswering(port);
    },
    async close() {
      for (const client of clients) client.disconnect();
      await redis.kill();
    },
  };
  await redis.start();
  return redis;
}

/** Resolves as soon as the condition holds, and fails with its name when it does not in time. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_500; tries += 1) {
    if (await holds()) return;
    await sleep(20);
  }
  throw new Error(`gave up waiting until ${what}`);
}

async function untilAnswering(port: number): Promise<void> {
  const probe = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 20, maxRetriesPerRequest: null });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
