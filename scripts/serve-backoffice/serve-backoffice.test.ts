import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NONCE_PLACE } from '../../apps/backoffice/content-policy.ts';
import type { WebServer } from '../web-server/index.ts';
import { startBackofficeServer } from './index.ts';

const api = createServer((request, response) => response.end(`api ${request.method} ${request.url}`));
let office: WebServer;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), `<script nonce="${NONCE_PLACE}"></script>`);
  writeFileSync(join(folder, 'assets/a.js'), 'code');
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = api.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  office = await startBackofficeServer({ port: 0, host: '127.0.0.1', apiUrl: `http://127.0.0.1:${port}`, folder });
});
afterAll(async () => {
  await office.close();
  api.close();
});

const nonceIn = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1] ?? '';

test('every answer has a nonce of its own, the same in the page and in its policy', async () => {
  const answers = await Promise.all(['/', '/jogos/catalogo?jogo=dadinho'].map((path) => fetch(office.url + path)));
  const nonces = await Promise.all(answers.map(async (answer) => nonceIn(await answer.text())));
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const [index, answer] of answers.entries()) {
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[index]}'`);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('the page itself cannot be had without its policy', async () => {
  const answer = await fetch(`${office.url}/index.html`);
  expect(nonceIn(await answer.text())).not.toBe(NONCE_PLACE);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('files are kept, missing ones are missing, and calls go to the API', async () => {
  const file = await fetch(`${office.url}/assets/a.js`);
  expect([await file.text(), file.headers.get('cache-control')]).toEqual([
    'code',
    'private, max-age=31536000, immutable',
  ]);
  expect((await fetch(`${office.url}/assets/b.js`)).status).toBe(404);
  expect(await (await fetch(`${office.url}/staff/me`, { method: 'POST', body: '{}' })).text()).toBe(
    'api POST /staff/me',
  );
  expect((await fetch(`${office.url}/jogos`, { method: 'POST' })).status).toBe(405);
});
