import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFrameOrigins } from './frame-origins.ts';
import type { WebServer } from '../web-server/index.ts';
import { startPlayerServer } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'arara-player-'));
/** What the API says about suppliers; some of it is nonsense on purpose. */
const origins = [
  'https://games.studio.example',
  'https://games.studio.example/path',
  "'unsafe-inline'",
  'javascript:1',
  7,
];
let api: Server;
let player: WebServer;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), '<html>shell</html>');
  writeFileSync(join(folder, 'assets/a-1.js'), 'export {};'.repeat(100));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  api = createServer((request, response) => {
    if (request.url === '/v1/api/game/frameOrigins') response.end(JSON.stringify({ Body: { Origins: origins } }));
    else response.end(`api ${request.method} ${request.url}`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  const address = api.address();
  if (typeof address !== 'object' || address === null) throw new Error('the API of this test has no port');
  player = await startPlayerServer({ port: 0, host: '127.0.0.1', folder, apiUrl: `http://127.0.0.1:${address.port}` });
});
afterAll(async () => {
  await player.close();
  api.close();
  rmSync(folder, { recursive: true });
});

test('every screen is the shell, under a policy without inline code', async () => {
  const answer = await fetch(`${player.url}/game/idx1?x=1`);
  expect(await answer.text()).toBe('<html>shell</html>');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('a page may frame the suppliers that are on now, and nothing that is no origin', async () => {
  const policyOf = async (path: string) => (await fetch(`${player.url}${path}`)).headers.get('content-security-policy');
  const launcher = new URL(`http://127.0.0.1:${(api.address() as { port: number }).port}`).origin;
  expect(await policyOf('/game/gameWeb?gameId=x')).toContain(
    `frame-src 'self' ${launcher} https://games.studio.example`,
  );
  expect(await policyOf('/game/gameWeb?gameId=x')).not.toMatch(/path|unsafe|javascript/);
  expect(await policyOf('/assets/a-1.js')).toMatch(/frame-src 'self'(;|$)/);
});

test('a new supplier is in the next page, and a silent API changes nothing', async () => {
  let nowMs = 0;
  const port = (api.address() as { port: number }).port;
  const frameOrigins = createFrameOrigins({ apiUrl: `http://127.0.0.1:${port}`, nowMs: () => nowMs });
  expect(await frameOrigins()).toEqual([`http://127.0.0.1:${port}`, 'https://games.studio.example']);
  origins.push('https://new.supplier.example');
  expect(await frameOrigins()).toHaveLength(2);
  nowMs += 6_000;
  expect(await frameOrigins()).toContain('https://new.supplier.example');
  origins.pop();
  const deaf = createFrameOrigins({ apiUrl: 'http://127.0.0.1:1', launcherUrl: 'https://play.example/v1/play' });
  expect(await deaf()).toEqual(['https://play.example']);
});

test('files with a hash are compressed and kept for ever; a missing one is missing', async () => {
  const answer = await fetch(`${player.url}/assets/a-1.js`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toContain('export');
  expect((await fetch(`${player.url}/assets/old-2.js`)).status).toBe(404);
});

test('nothing outside of the folder and nothing hidden in it can be asked for', async () => {
  for (const path of ['/.vite/manifest.json', '/../index.html', '/%2e%2e/%2e%2e/etc/passwd'])
    expect(await (await fetch(`${player.url}${path}`)).text()).toBe('<html>shell</html>');
});

test('calls go to the API', async () => {
  expect(await (await fetch(`${player.url}/v1/api/home`, { method: 'POST', body: '{}' })).text()).toBe(
    'api POST /v1/api/home',
  );
  expect(await (await fetch(`${player.url}/healthz`)).text()).toBe('api GET /healthz');
  expect((await fetch(`${player.url}/game/idx1`, { method: 'POST' })).status).toBe(405);
});
