import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openApi, serverNowMs } from './api.ts';
import { goLive } from './live.ts';
import { queryClient } from './query-client.ts';
import { beginSession, endSession } from '../session/session.ts';

let opened: { token: string | null; send: (text: string) => void; end: () => void; aborted: () => boolean }[] = [];
const ended = vi.fn<() => void>();
const climbed = vi.fn<(level: number) => void>();
const won = vi.fn<(pool: number) => void>();
let started = false;
let chance = 0.5;

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
  if (!started) goLive({ onSessionEnded: ended, onLevel: climbed, onJackpot: won, random: () => chance });
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
  expect(opened.at(-1)?.token).toBe('abc');
  const isStale = await fresh(['players', 'mainInfo']);
  opened.at(-1)?.send(`event: beat\ndata: {"ServerTimeMs":${Date.now() + 3_600_000}}\n\n`);
  await vi.advanceTimersByTimeAsync(0);
  expect(isStale()).toBe(false);
  expect(serverNowMs() - Date.now()).toBe(3_600_000);
  opened.at(-1)?.send('event: balance\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(isStale()).toBe(true);
});

it('comes back after a break at a random moment, later after each vain attempt, and asks for nothing meanwhile', async () => {
  chance = 0.5;
  beginSession('def');
  await vi.advanceTimersByTimeAsync(0);
  const isStale = await fresh(['players', 'mainInfo']);
  for (const [attempt, waitMs] of [15_000, 30_000, 30_000, 30_000].entries()) {
    opened[attempt]?.end();
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(opened).toHaveLength(attempt + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(attempt + 2);
  }
  expect(isStale()).toBe(false);
  opened[4]?.send('event: balance\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(0);
  opened[4]?.end();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(opened).toHaveLength(6);
});

it('comes back at once when somebody looks again, and asks for what is old', async () => {
  chance = 1;
  beginSession('seen');
  const ask = vi.fn<() => Promise<number>>().mockResolvedValue(1);
  const shown = [0, Infinity].map((staleTime) =>
    new QueryObserver(queryClient, { queryKey: ['old', staleTime], queryFn: ask, staleTime }).subscribe(
      () => undefined,
    ),
  );
  await vi.advanceTimersByTimeAsync(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
  opened[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toHaveLength(2);
  expect(ask).toHaveBeenCalledTimes(3);
  for (const leave of shown) leave();
});

it('takes a line on which nothing comes for a dead one', async () => {
  chance = 0;
  beginSession('silent');
  await vi.advanceTimersByTimeAsync(40_000);
  opened[0]?.send('event: balance\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(49_999);
  expect(opened[0]?.aborted()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened[0]?.aborted()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveLength(2);
});

it('follows a visitor, who has nothing of their own that could be stale', async () => {
  beginSession('gone');
  endSession();
  const isStale = await fresh(['support', 'home']);
  const visit = opened.at(-1);
  expect(visit?.token).toBeNull();
  visit?.send('event: hello\ndata: {"ServerTimeMs":1}\n\nevent: settings.changed\ndata: {"Keys":["a"]}\n\n');
  const isContentStale = await fresh(['content', 'home']);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(isContentStale()).toBe(false);
  await vi.advanceTimersByTimeAsync(3_001);
  expect([isStale(), isContentStale()]).toEqual([false, true]);
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
  expect(opened.slice(1).every(({ token }) => token === null)).toBe(true);
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
