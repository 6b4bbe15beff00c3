import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient, firstFiles, policyFor } from './client.ts';
import type { Asked } from '../../../kit/src/routes.ts';
import { parentOriginOf } from '../server/sessions.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ar = '../texts/shell/ar.json';
const portuguese = '../texts/shell/pt-BR.json';
const manifest = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], dynamicImports: [ar, portuguese] },
  'games/dadinho/dadinho.tsx': { file: 'assets/dadinho-1.js', imports: ['_shell.js'], css: ['assets/dadinho-1.css'] },
  'games/minas-gerais/minas-gerais.tsx': { file: 'assets/minas-1.js' },
  '_shell.js': { file: 'assets/shell-1.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1.js' },
  [ar]: { file: 'assets/ar-1.js' },
  [portuguese]: { file: 'assets/pt-1.js' },
};
const page = {
  code: 'dadinho',
  client: 'dadinho',
  name: 'Dadinho',
  locale: 'ar',
  parentOrigin: 'https://arara.example',
};

function build(): void {
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'index.html'), '<html lang="pt-BR"><title>{{name}}</title>');
  writeFileSync(join(folder, 'assets/shell-1.js'), 'let a = 1;'.repeat(100));
}

const asked = (headers: Record<string, string> = {}): Asked => ({
  method: 'GET',
  url: new URL('http://127.0.0.1/'),
  headers,
  body: Buffer.alloc(0),
});

it('allows its own files only and one page that may frame it', () => {
  const policy = policyFor('https://arara.example');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors https://arara.example;');
  expect(policy).not.toMatch(/unsafe|\*|data:|blob:|https:[^/]/);
  expect(policyFor('')).toContain("frame-ancestors 'none'");
});

it('asks for everything of the first view at once, and for nothing of other games and languages', () => {
  const names = ['index-1.js', 'index-1.css', 'dadinho-1.js', 'dadinho-1.css', 'shell-1.js', 'react-1.js', 'ar-1.js'];
  expect(new Set(firstFiles(manifest, page))).toEqual(new Set(names.map((name) => `assets/${name}`)));
});

it('shows the plain page until something is built, and the game from then on', () => {
  const client = createClient(folder);
  expect(client.page(page)).toBeUndefined();
  build();
  const answer = client.page(page);
  expect(answer?.body).toContain('<html lang="ar" data-client="dadinho">');
  expect(answer?.body).toContain('<link rel="modulepreload" crossorigin href="/assets/dadinho-1.js">');
  expect(answer?.headers?.['content-security-policy']).toContain('frame-ancestors https://arara.example');
  expect(client.page({ ...page, client: 'roleta-ipanema' })).toBeUndefined();
});

it('serves built files and no others, packed for who can read it', async () => {
  build();
  const [route] = createClient(folder).routes;
  const get = async (name: string, headers?: Record<string, string>) => route?.run(asked(headers), [name]);
  expect(await get('..%2findex.html')).toMatchObject({ status: 404 });
  expect(await get('index.html')).toMatchObject({ status: 404 });
  const plain = await get('shell-1.js');
  const packed = await get('shell-1.js', { 'accept-encoding': 'gzip, br' });
  expect(plain?.headers).not.toHaveProperty('content-encoding');
  expect(packed?.headers).toMatchObject({ 'content-encoding': 'br' });
  const [small, big] = [packed?.body, plain?.body];
  expect(Buffer.isBuffer(small) && Buffer.isBuffer(big) && small.length < big.length).toBe(true);
});

it('takes the page that may frame a game from the way back to the lobby', () => {
  expect(parentOriginOf({ lobbyUrl: 'https://arara.example/game/idx1?x=1' })).toBe('https://arara.example');
  for (const lobbyUrl of ['', 'no address', 'javascript:alert(1)', 'data:text/html,x'])
    expect(parentOriginOf({ lobbyUrl })).toBe('');
});
