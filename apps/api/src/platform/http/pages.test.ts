import { NONCE_PLACE, officePagePath, playerManifestPath, playerPagePath } from '@arara/contract/pages';
import type { BrandWords } from '@arara/texts';
import { brandPlaces } from '@arara/texts/brand';
import { expect, it } from 'vitest';
import { mountOfficePage, mountPlayerPage } from './pages.ts';
import { openServer } from './testing/open-server.ts';

const origins = new Map([
  [1, ['https://play.example', 'https://games.studio.example']],
  [2, ['https://play.example', 'https://games.studio.example/path', "'unsafe-inline'", 'javascript:1']],
]);
let drawn = 0;

const brands: readonly BrandWords[] = [
  { ...brandPlaces, brand_name: 'First', brand_of: 'da First' },
  { ...brandPlaces, brand_name: 'B&"<i>', brand_of: 'do B&"<i>' },
];
const byHost = {
  brandOfHost: (host: string) => (host === 'second.example' ? 2 : 1),
  wordsOf: (brandId: number) => brands[brandId - 1] ?? brandPlaces,
};
const TITLE = '<title>{brand_name}</title><script type="application/json" id="brand">{brand}</script>';

async function open() {
  const { app } = await openServer();
  mountPlayerPage(app, {
    ...byHost,
    html: `<html>${TITLE}${'shell '.repeat(1_000)}<p>Em nome {brand_of}</p></html>`,
    manifest: '{ "name": "{brand_name}" }',
    frameOrigins: (brandId) => origins.get(brandId) ?? [],
  });
  mountOfficePage(app, {
    ...byHost,
    html: `${TITLE}<script nonce="${NONCE_PLACE}"></script>`,
    random: (bytes) => new Uint8Array(bytes).fill((drawn += 1)),
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
  return { app, get };
}

it('gives the player page under a policy of the host: its suppliers, and nothing that is no origin', async () => {
  const { app, get } = await open();
  const first = await get(playerPagePath, { host: 'first.example' });
  expect(first.headers['content-security-policy']).toMatch(
    /frame-src 'self' https:\/\/play\.example https:\/\/games\.studio\.example$/,
  );
  // The pictures of their games too.
  expect(first.headers['content-security-policy']).toMatch(
    /img-src 'self' data: https:\/\/play\.example https:\/\/games\.studio\.example;/,
  );
  expect(first.headers['content-security-policy']).not.toContain('unsafe');
  expect(first.headers['permissions-policy']).toContain('camera=(self)');
  const second = await get(playerPagePath, { host: 'second.example' });
  expect(second.headers['content-security-policy']).toMatch(/frame-src 'self' https:\/\/play\.example$/);
  await app.close();
});

it('says that a page is unchanged until the page or its policy changes', async () => {
  const { app, get } = await open();
  const { etag = '' } = (await get(playerPagePath)).headers;
  const again = await get(playerPagePath, { 'if-none-match': String(etag), 'accept-encoding': 'br' });
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
  expect(again.headers['content-security-policy']).toContain('games.studio.example');
  origins.set(1, ['https://new.supplier.example']);
  const changed = await get(playerPagePath, { 'if-none-match': String(etag), 'accept-encoding': 'br' });
  expect([changed.statusCode, changed.headers['content-encoding']]).toEqual([200, 'br']);
  expect(changed.headers['content-security-policy']).toContain('new.supplier.example');
  await app.close();
});

it('gives every answer of the office a nonce of its own, the same in the page and in its policy', async () => {
  const { app, get } = await open();
  const answers = [await get(officePagePath), await get(officePagePath)];
  const nonces = answers.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '');
  expect(new Set([...nonces, NONCE_PLACE]).size).toBe(3);
  for (const [index, { headers }] of answers.entries()) {
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonces[index]}'`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-store');
  }
  await app.close();
});

it('refuses a page of the office that was not built', async () => {
  const { app } = await open();
  expect(() => mountOfficePage(app, { ...byHost, html: '<html></html>', random: () => new Uint8Array(16) })).toThrow(
    'nonce',
  );
  await app.close();
});

it('puts the brand of the host into its pages: as text, and as the words that the app reads', async () => {
  const { app, get } = await open();
  for (const path of [playerPagePath, officePagePath])
    expect((await get(path, { host: 'first.example' })).body).toContain('<title>First</title>');
  const { body } = await get(playerPagePath, { host: 'second.example' });
  expect(body).toContain('<title>B&amp;&quot;&lt;i&gt;</title>');
  expect(body).toContain('<p>Em nome do B&amp;&quot;&lt;i&gt;</p>');
  const words = /id="brand">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(words)).toEqual(brands[1]);
  const manifest = await get(playerManifestPath, { host: 'second.example' });
  expect([manifest.headers['content-type'], manifest.json()]).toEqual([
    expect.stringContaining('application/manifest+json'),
    { name: 'B&"<i>' },
  ]);
  await app.close();
});

it('gives each brand a page of its own to keep', async () => {
  const { app, get } = await open();
  const [first, second] = [await get(playerPagePath), await get(playerPagePath, { host: 'second.example' })];
  expect(first.headers.etag).not.toBe(second.headers.etag);
  await app.close();
});
