import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowNames } from '../ledger/index.ts';
import { businessDayOf } from '../time/index.ts';
import { chosenKinds, type Limit, maximaOf, rangeOf, windowSpansAt } from './index.ts';

const nowMs = Date.parse('2026-11-16T12:00:00-03:00');
const aLimit = (kind: Limit['kind'], window: Limit['window'], max: bigint | undefined): Limit => ({
  kind,
  window,
  standing: { max, sinceMs: 0, next: undefined },
});

describe('the running windows', () => {
  it.each([
    [
      '2026-11-16T00:00:00-03:00',
      ['2026-11-16', '2026-11-16', '2026-11-01'],
      ['2026-11-17', '2026-11-23', '2026-12-01'],
    ],
    [
      '2026-11-15T23:59:59-03:00',
      ['2026-11-15', '2026-11-09', '2026-11-01'],
      ['2026-11-16', '2026-11-16', '2026-12-01'],
    ],
    [
      '2027-01-31T12:00:00-03:00',
      ['2027-01-31', '2027-01-25', '2027-01-01'],
      ['2027-02-01', '2027-02-01', '2027-02-01'],
    ],
    [
      '2028-02-29T12:00:00-03:00',
      ['2028-02-29', '2028-02-28', '2028-02-01'],
      ['2028-03-01', '2028-03-06', '2028-03-01'],
    ],
  ])('of %s are named by their first day and end at midnight in Sao Paulo', (at, starts, ends) => {
    const spans = windowSpansAt(Date.parse(at));
    expect(windowNames.map((name) => spans[name].key)).toEqual(starts);
    expect(windowNames.map((name) => spans[name].startsMs)).toEqual(
      starts.map((day) => Date.parse(`${day}T03:00:00Z`)),
    );
    expect(windowNames.map((name) => spans[name].endsMs)).toEqual(ends.map((day) => Date.parse(`${day}T03:00:00Z`)));
  });

  it('always hold the moment and follow each other without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (atMs) => {
        for (const name of windowNames) {
          const span = windowSpansAt(atMs)[name];
          expect(span.startsMs <= atMs && atMs < span.endsMs).toBe(true);
          expect(businessDayOf(span.startsMs)).toBe(span.key);
          expect(windowSpansAt(span.endsMs)[name].startsMs).toBe(span.endsMs);
        }
      }),
    );
  });
});

describe('what is in force', () => {
  const limits = [
    aLimit('loss', 'day', 60n),
    aLimit('loss', 'month', undefined),
    aLimit('bets', 'week', 70n),
    { ...aLimit('loss', 'week', 50n), standing: { max: 50n, sinceMs: 0, next: { max: 90n, fromMs: nowMs } } },
    { ...aLimit('time', 'day', 120n), standing: { max: 120n, sinceMs: 0, next: { max: undefined, fromMs: nowMs } } },
  ];

  it('is told by kind and window at a moment', () => {
    expect(maximaOf(limits, 'loss', nowMs - 1)).toEqual({ day: 60n, week: 50n });
    expect(maximaOf(limits, 'loss', nowMs)).toEqual({ day: 60n, week: 90n });
    expect(maximaOf(limits, 'deposit', nowMs)).toEqual({});
  });

  it('names the kinds the player has chosen', () => {
    expect(chosenKinds(limits, nowMs - 1)).toEqual(['loss', 'bets', 'time']);
    expect(chosenKinds(limits, nowMs)).toEqual(['loss', 'bets']);
  });
});

it('a limit of money lies between one real and ten million, one of time inside its window', () => {
  expect(rangeOf({ kind: 'loss', window: 'day' })).toEqual({ min: 100_000n, max: 1_000_000_000_000n });
  expect(rangeOf({ kind: 'time', window: 'day' })).toEqual({ min: 1n, max: 1_440n });
  expect(rangeOf({ kind: 'time', window: 'month' })).toEqual({ min: 1n, max: 44_640n });
});
