import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnRedis, ownRedis, until } from '../../../test/own-redis.ts';
import { createLog } from '../metrics/log.ts';
import { closeRedis, openRedis } from './redis.ts';

let server: OwnRedis;
beforeAll(async () => {
  server = await ownRedis();
});
afterAll(() => server.close());

test('a command fails while Redis is away, does not wait for it, and works again when it is back', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', name: 'test', destination: { write: (line) => lines.push(line) } });
  const redis = openRedis({ url: `redis://127.0.0.1:${server.port}`, log });
  await until('Redis answers', () => redis.status === 'ready');
  await redis.set('kept', 'no');
  await server.kill();
  await until('the connection is gone', () => redis.status !== 'ready');
  const failures = await Promise.allSettled(Array.from({ length: 20 }, () => redis.get('kept')));
  expect(failures.every(({ status }) => status === 'rejected')).toBe(true);
  await server.start();
  await until('Redis is back', () => redis.status === 'ready');
  expect(await redis.get('kept')).toBeNull();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['redis is away', 'redis is back']);
  redis.disconnect();
});

test('a process that ends before its connection was ready calls no Redis away', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', name: 'test', destination: { write: (line) => lines.push(line) } });
  const redis = openRedis({ url: `redis://127.0.0.1:${server.port}`, log });
  redis.once('connect', () => closeRedis(redis));
  await until('the connection is closed', () => redis.status === 'end');
  expect(lines).toEqual([]);
});
