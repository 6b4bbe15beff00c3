import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { haPortsFrom } from '../../../../../scripts/stack/ha/ports.ts';
import { REDIS_GROUP, redisNode, sentinelServer } from '../../../../../scripts/stack/ha/redis.ts';
import { portsOf } from '../../../../../scripts/stack/index.ts';
import { ensureRunning, killServer } from '../../../../../scripts/stack/server.ts';
import { until } from '../../../test/own-redis.ts';
import { createChannels } from './channels.ts';
import { openRedis, type Redis } from './redis.ts';

/** Two Redis and three sentinels of this file alone. */
const { redis: ports, sentinels: sentinelPorts } = haPortsFrom(portsOf('stack-test').api);
const folder = mkdtempSync(join(tmpdir(), 'sentinels-'));
const place = (name: string) => ({ directory: join(folder, name), logFile: join(folder, `${name}.log`) });
const primary = redisNode({ ...place('a'), port: ports.a });
const standby = redisNode({ ...place('b'), port: ports.b, follows: ports.a });
const sentinels = sentinelPorts.map((port, node) =>
  sentinelServer({ ...place(`sentinel-${node}`), port, primaryPort: ports.a }),
);
let redis: Redis;

beforeAll(async () => {
  await ensureRunning(primary);
  await ensureRunning(standby);
  await Promise.all(sentinels.map(ensureRunning));
  redis = openRedis({
    url: `redis://${REDIS_GROUP}`,
    sentinels: sentinelPorts.map((port) => `127.0.0.1:${port}`),
    log: pino({ level: 'silent' }),
  });
  await until('Redis answers', () => redis.status === 'ready');
});
afterAll(async () => {
  redis.disconnect();
  await Promise.all([primary, standby, ...sentinels].map(killServer));
  rmSync(folder, { recursive: true });
});

const portServed = async () => Number(/tcp_port:(\d+)/.exec(await redis.info('server'))?.[1]);

test('when the primary is lost, commands and messages flow by way of the other one, without an operator', async () => {
  expect(await portServed()).toBe(ports.a);
  const heard: string[] = [];
  const channels = createChannels<string, string>(redis, {
    onMessage: (_, message) => heard.push(message),
    onReady: () => undefined,
  });
  await until('messages can flow', () => channels.isConnected());
  await channels.join('news', 'me');
  // The sentinels must know the standby before they can choose it.
  await until('the standby follows', async () => /connected_slaves:1/.test(await redis.info('replication')));
  await killServer(primary);
  // The line may break once more, when the sentinels tell of the new primary.
  await until('the standby serves commands', async () => {
    const served = await redis
      .set('after', '1')
      .then(portServed)
      .catch(() => undefined);
    return served === ports.b;
  });
  await until('messages flow again', async () => {
    await redis.publish('news', JSON.stringify('back')).catch(() => undefined);
    return heard.includes('back');
  });
  channels.close();
});
