import { expect, test } from 'vitest';
import { type CallCount, HEALTH_SLOT_MS, healthOf, healthSinceMs } from './index.ts';

const NOW_MS = 1_000 * HEALTH_SLOT_MS + 60_000;
const calls = (changes: Partial<CallCount> = {}): CallCount => ({
  slot: 1_000,
  verdict: 'accepted',
  latencyMs: 200,
  count: 1,
  ...changes,
});
const rules = { answeredMin: 950_000n, slowFromSeconds: 3 };
const now = (...counts: CallCount[]) => healthOf(counts, NOW_MS, rules);

test('a provider that nobody asked has no figure at all', () => {
  const { cells, ...figures } = now();
  const none = { state: 'quiet', calls: 0, unanswered: 0, accessRefused: 0, answeredShare: null, p95Ms: null };
  expect(figures).toEqual(none);
  expect(cells).toHaveLength(12);
  expect(cells[0]).toEqual({ fromMs: healthSinceMs(NOW_MS), ...none });
  expect(cells.at(-1)?.fromMs).toBe(1_000 * HEALTH_SLOT_MS);
});

test('a refused order is an answer; silence is none', () => {
  expect(now(calls({ count: 90 }), calls({ verdict: 'refused', count: 10 }))).toMatchObject({
    state: 'good',
    answeredShare: 1,
  });
  expect(now(calls({ count: 94 }), calls({ verdict: 'unknown', count: 6 }))).toMatchObject({
    state: 'failing',
    unanswered: 6,
    answeredShare: 0.94,
  });
});

test('the slowest twentieth does not count, the rest does', () => {
  const slow = calls({ latencyMs: 4_000, count: 5 });
  expect(now(calls({ count: 95 }), slow)).toMatchObject({ state: 'good', p95Ms: 200 });
  expect(now(calls({ count: 94 }), slow)).toMatchObject({ state: 'slow', p95Ms: 4_000 });
});

test('one call that was not let in is told for a quarter of an hour, and its cell for an hour', () => {
  const denied = calls({ verdict: 'access_refused' });
  expect(now(calls({ count: 99 }), denied)).toMatchObject({ state: 'access_refused', accessRefused: 1 });
  expect(now(calls(), { ...denied, slot: 998 }).state).toBe('access_refused');
  const past = now(calls(), { ...denied, slot: 997 });
  expect([past.state, past.cells[8]?.state, past.cells[9]?.state]).toEqual(['good', 'access_refused', 'quiet']);
});

test('how a provider is judged is the rule of the house', () => {
  const [answered, silent] = [calls({ count: 94, latencyMs: 2_000 }), calls({ verdict: 'unknown', count: 6 })];
  const judged = (changes: object) => healthOf([answered, silent], NOW_MS, { ...rules, ...changes }).state;
  expect([judged({}), judged({ answeredMin: 900_000n })]).toEqual(['failing', 'good']);
  expect(judged({ answeredMin: 900_000n, slowFromSeconds: 2 })).toBe('slow');
});
