import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoader } from './loader.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('stays away when everything ends within 800 ms', () => {
  const loader = createLoader();
  const end = loader.begin();
  vi.advanceTimersByTime(799);
  end();
  vi.advanceTimersByTime(10_000);
  expect(loader.shown.get()).toBe(false);
});

it('covers the screen until the last request ends', () => {
  const loader = createLoader();
  const first = loader.begin();
  const second = loader.begin();
  vi.advanceTimersByTime(800);
  expect(loader.shown.get()).toBe(true);
  first();
  first();
  expect(loader.shown.get()).toBe(true);
  second();
  expect(loader.shown.get()).toBe(false);
});

it('goes after five seconds whatever happens, and the late ends count for nothing', () => {
  const loader = createLoader();
  const late = loader.begin();
  vi.advanceTimersByTime(4_999);
  expect(loader.shown.get()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(loader.shown.get()).toBe(false);
  const next = loader.begin();
  late();
  vi.advanceTimersByTime(800);
  expect(loader.shown.get()).toBe(true);
  next();
  expect(loader.shown.get()).toBe(false);
});
