import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { type OwnRedis, ownRedis, until } from '../../../test/own-redis.ts';
import { freePort } from '../../../../../scripts/edge/testing/raw-edge.ts';
import { postgresServer, postgresUrl } from '../../../../../scripts/stack/postgres.ts';
import { ensureRunning, killServer } from '../../../../../scripts/stack/server.ts';
import { openDatabase } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type Check, createWriteProbe, databaseCheck, mountReadiness, redisCheck, restateCheck } from './readiness.ts';

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
async function callApi(checks: readonly Check[], remoteAddress = '127.0.0.1') {
  const app = Fastify();
  mountReadiness(app, checks);
  const answer = await app.inject({ url: '/readyz', remoteAddress });
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
  const checks = [databaseCheck(harness.directory, 'always'), restateCheck(harness.restateIngressUrl)];
  await expect
    .poll(() => callApi(checks))
    .toEqual({
      status: 200,
      body: { ready: true, checks: { directory: 'ok', restate: 'ok' } },
    });
});

test('without Redis it is ready, and says so', async () => {
  const redis = await server.connect();
  const checks = [databaseCheck(harness.directory, 'always'), redisCheck(redis)];
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
  expect(await callApi([databaseCheck(gone, 'always')])).toEqual({
    status: 503,
    body: { ready: false, checks: { gone: 'away' } },
  });
  const others = [databaseCheck(gone, 'never'), restateCheck('http://127.0.0.1:1')];
  await expect
    .poll(() => callApi([databaseCheck(harness.directory, 'always'), ...others]))
    .toEqual({
      status: 200,
      body: { ready: true, checks: { directory: 'ok', gone: 'away', restate: 'away' } },
    });
  await gone.close();
});

test('where one of several databases is enough, it is ready without the directory and not without all of them', async () => {
  const away = (name: string): Check => ({ name, needed: 'one', run: () => Promise.reject(new Error('gone')) });
  await expect
    .poll(() => callApi([away('directory'), databaseCheck(harness.directory, 'one')]))
    .toMatchObject({ status: 200, body: { ready: true, checks: { directory: 'ok' } } });
  expect(await callApi([away('directory'), away('shard0')])).toMatchObject({ status: 503, body: { ready: false } });
});

test('a caller from outside learns only whether it is ready', async () => {
  expect(await callApi([restateCheck('http://127.0.0.1:1')], '203.0.113.9')).toEqual({
    status: 200,
    body: { ready: true },
  });
});

test('a primary whose synchronous standby is gone reads, and counts as one that does not commit', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'alone-'));
  chmodSync(directory, 0o777);
  const port = await freePort();
  const alone = postgresServer({ directory, logFile: join(directory, 'log'), port, clusterName: `alone-${port}` });
  await ensureRunning(alone);
  const database = openDatabase({ name: 'shard0', url: postgresUrl(port), poolMax: 3, statementTimeoutMs: 20_000 });
  try {
    const commits = createWriteProbe(database);
    await expect.poll(commits).toBe(true);
    await database.run(sql`alter system set synchronous_standby_names = 'standby'`);
    await database.run(sql`select pg_reload_conf()`);
    await expect.poll(commits, { timeout: 30_000 }).toBe(false);
    expect(await callApi([databaseCheck(database, 'always')])).toMatchObject({ status: 200 });
    const open = database.poolState().open;
    await commits();
    await commits();
    expect(database.poolState().open).toBe(open);
    await database.run(sql`alter system reset synchronous_standby_names`);
    await database.run(sql`select pg_reload_conf()`);
    await expect.poll(commits, { timeout: 30_000 }).toBe(true);
  } finally {
    await database.close();
    await killServer(alone);
    rmSync(directory, { recursive: true });
  }
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
