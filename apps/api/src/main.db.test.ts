import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NONCE_PLACE } from '@arara/contract/pages';
import { licensedOf } from '@arara/domain/brands/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { environmentOf, type Harness, openHarness } from '../test/harness.ts';
import { TEST_STATEMENT_TIMEOUT_MS } from '../test/global-setup.ts';
import { until } from '../test/own-redis.ts';
import { BENCH_PATH } from '../dev/bench-route.ts';
import { databaseRoles, type OwnProcess, processSecrets, secretVariables } from './config/process-secrets.ts';
import { key, production } from './config/testing/production.ts';
import { TEST_CONTROL_PATH } from '../dev/test-control/test-control.ts';

let harness: Harness;
/** What the build of the player app leaves for the API. */
const pages = mkdtempSync(join(tmpdir(), 'pages-'));
for (const name of ['index.html', 'manifest.webmanifest']) writeFileSync(join(pages, name), '{brand_name}');
writeFileSync(join(pages, 'office.html'), NONCE_PLACE);
const started: ChildProcess[] = [];

beforeAll(async () => {
  harness = await openHarness();
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => harness.close());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function start(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environmentOf(harness), ...env },
  });
  started.push(child);
  const seen = { output: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      seen.output += chunk.toString();
    });
  // All that it said has come by then.
  return { child, seen, ended: once(child, 'close') };
}

function urlsOf(role: Parameters<Harness['urlsFor']>[0]): Record<string, string> {
  const { directoryUrl, shardUrls } = harness.urlsFor(role);
  return { DATABASE_DIRECTORY_URL: directoryUrl, DATABASE_SHARD_URLS: shardUrls.join() };
}

/** Everything that production must name itself, but for the servers, which are those of the test. */
function productionValues(): Record<string, string> {
  const servers = /^(NODE_ENV|HTTP_HOST|DATABASE_.*|REDIS_URL|RESTATE_.*)$/;
  const values = Object.fromEntries(Object.entries(production).filter(([name]) => !servers.test(name)));
  return {
    ...values,
    ...urlsOf('arara_players'),
    HTTP_PLAYER_PAGE_FILE: join(pages, 'index.html'),
    BRAND_HOSTS: '127.0.0.1=1',
  };
}

/** What production gives a process: its own secrets as files of its folder, and no other secret. */
function productionOf(process: OwnProcess): Record<string, string> {
  const urls = urlsOf(databaseRoles[process] ?? 'postgres');
  const all: Record<string, string> = {
    ...environmentOf(harness),
    ...productionValues(),
    ...urls,
    NODE_ENV: 'production',
    SECRET_PAYOUT_KEYS: `1:${key('payouts')}`,
  };
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  for (const name of processSecrets[process]) if (all[name]) writeFileSync(join(folder, name), all[name]);
  const withoutSecrets = Object.fromEntries(secretVariables.map((name) => [name, '']));
  return { ...all, ...withoutSecrets, SECRETS_FOLDER: folder, HTTP_OFFICE_PAGE_FILE: join(pages, 'office.html') };
}

const isWell = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`)
    .then((response) => response.ok)
    .catch(() => false);

describe('the API process', () => {
  test('answers when it is up and ends cleanly when asked', async () => {
    const port = await freePort();
    const { child, ended } = start('main.ts', { ...productionValues(), NODE_ENV: 'production', HTTP_PORT: `${port}` });
    await until('the API is well', () => isWell(port));
    // Suppliers and banks have a listener of their own, which serves nothing else.
    expect(await isWell(port + 4)).toBe(false);
    const hook = await fetch(`http://127.0.0.1:${port + 4}/hooks/games/nobody/bet`, { method: 'POST', body: '{}' });
    expect([hook.status, hook.headers.has('x-request-id')]).toEqual([404, true]);
    await hook.text();
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await isWell(port)).toBe(false);
  });

  test('serves no real money at a host that the market does not allow, and says what of it is not built', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'brands-'));
    mkdirSync(join(folder, 'arara'));
    writeFileSync(join(folder, 'arara', 'brand.json'), JSON.stringify(licensedOf('arara')));
    const env = { ...productionValues(), NODE_ENV: 'production', BRAND_FOLDER: folder, BRAND_PLAYER_ORIGINS: '' };
    const moved = start('main.ts', { ...env, HTTP_PORT: `${await freePort()}` });
    expect((await moved.ended)[0]).not.toBe(0);
    expect(moved.seen.output).toContain('arara: 127.0.0.1 is not below bet.br');
    const own = start('main.ts', { ...env, BRAND_HOSTS: 'arara.bet.br=1', HTTP_PORT: `${await freePort()}` });
    await until('it says so', () => own.seen.output.includes('the desk against money laundering'));
  });

  test('is released without a failed call: it says that it leaves, serves on, and then ends', async () => {
    const api = async () => {
      const port = await freePort();
      const env = { ...productionValues(), NODE_ENV: 'production', HTTP_PORT: `${port}`, HTTP_UNREADY_SECONDS: '6' };
      const { child, ended } = start('main.ts', env);
      await until('the API is well', () => isWell(port));
      return { child, ended, url: `http://127.0.0.1:${port}`, isReady: true, failed: 0, served: 0 };
    };
    const apis = await Promise.all([api(), api()]);
    const [leaving, staying] = apis;
    if (leaving === undefined || staying === undefined) throw new Error('there are two');
    // What a load balancer does: it looks every now and then, and sends calls to whoever was ready then.
    const traffic = { isOver: false };
    const look = async (one: (typeof apis)[number]) => {
      for (; !traffic.isOver; await sleep(200))
        one.isReady = await fetch(`${one.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
    };
    const call = async (at: number) => {
      for (let turn = at; !traffic.isOver; turn += 1) {
        const ready = apis.filter(({ isReady }) => isReady);
        const one = ready[turn % ready.length] ?? staying;
        const isServed = await fetch(`${one.url}/v1/api/player/updateBalance`, { method: 'POST' }).then(
          ({ status }) => status === 200,
          () => false,
        );
        if (isServed) one.served += 1;
        else one.failed += 1;
      }
    };
    const running = [...apis.map(look), ...[0, 1, 2, 3].map(call)];
    await until('both serve', () => apis.every(({ served }) => served > 50));
    const askedAtMs = performance.now();
    leaving.child.kill('SIGTERM');
    await until('it says that it leaves', async () => (await fetch(`${leaving.url}/readyz`)).status === 503);
    expect(await leaving.ended).toEqual([0, null]);
    expect(performance.now() - askedAtMs).toBeGreaterThan(5_990);
    const before = staying.served;
    await until('the other one serves on', () => staying.served > before + 50);
    traffic.isOver = true;
    await Promise.all(running);
    expect(apis.map(({ failed }) => failed)).toEqual([0, 0]);
  }, 180_000);

  test('does not start in production with values of development, and shows none of them', async () => {
    const { seen, ended } = start('main.ts', { NODE_ENV: 'production', SECRET_INDEX_KEY: 'planted-secret' });
    expect(await ended).toEqual([1, null]);
    expect(seen.output).toContain('SECRET_INDEX_KEY');
    expect(seen.output).not.toContain('planted-secret');
  });

  test.each([
    ['../dev/main.ts', 'test', 200],
    ['../dev/main.ts', 'development', 404],
    ['main.ts', 'production', 404],
  ])('lets a suite give orders in a test of the development entry point only: %s, %s', async (entry, mode, status) => {
    const port = await freePort();
    start(entry, {
      ...productionValues(),
      WORKER_URL: 'http://127.0.0.1:1',
      NODE_ENV: mode,
      HTTP_PORT: String(port),
      LOG_LEVEL: 'silent',
    });
    await until('the API is well', () => isWell(port));
    for (const path of [`${TEST_CONTROL_PATH}/books`, BENCH_PATH]) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' });
      expect([path, response.status === 404]).toEqual([path, status === 404]);
    }
  });

  test.each([['players'], ['staff']] as const)(
    'serves as %s with the secrets of that process alone',
    async (process) => {
      const port = await freePort();
      start('main.ts', { ...productionOf(process), HTTP_SERVES: process, HTTP_PORT: `${port}` });
      await until('the API is well', () => isWell(port));
      expect(await isWell(port)).toBe(true);
    },
  );

  test('works as the worker with the secrets of the worker alone', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const { seen } = start('worker.ts', { ...productionOf('worker'), WORKER_PORT: `${port}`, WORKER_URL: url });
    await until('the worker is up', async () => seen.output.includes('worker is up'));
    expect(seen.output).not.toContain('not given to this process');
  });

  test('migrates with the secrets of the migration alone', async () => {
    // The limits of the roles belong to the whole server, which other tests use.
    const limits = { DATABASE_STATEMENT_TIMEOUT_MS: `${TEST_STATEMENT_TIMEOUT_MS}` };
    const { seen, ended } = start('../../../scripts/db/migrate.ts', { ...productionOf('migrate'), ...limits });
    expect(await ended).toEqual([0, null]);
    expect(seen.output).toContain('nothing to apply');
  });

  test.each([
    ['../dev/main.ts', 'production', 'production starts apps/api/src'],
    ['main.ts', 'test', 'set it to production here'],
    ['main.ts', 'development', 'set it to production here'],
    ['main.ts', '', 'NODE_ENV: is missing'],
    ['worker.ts', '', 'NODE_ENV: is missing'],
    ['../dev/main.ts', '', 'NODE_ENV: is missing'],
  ])('does not start in a mode that is not its own: %s, %s', async (entry, mode, says) => {
    const own = { SECRET_PAYOUT_KEYS: `1:${key('payouts')}`, WORKER_URL: 'http://127.0.0.1:1', NODE_ENV: mode };
    const { seen, ended } = start(entry, { ...productionValues(), ...own });
    expect(await ended).toEqual([1, null]);
    expect(seen.output).toContain(says);
  });

  test('does not start when it cannot reach its databases', async () => {
    const { ended } = start('../dev/main.ts', {
      DATABASE_DIRECTORY_URL: 'postgres://arara_app@127.0.0.1:1/none',
    });
    expect(await ended).toEqual([1, null]);
  });
});
