import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearPublicNews, type PublicNews } from './public-news.ts';
import { queryClient } from './query-client.ts';

const nothing: PublicNews = { Pool: 0, AmountE5: '0', Version: '' };
const hear = (name: string, news: Partial<PublicNews>) => hearPublicNews(name, { ...nothing, ...news });
const JACKPOT = ['content', 'jackpot'];
const isStale = (key: readonly string[]) => queryClient.getQueryState(key)?.isInvalidated;
/** Longer than anybody waits. */
const WAITED_MS = 7_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

it('takes the pool further without asking, and never back', () => {
  queryClient.setQueryData(JACKPOT, { Pool: 3, Amount: 100_000n, LastDrop: null });
  hear('pool', { Pool: 3, AmountE5: '101000' });
  expect(queryClient.getQueryData(JACKPOT)).toEqual({ Pool: 3, Amount: 101_000n, LastDrop: null });
  hear('pool', { Pool: 3, AmountE5: '100000' });
  hear('pool', { Pool: 2, AmountE5: '900000' });
  expect(queryClient.getQueryData(JACKPOT)).toMatchObject({ Amount: 101_000n });
  vi.advanceTimersByTime(WAITED_MS);
  expect(isStale(JACKPOT)).toBe(false);
});

it('asks for a pool that has begun, when no store gives the one before any more', () => {
  queryClient.setQueryData(JACKPOT, { Pool: 3, Amount: 100_000n });
  hear('pool', { Pool: 4, AmountE5: '50000' });
  vi.advanceTimersByTime(3_999);
  expect(isStale(JACKPOT)).toBe(false);
  vi.advanceTimersByTime(WAITED_MS);
  expect(isStale(JACKPOT)).toBe(true);
});

it('asks for no pool that is being asked for, and again for one that was refused', async () => {
  const first = Promise.withResolvers<never>();
  const ask = vi.fn<() => Promise<unknown>>(() => first.promise);
  const shown = new QueryObserver(queryClient, { queryKey: JACKPOT, queryFn: ask, retry: false });
  const leave = shown.subscribe(() => undefined);
  hear('pool', { Pool: 1, AmountE5: '1000' });
  await vi.advanceTimersByTimeAsync(WAITED_MS);
  first.reject(new Error('no pool yet'));
  await vi.advanceTimersByTimeAsync(WAITED_MS);
  expect(ask).toHaveBeenCalledOnce();
  hear('pool', { Pool: 1, AmountE5: '1000' });
  await vi.advanceTimersByTimeAsync(WAITED_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  leave();
});

it('asks for the catalogue when it is another than the one on the device', () => {
  const key = ['content', 'catalogue'];
  hear('catalogue', { Version: 'a.1.' });
  queryClient.setQueryData(key, { version: 'a.1.pt-BR' });
  hear('catalogue', { Version: 'a.1.' });
  vi.advanceTimersByTime(WAITED_MS);
  expect(isStale(key)).toBe(false);
  hear('catalogue', { Version: 'b.1.' });
  vi.advanceTimersByTime(WAITED_MS);
  expect(isStale(key)).toBe(true);
});

it('asks for wins when they are others than those heard of last', () => {
  const key = ['content', 'wins'];
  queryClient.setQueryData(key, 1);
  for (const Version of ['1', '1']) hear('wins', { Version });
  vi.advanceTimersByTime(WAITED_MS);
  expect(isStale(key)).toBe(false);
  hear('wins', { Version: '2' });
  vi.advanceTimersByTime(WAITED_MS);
  expect(isStale(key)).toBe(true);
});

it.each(['2', ''])(
  'asks for the words of incidents when the first that it hears are others than those on the screen: "%s"',
  (other) => {
    const key = ['incidents'];
    hear('incidents', { Version: other });
    queryClient.setQueryData(key, { Version: '1' });
    hear('incidents', { Version: '1' });
    vi.advanceTimersByTime(WAITED_MS);
    expect(isStale(key)).toBe(false);
    hear('incidents', { Version: other });
    vi.advanceTimersByTime(WAITED_MS);
    expect(isStale(key)).toBe(true);
  },
);
