import { playerRoutes } from '@arara/contract/player';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, callApi, CallFailed, call, openApi, serverNowMs } from './api.ts';
import { loader } from '../feedback/loader.ts';
import { connectNavigation } from '../navigation/navigation.ts';
import { beginSession, endSession } from '../session/session.ts';
import { toaster } from '../feedback/toasts.ts';

const sessionOver = vi.fn<(message: string) => void>();
const transportFailed = vi.fn<() => void>();
let answer: (init: RequestInit) => Promise<Response>;
let sent: Headers[] = [];

beforeEach(() => {
  sent = [];
  sessionOver.mockReset();
  transportFailed.mockReset();
  toaster.dismiss();
  endSession();
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return answer(init);
  });
  openApi(Promise.resolve(''), { networkError: () => 'Erro de rede', sessionOver, transportFailed });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const says = (body: object, init?: ResponseInit) => {
  answer = () => Promise.resolve(Response.json(body, init));
};
const isLogin = () => callApi(playerRoutes.apkGetIsLogin, {});

it('brings the body and sends token, language and device', async () => {
  beginSession('abc');
  says({ Code: 200, Msg: 'ok', Body: { IsLogin: true } });
  expect(await isLogin()).toEqual({ IsLogin: true });
  expect(sent[0]?.get('token')).toBe('abc');
  expect(sent[0]?.get('x-locale')).toBe('pt-BR');
  expect(sent[0]?.get('x-device-id')).toMatch(/^[0-9a-f]{32}$/);
  expect(toaster.current()).toBeUndefined();
});

it.each([400, 401, 404, 405, 429, 500])('says Erro de rede for HTTP %i', async (status) => {
  says({}, { status });
  await expect(isLogin()).rejects.toBeInstanceOf(CallFailed);
  expect(toaster.current()).toMatchObject({ text: 'Erro de rede', tone: 'error' });
});

it('shows the Msg of a refusal unless the screen shows it itself', async () => {
  says({ Code: 4001, Msg: 'Senha errada', Body: null });
  await call(playerRoutes.apkGetIsLogin, {}, { refusal: 'own' });
  expect(toaster.current()).toBeUndefined();
  await call(playerRoutes.apkGetIsLogin, {});
  expect(toaster.current()).toMatchObject({ text: 'Senha errada', tone: 'error' });
});

it('leads whoever is asked for an identity to where it is shown, unless the screen does so itself', async () => {
  const moves: unknown[] = [];
  connectNavigation((to) => moves.push(to));
  says({ Code: 1305, Msg: 'Falta verificar', Body: null });
  await call(playerRoutes.apkGetIsLogin, {}, { refusal: 'own' });
  await call(playerRoutes.apkGetIsLogin, {}, { background: true });
  expect(moves).toEqual([]);
  await call(playerRoutes.apkGetIsLogin, {});
  expect(moves).toEqual(['/game/verify']);
});

it('hides the loader and stops what waits when the call cannot travel', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  const end = loader.begin();
  await expect(isLogin()).rejects.toBeInstanceOf(CallFailed);
  expect(transportFailed).toHaveBeenCalledOnce();
  expect(toaster.current()).toBeUndefined();
  end();
});

it.each([5005, 50005])('tells the end of the session once for code %i', async (code) => {
  beginSession('abc');
  says({ Code: code, Msg: 'Entre de novo', Body: null });
  await Promise.all([1, 2, 3].map(() => call(playerRoutes.apkGetIsLogin, {})));
  expect(sessionOver.mock.calls).toEqual([['Entre de novo']]);
});

it('covers the screen for an action and shows its Msg', async () => {
  vi.useFakeTimers();
  let reply: ((response: Response) => void) | undefined;
  answer = () => new Promise((resolve) => (reply = resolve));
  const action = act(playerRoutes.apkGetIsLogin, {});
  await vi.advanceTimersByTimeAsync(800);
  expect(loader.shown.get()).toBe(true);
  reply?.(Response.json({ Code: 200, Msg: 'Pronto', Body: { IsLogin: false } }));
  await action;
  expect(loader.shown.get()).toBe(false);
  expect(toaster.current()).toMatchObject({ text: 'Pronto', tone: 'ok' });
});

it('keeps a failed poll to itself', async () => {
  says({}, { status: 500 });
  await call(playerRoutes.apkGetIsLogin, {}, { background: true });
  expect(toaster.current()).toBeUndefined();
});

it('counts from the clock of the server', async () => {
  const serverMs = Date.now() + 3_600_000;
  says({ Code: 200, Msg: '', Body: { IsLogin: true } }, { headers: { 'x-server-time': String(serverMs) } });
  await isLogin();
  expect(Math.abs(serverNowMs() - serverMs)).toBeLessThan(1_000);
});
