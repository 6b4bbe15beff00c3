import { brotliDecompressSync } from 'node:zlib';
import { NONCE_PLACE, officePagePath, playerManifestPath, playerPagePath } from '@arara/contract/pages';
import { developmentBrand, type ServedBrand, serveBrand } from '@arara/brands';
import { brandVoice, brandWords } from '@arara/domain/brands';
import { expect, it } from 'vitest';
import { mountBrandFiles, mountOfficePage, mountPlayerPage } from './pages.ts';
import { openServer } from './testing/open-server.ts';

const origins = new Map([
  [1, ['https://play.example', 'https://games.studio.example']],
  [2, ['https://play.example', 'https://games.studio.example/path', "'unsafe-inline'", 'javascript:1']],
]);
let drawn = 0;

function served(id: string, display: string, of: string): ServedBrand {
  const brand = developmentBrand();
  const name = { ...brand.name, display, grammar: { ...brand.name.grammar, of } };
  return serveBrand({ ...brand, id, name }, new Map([[brand.assets.mark, Buffer.from('<svg>'.repeat(2_000))]]));
}
const [first, second] = [served('first', 'First', 'da First'), served('second', 'B&"<i>', 'do B&"<i>')];
const byHost = {
  brandOfHost(host: string) {
    if (host === 'nobody.example') throw Object.assign(new Error('nobody'), { statusCode: 421 });
    return host === 'second.example' ? 2 : 1;
  },
  servedOf: (brandId: number) => (brandId === 1 ? first : second),
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
  mountBrandFiles(app, { ...byHost, findServed: (name) => [first, second].find((one) => one.folder === `/b/${name}`) });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
  return { app, get };
}

it('gives the player page under a policy of the host: its suppliers, and nothing that is no origin', async () => {
  const { app, get } = await open();
  const own = await get(playerPagePath, { host: 'first.example' });
  expect(own.headers['content-security-policy']).toMatch(
    /frame-src 'self' https:\/\/play\.example https:\/\/games\.studio\.example$/,
  );
  // The pictures of their games too.
  expect(own.headers['content-security-policy']).toMatch(
    /img-src 'self' data: https:\/\/play\.example https:\/\/games\.studio\.example;/,
  );
  expect(own.headers['content-security-policy']).not.toContain('unsafe');
  expect(own.headers['permissions-policy']).toContain('camera=(self)');
  const other = await get(playerPagePath, { host: 'second.example' });
  expect(other.headers['content-security-policy']).toMatch(/frame-src 'self' https:\/\/play\.example$/);
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
  const { profile: market } = second.brand.market;
  expect(JSON.parse(words)).toEqual({ ...brandWords(second.brand), voice: brandVoice(second.brand), market });
  const manifest = await get(playerManifestPath, { host: 'second.example' });
  expect([manifest.headers['content-type'], manifest.json()]).toEqual([
    expect.stringContaining('application/manifest+json'),
    { name: 'B&"<i>' },
  ]);
  await app.close();
});

it('gives each brand a page of its own to keep', async () => {
  const { app, get } = await open();
  const [one, other] = [await get(playerPagePath), await get(playerPagePath, { host: 'second.example' })];
  expect(one.headers.etag).not.toBe(other.headers.etag);
  await app.close();
});

it('serves the files of a brand for ever, in the smallest form that the browser reads, and no other address', async () => {
  const { app, get } = await open();
  const sheet = await get(`${second.folder}/brand.css`, { 'accept-encoding': 'br, gzip' });
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(sheet.rawPayload)).toEqual(second.files.get('brand.css'));
  const plain = await get(`${second.folder}/mark.svg`);
  expect([plain.headers['content-type'], plain.headers['content-encoding']]).toEqual(['image/svg+xml', undefined]);
  expect(plain.rawPayload).toEqual(second.files.get('mark.svg'));
  for (const path of [
    '/b/second.0000000000/brand.css',
    `${second.folder}/other.svg`,
    `${second.folder}/../brand.css`,
  ]) {
    const { statusCode, headers } = await get(path);
    expect([path, statusCode, /immutable/.test(String(headers['cache-control']))]).toEqual([path, 404, false]);
  }
  await app.close();
});

it('misdirects whoever names a host of nobody', async () => {
  const { app, get } = await open();
  for (const path of [playerPagePath, officePagePath, playerManifestPath, `${first.folder}/brand.css`])
    expect([path, (await get(path, { host: 'nobody.example' })).statusCode]).toEqual([path, 421]);
  await app.close();
});
