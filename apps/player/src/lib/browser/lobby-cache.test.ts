import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { answerFromLobby, isLobbyCall } from './lobby-cache.ts';

let kept: Map<string, Response>;
let network: () => Promise<Response>;

beforeEach(() => {
  kept = new Map();
  const cache = {
    match: (key: string) => Promise.resolve(kept.get(key)?.clone()),
    put: (key: string, response: Response) => Promise.resolve(void kept.set(key, response)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', () => network());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function ask(body: object, headers: Record<string, string> = {}) {
  return answerFromLobby(
    new Request('https://arara.example/v1/api/home', { method: 'POST', body: JSON.stringify(body), headers }),
  );
}
const online = (text: string) => {
  network = () =>
    Promise.resolve(new Response(text, { headers: { 'x-server-time': '1', 'content-type': 'text/plain' } }));
};
const offline = () => {
  network = () => Promise.reject(new TypeError('no network'));
};

it('keeps what every visitor may read and nothing about a person', () => {
  const call = (path: string, method = 'POST') => isLobbyCall({ method, url: `https://arara.example${path}` });
  expect(call('/v1/api/home')).toBe(true);
  expect(call('/v1/api/game/hotGame')).toBe(true);
  expect(call('/v1/api/home?locale=pt-BR', 'GET')).toBe(true);
  expect(call('/v1/api/home', 'PUT')).toBe(false);
  for (const path of [
    'playerMain/mainInfo',
    'player/updateBalance',
    'player/fund-detail',
    'pay/recharge',
    'game/enter',
  ])
    expect(call(`/v1/api/${path}`)).toBe(false);
});

it('answers from the last visit when there is no network, without its old time', async () => {
  online('lobby');
  expect((await ask({ appId: '1' })).headers.get('x-server-time')).toBe('1');
  offline();
  const answer = await ask({ appId: '1' });
  expect(await answer.text()).toBe('lobby');
  expect(answer.headers.has('x-server-time')).toBe(false);
});

it('keeps languages, questions, visitors and players apart', async () => {
  online('português');
  await ask({ appId: '1' }, { 'x-locale': 'pt-BR' });
  offline();
  await expect(ask({ appId: '1' }, { 'x-locale': 'ar' })).rejects.toThrow('no network');
  await expect(ask({ appId: '2' }, { 'x-locale': 'pt-BR' })).rejects.toThrow('no network');
  await expect(ask({ appId: '1' }, { 'x-locale': 'pt-BR', token: 'abc' })).rejects.toThrow('no network');
});

it('keeps what is asked by address as it was asked', async () => {
  const shared = (locale: string) =>
    answerFromLobby(new Request(`https://arara.example/v1/api/home?locale=${locale}&appId=1`));
  online('português');
  await shared('pt-BR');
  offline();
  expect(await (await shared('pt-BR')).text()).toBe('português');
  await expect(shared('ar')).rejects.toThrow('no network');
});

it('keeps two players of one device apart', async () => {
  online('of a');
  await ask({ appId: '1' }, { token: 'a' });
  offline();
  await expect(ask({ appId: '1' }, { token: 'b' })).rejects.toThrow('no network');
  expect(await (await ask({ appId: '1' }, { token: 'a' })).text()).toBe('of a');
  expect([...kept.keys()].join()).not.toContain('token=a');
});

it('keeps no failed answer', async () => {
  network = () => Promise.resolve(new Response('', { status: 500 }));
  await ask({});
  offline();
  await expect(ask({})).rejects.toThrow('no network');
});
