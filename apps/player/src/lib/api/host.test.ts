import { expect, it } from 'vitest';
import { findHosts } from './host.ts';

const defaults = { server: '', url: 'https://arara.example', hurl: '' };
const allowed = ['api.arara.example', '*.play.arara.example'];

function find(answer: () => Promise<Response>, timeoutMs?: number) {
  return findHosts({
    configUrl: '/config.json',
    allowed,
    defaults,
    fetch: answer,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}
const published = (config: unknown) => find(() => Promise.resolve(Response.json(config)));

it('goes where the configuration says, on our own hosts', async () => {
  expect(
    await published({
      server: 'https://api.arara.example/x?y',
      url: 'https://arara.example',
      hurl: 'https://a.play.arara.example',
    }),
  ).toEqual({
    server: 'https://api.arara.example',
    url: 'https://arara.example',
    hurl: 'https://a.play.arara.example',
  });
});

it.each([
  'https://evil.example',
  'https://api.arara.example.evil.example',
  'https://evilplay.arara.example',
  'https://api.arara.example@evil.example',
  'https://user:pass@api.arara.example',
  'https://api.arara.example:8443',
  'http://api.arara.example',
  '//api.arara.example',
  'javascript:alert(1)',
  '',
  17,
  null,
])('stays at home when told %s', async (server) => {
  expect((await published({ server })).server).toBe(defaults.server);
});

it('stays at home when the configuration is dead, refused or nonsense', async () => {
  expect(await find(() => Promise.reject(new TypeError('no way')))).toEqual(defaults);
  expect(await find(() => Promise.resolve(new Response('', { status: 500 })))).toEqual(defaults);
  expect(await find(() => Promise.resolve(new Response('<html>')))).toEqual(defaults);
  expect(await published(null)).toEqual(defaults);
});

it('waits no longer than the limit', async () => {
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
    });
  const hosts = await findHosts({ configUrl: '/config.json', allowed, defaults, fetch: never, timeoutMs: 20 });
  expect(hosts).toEqual(defaults);
});
