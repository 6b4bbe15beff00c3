import { expect, it } from 'vitest';
import type { MoneyLimit, TimeLimit } from './queries.ts';
import { nearestLimit, reachedLimit } from './reached.ts';

const REAL = 100_000n;
const shared = { SetAt: null, Next: null, ResetsAt: '2026-11-17T03:00:00.000Z' };
const money = (given: Partial<MoneyLimit>): MoneyLimit => ({
  ...shared,
  Kind: 'loss',
  Period: 'day',
  Max: 60n * REAL,
  Used: 0n,
  Left: 60n * REAL,
  ...given,
});
const time = (given: Partial<TimeLimit>): TimeLimit => ({
  ...shared,
  Kind: 'time',
  Period: 'day',
  Max: 120,
  Used: 0,
  Left: 120,
  ...given,
});

it('sees a limit that does not cover the smallest bet, also when something is left', () => {
  const loss = money({ Used: 59n * REAL, Left: REAL });
  expect(reachedLimit({ Limits: [loss], Time: [], Count: [] }, REAL)).toBeUndefined();
  expect(reachedLimit({ Limits: [loss], Time: [], Count: [] }, 2n * REAL)).toBe(loss);
});

it('does not take deposits for play', () => {
  const deposit = money({ Kind: 'deposit', Left: 0n });
  expect(reachedLimit({ Limits: [deposit], Time: [], Count: [] }, REAL)).toBeUndefined();
});

it('names the one that lasts longest', () => {
  const day = money({ Left: 0n });
  const month = money({ Period: 'month', Left: 0n, ResetsAt: '2026-12-01T03:00:00.000Z' });
  expect(reachedLimit({ Limits: [day, month], Time: [time({ Left: 0 })], Count: [] }, REAL)).toBe(month);
});

it('sees that the last bet of the day was placed', () => {
  const count = { ...time({ Max: 40, Used: 40, Left: 0 }), Kind: 'count' as const };
  expect(reachedLimit({ Limits: [], Time: [], Count: [{ ...count, Used: 39, Left: 1 }] }, REAL)).toBeUndefined();
  expect(reachedLimit({ Limits: [], Time: [], Count: [count] }, REAL)).toBe(count);
});

it('takes the nearest one after a refusal that named none', () => {
  const far = money({ Used: 6n * REAL });
  const near = time({ Used: 110 });
  expect(nearestLimit({ Limits: [far, money({ Max: null, Left: null })], Time: [near], Count: [] })).toBe(near);
});
