import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionDesk, failedIn } from '../../connections/testing/connection-desk.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';

const program = resolve(import.meta.dirname, '../../../../../../sandbox/studio/src/main.ts');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let harness: Harness;
let api: TestApp;
let studioUrl: string;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
  const folder = mkdtempSync(join(tmpdir(), 'own-studio-'));
  const args = ['--port', '0', '--folder', folder, '--no-client', '--ends-with-stdin'];
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  studioUrl = `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
  harness.closeWith(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });
});
afterAll(() => harness.close());

interface Shown {
  readonly Provider: string;
  readonly IsOn: boolean;
  readonly Keys: {
    readonly Theirs: { readonly Tail: string };
    readonly OurPublicKey: string | null;
    readonly Retiring: { readonly Until: string } | null;
  };
  readonly Catalogue: { readonly Offered: number; readonly Words: readonly { readonly Word: string }[] };
  readonly Test: { readonly IsCurrent: boolean; readonly IsPassed: boolean } | null;
  readonly SwitchApprovalId: string | null;
}
const { call, staff, decide, shown } = connectionDesk<Shown>(
  () => api,
  'suppliers',
  ({ Provider }) => Provider,
);

/** The supplier's side of the table: it is told whom to believe and says by what it is known. */
async function registerAtStudio(code: string, dialect: string, casinoKey: string): Promise<string> {
  const answer = await fetch(`${studioUrl}/connections/${code}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dialect, walletUrl: 'http://127.0.0.1:1', operatorId: code, casinoKey }),
  });
  const published = (await answer.json()) as Record<string, { keys: string[] }>;
  return published[code]?.keys[0] ?? '';
}
const connectionOf = (provider: string, protocol: string, change: object = {}) => ({
  provider,
  name: 'Umbu Jogos',
  protocol,
  baseUrl: studioUrl,
  operatorId: provider,
  addresses: ['127.0.0.1'],
  frameOrigins: [],
  currencies: ['BRL'],
  isTest: true,
  contract: 'FN-05',
  licence: 'GLI',
  certificate: 'GLI-19',
  ...change,
});

it('connects from nothing, is switched on by two once every case is green, and stops with words for players', async () => {
  const theirKey = await registerAtStudio('umbu', 'hub88', '');
  expect(await staff('connect', connectionOf('umbu', 'hub88', { theirKey }), 'support-7')).toMatchObject({
    Code: 6001,
  });
  expect(await staff('connect', connectionOf('umbu', 'hub88', { theirKey: 'x' }))).toMatchObject({ Code: 6308 });
  expect(await staff('connect', connectionOf('umbu', 'hub88', { theirKey }))).toMatchObject({ Code: 200 });
  expect(await staff('switch-on', { provider: 'umbu', reason: 'começa' })).toMatchObject({ Code: 6310 });

  // They do not know our key yet: the run is red, and stays in the list.
  expect(failedIn((await staff('test', { provider: 'umbu' })).Body)).toContainEqual(
    expect.stringMatching(/^A-01 refused/),
  );
  expect(await staff('switch-on', { provider: 'umbu', reason: 'começa' })).toMatchObject({ Code: 6310 });

  const { OurPublicKey } = (await shown('umbu')).Keys;
  await registerAtStudio('umbu', 'hub88', OurPublicKey ?? '');
  harness.clock.moveMs(11 * MINUTE_MS);
  expect(failedIn((await staff('test', { provider: 'umbu' })).Body)).toEqual([]);
  expect(await shown('umbu')).toMatchObject({ IsOn: false, Test: { IsCurrent: true, IsPassed: true } });

  const asked = await staff('switch-on', { provider: 'umbu', reason: 'começa' });
  expect(await decide(asked, 'staff-1')).toMatchObject({ Code: 6202 });
  expect(await decide(asked)).toMatchObject({ Code: 200 });
  expect(await shown('umbu')).toMatchObject({ IsOn: true });
  const demo = { gameId: 'dadinho', mobile: 1, demo: 1 };
  expect(await call('/v1/api/game/enter', demo, { token: '' })).toMatchObject({ Code: 200 });
  expect(await staff('connect', connectionOf('umbu', 'hub88', { theirKey }))).toMatchObject({ Code: 6307 });

  const stop = { scope: 'provider', name: 'umbu', reason: 'saldo não bate', playersRead: 'Voltamos amanhã.' };
  expect(await call('/staff/games/stop', stop)).toMatchObject({ Code: 200 });
  expect(await call('/v1/api/game/enter', demo, { token: '' })).toMatchObject({
    Code: 4011,
    Msg: 'Este jogo está parado. Voltamos amanhã. Seu saldo está seguro.',
  });
});

it('shows of a secret its last four letters only, wherever staff look', async () => {
  const secret = await registerAtStudio('caju', 'softswiss-v2', '');
  await registerAtStudio('caju', 'softswiss-v2', secret);
  await staff('connect', connectionOf('caju', 'softswiss-v2', { theirKey: secret }));
  expect((await shown('caju')).Keys.Theirs.Tail).toBe(secret.slice(-4));
  const everything = [
    JSON.stringify(await staff('list')),
    ...(
      await harness.owner.directory.rows<{ line: string }>(sql`
      select p::text as line from games.providers p union all select r::text from audit.records r`)
    ).map(({ line }) => line),
  ];
  expect(everything.filter((line) => line.includes(secret))).toEqual([]);
  expect(failedIn((await staff('test', { provider: 'caju' })).Body)).toEqual([]);
});

it('turns keys by two: both count until the hour that was named, then only the new one', async () => {
  expect(await decide(await staff('switch-on', { provider: 'caju', reason: 'começa' }))).toMatchObject({ Code: 200 });
  // Calls of suppliers are read before any route, so somebody must listen.
  const apiUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const accepts = async (key: string) => {
    const body = JSON.stringify({ user_id: '1', currency: 'BRL', game: 'dadinho' });
    const sign = createHmac('sha256', key).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-request-sign': sign };
    const answer = await fetch(`${apiUrl}/hooks/games/caju/balance`, { method: 'POST', headers, body });
    const { meta } = (await answer.json()) as { meta?: { api_code?: string } };
    return answer.status !== 404 && meta?.api_code !== '403';
  };
  const old = await registerAtStudio('caju', 'softswiss-v2', '');
  const theirKey = 'n'.repeat(40);
  const asked = await staff('rotate', { provider: 'caju', theirKey, hours: 2, reason: 'noventa dias' });
  expect((await shown('caju')).Keys).toMatchObject({ Retiring: null });
  expect([await accepts(old), await accepts(theirKey)]).toEqual([true, false]);
  expect(await decide(asked)).toMatchObject({ Code: 200 });
  expect((await shown('caju')).Keys).toMatchObject({
    Theirs: { Tail: 'nnnn' },
    Retiring: { Until: new Date(harness.clock.nowMs() + 2 * HOUR_MS).toISOString() },
  });
  expect([await accepts(old), await accepts(theirKey)]).toEqual([true, true]);
  harness.clock.moveMs(2 * HOUR_MS);
  // Any switch reads the suppliers again; a running process does it every two seconds.
  await call('/staff/games/stop', { scope: 'provider', name: 'caju', reason: 'fim' });
  expect([await accepts(old), await accepts(theirKey)]).toEqual([false, true]);
});

it('counts no run from before the connection changed', async () => {
  harness.clock.moveMs(MINUTE_MS);
  await staff('connect', connectionOf('caju', 'softswiss-v2', { contract: 'FN-06' }));
  expect(await shown('caju')).toMatchObject({ Test: { IsCurrent: false } });
  expect(await staff('switch-on', { provider: 'caju', reason: 'começa' })).toMatchObject({ Code: 6310 });
  // Nor are its keys rotated before two people have approved what stands there now.
  const rotation = { provider: 'caju', theirKey: 'm'.repeat(40), hours: 2, reason: 'noventa dias' };
  expect(await staff('rotate', rotation)).toMatchObject({ Code: 6310 });
});

it('gives a mapped word the bets that the house has at that moment', async () => {
  const at = harness.clock.now();
  const from = new Date(at.getTime() + 10_000);
  await harness.owner.directory.run(sql`
    insert into settings.values (key, brand_id, value, valid_from, author_id, approver_id, approval_id, created_at)
    values ('games.usualBetMin', 1, '"2"', ${from}, 1, 2, 91, ${at})`);
  harness.clock.moveMs(20_000);
  expect(await staff('map-word', { provider: 'caju', word: 'Cascata', kind: 'roulette' })).toMatchObject({ Code: 200 });
  expect(
    await harness.directory.one(sql`
      select type, kind, min_bet_e5 as min, max_bet_e5 as max from games.categories
      where provider = 'caju' and word = 'cascata'`),
  ).toEqual({ type: 2, kind: 'roulette', min: 200_000n, max: 50_000_000n });
});

it('knows nothing of the suppliers of another brand', async () => {
  await harness.directory.run(sql`update games.providers set brand_id = 2 where code = 'caju'`);
  for (const [path, payload] of [
    ['test', {}],
    ['sync', {}],
    ['map-word', { word: 'slot', kind: 'slot' }],
    ['rotate', { hours: 0, reason: 'teste' }],
    ['switch-on', { reason: 'teste' }],
  ] as const)
    expect([path, await staff(path, { provider: 'caju', ...payload })]).toMatchObject([path, { Code: 6306 }]);
  expect(await staff('connect', connectionOf('caju', 'softswiss-v2'))).toMatchObject({ Code: 6307 });
});
