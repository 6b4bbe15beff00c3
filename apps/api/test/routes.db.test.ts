import { type Route, refusals } from '@arara/contract';
import { reportFilePath } from '@arara/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredRoutes } from '../src/composition/http-app.ts';
import { RAW_ROUTES } from '../src/platform/http/server.ts';
import { EVENTS_PATH } from '../src/platform/push/routes.ts';
import { type Harness, openHarness } from './harness.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let harness: Harness;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
});
afterAll(() => harness.close());

const routes: readonly Route[] = Object.values(declaredRoutes);
const withAccess = (access: Route['access']) => routes.filter((route) => route.access === access);

/** The router's own list and what is answered before it, so that nothing mounted past the contract stays unseen. */
function mountedRoutes(): string[] {
  const parents: string[] = [];
  const found = api.app.getDecorator<readonly string[]>(RAW_ROUTES).map((route) => `POST ${route}`);
  for (const line of api.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^((?:│ {3}| {4})*)(?:├── |└── )(\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods] = match;
    const depth = indent.length / 4;
    parents.length = depth;
    const path = (parents[depth - 1] ?? '') + part;
    parents[depth] = path;
    for (const method of methods?.split(', ') ?? []) found.push(`${method} ${path}`);
  }
  return found.toSorted();
}

async function call(path: string, { token, address }: { token?: string; address?: string } = {}) {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) };
  const from = address === undefined ? {} : { remoteAddress: address };
  return api.app.inject({ method: 'POST', url: path, headers, payload: '{}', ...from });
}

describe('the table of routes', () => {
  test('is this one: method, path, who may call, and whether it moves money', async () => {
    const described = new Map([
      ...routes.map(({ path, access, money }) => [`POST ${path}`, `${access}${money ? ', money' : ''}`] as const),
      [`GET ${EVENTS_PATH}`, 'player by token or ticket, or a visitor'],
      [`GET ${reportFilePath}`, 'staff by ticket'],
      ...routes.flatMap(({ path, shared }) =>
        shared === undefined ? [] : [[`GET ${path}`, `shared by ${shared}`] as const],
      ),
    ]);
    const lines = mountedRoutes().map((route) => `${route}: ${described.get(route) ?? 'beside the contract'}`);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('routes.txt');
  });

  test('holds every call of the contract', () => {
    const mounted = new Set(mountedRoutes());
    expect(routes.filter(({ path }) => !mounted.has(`POST ${path}`))).toEqual([]);
    expect(routes.length).toBeGreaterThan(99);
  });
});

describe('who may call', () => {
  test.each(withAccess('player').map(({ path }) => path))('%s refuses without a token with 5005', async (path) => {
    const answer = await call(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ Code: 5005, Body: null });
  });

  test.each(withAccess('staff').map(({ path }) => path))('%s never answers a player', async (path) => {
    for (const token of [undefined, 'player-1', 'nobody'])
      expect((await call(path, token === undefined ? {} : { token })).json()).toMatchObject({ Code: 5005, Body: null });
  });

  test('no player route answers staff', async () => {
    for (const { path } of withAccess('player'))
      expect((await call(path, { token: 'staff-1' })).json()).toMatchObject({ Code: 5005, Body: null });
  });

  test('every call of a player has code, and answers whoever may call', async () => {
    const codes = await Promise.all(
      withAccess('player').map(
        async ({ path }, index) => (await call(path, { token: `player-${index + 1}` })).json().Code,
      ),
    );
    expect(codes).not.toContain(5005);
    expect(codes).not.toContain(refusals.not_served_yet.code);
  });

  test('every public call has code', async () => {
    const codes = await Promise.all(
      withAccess('public').map(
        async ({ path }, index) => (await call(path, { address: `10.1.${index}.1` })).json().Code,
      ),
    );
    expect(codes).not.toContain(refusals.rate_limited.code);
    expect(codes).not.toContain(refusals.not_served_yet.code);
  });
});

describe('what answers beside the calls', () => {
  test.each(['/healthz', '/readyz', '/metrics', '/docs', '/openapi.json', '/staff/docs', '/staff/openapi.json'])(
    '%s answers',
    async (url) => {
      expect((await api.app.inject({ url })).statusCode).toBe(200);
    },
  );

  test('readiness names every database, Redis and the workflow engine', async () => {
    expect((await api.app.inject({ url: '/readyz' })).json()).toEqual({
      ready: true,
      checks: { directory: 'ok', shard0: 'ok', shard1: 'ok', redis: 'ok', restate: 'ok' },
    });
  });

  test('the figures are not for callers from outside', async () => {
    expect((await api.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
    expect((await api.app.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode).toBe(200);
  });

  test.each([
    ['/openapi.json', false],
    ['/staff/openapi.json', true],
  ])('%s describes every call of its readers and no other', async (url, ofStaff) => {
    const document = (await api.app.inject({ url })).json<{ paths: object }>();
    const paths = routes.map(({ path }) => path as string).filter((path) => path.startsWith('/staff/') === ofStaff);
    expect(Object.keys(document.paths).toSorted()).toEqual(paths.toSorted());
  });
});
