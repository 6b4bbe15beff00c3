import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Facts, type PublicFact, watchFacts } from './facts.ts';

const EVERY_MS = 1_000;
let version: string | undefined;
let brands: number[];
let heard: string[];
let facts: Facts;
const fact: PublicFact = {
  everyMs: EVERY_MS,
  async look(brandId) {
    if (version === 'away') throw new Error('a database is away');
    return version === undefined ? undefined : { name: 'catalogue', data: { Version: `${brandId}/${version}` } };
  },
};
const known = (brandId: number) => [...facts.of(brandId)].map((event) => JSON.stringify(event.data));

beforeEach(() => {
  vi.useFakeTimers();
  version = 'a';
  brands = [1];
  heard = [];
  facts = watchFacts([fact], {
    brands: () => brands,
    changed: (brandId, event) => heard.push(`${brandId} ${JSON.stringify(event.data)}`),
  });
});
afterEach(() => {
  facts.stop();
  vi.useRealTimers();
});

test('a fact is told when it changes, and not when it cannot be seen', async () => {
  for (const next of ['a', 'a', 'away', undefined, 'b', 'b']) {
    version = next;
    await vi.advanceTimersByTimeAsync(EVERY_MS);
  }
  expect(heard).toEqual(['1 {"Version":"1/a"}', '1 {"Version":"1/b"}']);
});

test('is forgotten when nobody listens, so that nobody hears what was', async () => {
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(known(1)).toEqual(['{"Version":"1/a"}']);
  brands = [2];
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect([known(1), known(2)]).toEqual([[], ['{"Version":"2/a"}']]);
});
