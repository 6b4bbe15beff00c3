import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppOptions } from '../src/composition/http-app.ts';
import { type Harness, openHarness } from './harness.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let harness: Harness;
let players: TestApp;
let staff: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  const { deps } = await openTestApp(harness);
  const serving = (serves: AppOptions['http']['serves']) =>
    openTestApp(harness, { options: { ...deps.options, http: { ...deps.options.http, serves } } });
  players = await serving('players');
  staff = await serving('staff');
});
afterAll(() => harness.close());

/** Past this one a path has a handler; a path that nobody serves answers 404. */
const isServed = async ({ app }: TestApp, url: string, method: 'GET' | 'POST' = 'POST') => {
  const headers = method === 'POST' ? { 'content-type': 'application/json' } : {};
  const { statusCode } = await app.inject({ url, method, headers, ...(method === 'POST' && { payload: '{}' }) });
  return statusCode !== 404;
};

test('the listener of players has no route of staff, and its document names none', async () => {
  expect(players.app.printRoutes({ commonPrefix: false })).not.toContain('staff');
  expect(await isServed(players, '/staff/login')).toBe(false);
  expect(await isServed(players, '/staff/docs', 'GET')).toBe(false);
  expect(await isServed(players, '/v1/api/home')).toBe(true);
  for (const url of ['/docs', '/openapi.json']) {
    const { statusCode, body } = await players.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/\/staff\//);
  }
});

test('the listener of staff has no call of players and no hook', async () => {
  expect(await isServed(staff, '/staff/login')).toBe(true);
  expect(await isServed(staff, '/staff/docs', 'GET')).toBe(true);
  expect(await isServed(staff, '/docs', 'GET')).toBe(false);
  expect(staff.app.printRoutes({ commonPrefix: false })).not.toMatch(/v1/);
  expect(await isServed(staff, '/readyz', 'GET')).toBe(true);
});
