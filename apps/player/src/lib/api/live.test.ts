import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openApi } from './api.ts';
import { goLive } from './live.ts';
import { queryClient } from './query-client.ts';
import { beginSession, endSession } from '../session/session.ts';

let opened: { token: string | null; send: (text: string) => void; end: () => void; aborted: () => boolean }[] = [];
const ended = vi.fn<() => void>();
const climbed = vi.fn<(level: number) => void>();
const won = vi.fn<(pool: number) => void>();
let started = false;

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  ended.mockReset();
  climbed.mockReset();
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
      },
    });
    init.signal?.addEventListener('abort', () => controller?.error(new DOMException('stop', 'AbortError')));
    opened.push({
      token: new Headers(init.headers).get('token'),
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
      aborted: () => init.signal?.aborted ?? false,
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
  openApi(Promise.resolve(''), {
    networkError: () => '',
    sessionOver: () => undefined,
    transportFailed: () => undefined,
  });
  if (!started) goLive({ onSessionEnded: ended, onLevel: climbed, onJackpot: won });
  started = true;
});
afterEach(() => {
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function fresh(key: readonly string[]) {
  queryClient.setQueryData(key, 1);
  await vi.advanceTimersByTimeAsync(0);
  return () => queryClient.getQueryState(key)?.isInvalidated;
}

it('opens the stream with the token and makes the balance stale when told', async () => {
  beginSession('abc');
  await vi.advanceTimersByTimeAsync(0);
  expect(opened.map(({ token }) => token)).toEqual(['abc']);
  const isStale = await fresh(['players', 'mainInfo']);
  opened[0]?.send('event: beat\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(isStale()).toBe(false);
  opened[0]?.send('event: balance\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(isStale()).toBe(true);
});

it('comes back after a break and polls in between', async () => {
  beginSession('def');
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.end();
  await vi.advanceTimersByTimeAsync(999);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveLength(2);
  const isStale = await fresh(['players', 'mainInfo']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isStale()).toBe(true);
});

it('asks about the token when the session ended, and stops with the session', async () => {
  beginSession('ghi');
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.send('event: session.ended\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
  endSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened[0]?.aborted()).toBe(true);
  expect(opened).toHaveLength(1);
});

it('tells which level was reached, and makes what speaks of it stale', async () => {
  beginSession('level');
  await vi.advanceTimersByTimeAsync(0);
  const isStale = await fresh(['vip', 'home']);
  opened.at(-1)?.send('event: vip\ndata: {"Level":2}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(climbed.mock.calls).toEqual([[2]]);
  expect(isStale()).toBe(true);
});

it('tells which pool of the jackpot was won', async () => {
  beginSession('jackpot');
  await vi.advanceTimersByTimeAsync(0);
  const isStale = await fresh(['players', 'mainInfo']);
  opened.at(-1)?.send('event: jackpot\ndata: {"Pool":7}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(won.mock.calls).toEqual([[7]]);
  expect(isStale()).toBe(true);
});

it('makes the team stale when somebody of it did something', async () => {
  beginSession('team');
  await vi.advanceTimersByTimeAsync(0);
  const isStale = await fresh(['team', 'home']);
  opened.at(-1)?.send('event: team\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(isStale()).toBe(true);
});
