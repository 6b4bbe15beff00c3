import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { type OwnRedis, ownRedis, until } from '../../../test/own-redis.ts';
import { openDatabase } from '../db/db.ts';
import { type Check, databaseCheck, mountReadiness, redisCheck, restateCheck } from './readiness.ts';

let harness: Harness;
let server: OwnRedis;

beforeAll(async () => {
  harness = await openHarness();
  server = await ownRedis();
});
afterAll(async () => {
  await server.close();
  await harness.close();
});

/** On a busy machine a part that is there can miss its second once: what must be there is asked for again. */
async function callApi(checks: readonly Check[]) {
  const app = Fastify();
  mountReadiness(app, checks);
  const answer = await app.inject({ url: '/readyz' });
  await app.close();
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

test('its health names the release that runs', async () => {
  const app = Fastify();
  mountReadiness(app, []);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ alive: true, version });
  await app.close();
});

test('with everything there it is ready', async () => {
  const checks = [databaseCheck(harness.directory, true), restateCheck(harness.restateIngressUrl)];
  await expect
    .poll(() => callApi(checks))
    .toEqual({
      status: 200,
      body: { ready: true, checks: { directory: 'ok', restate: 'ok' } },
    });
});

test('without Redis it is ready, and says so', async () => {
  const redis = await server.connect();
  const checks = [databaseCheck(harness.directory, true), redisCheck(redis)];
  await server.kill();
  await until('the loss is noticed', () => redis.status !== 'ready');
  await expect
    .poll(() => callApi(checks))
    .toEqual({
      status: 200,
      body: { ready: true, checks: { directory: 'ok', redis: 'away' } },
    });
  await server.start();
  await until('Redis is back', () => redis.status === 'ready');
  await expect.poll(() => callApi(checks)).toMatchObject({ body: { checks: { redis: 'ok' } } });
});

test('without its directory it is not ready; without a shard or the workflow engine it is, and says so', async () => {
  const gone = openDatabase({
    name: 'gone',
    url: 'postgres://arara_app@127.0.0.1:1/none',
    poolMax: 1,
    statementTimeoutMs: 1_000,
  });
  expect(await callApi([databaseCheck(gone, true)])).toEqual({
    status: 503,
    body: { ready: false, checks: { gone: 'away' } },
  });
  const others = [databaseCheck(gone, false), restateCheck('http://127.0.0.1:1')];
  await expect
    .poll(() => callApi([databaseCheck(harness.directory, true), ...others]))
    .toEqual({
      status: 200,
      body: { ready: true, checks: { directory: 'ok', gone: 'away', restate: 'away' } },
    });
  await gone.close();
});

test('a part that hangs is away, and is not waited for', async () => {
  const silent: Server = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  expect(await callApi([restateCheck(`http://127.0.0.1:${port}`)])).toMatchObject({
    body: { checks: { restate: 'away' } },
  });
  silent.closeAllConnections();
  silent.close();
});
