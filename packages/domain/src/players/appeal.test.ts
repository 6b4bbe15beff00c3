import { describe, expect, it } from 'vitest';
import { appealDueMs, reviewMsOf } from './appeal.ts';

const at = (text: string) => Date.parse(text);

describe('an appeal', () => {
  it('is answered by the end of the fifth business day after it was made', () => {
    // A Saturday evening: Monday to Friday are the five.
    expect(appealDueMs(at('2026-11-14T21:00:00-03:00'), [])).toBe(at('2026-11-20T23:59:00-03:00'));
    // A Wednesday: Thursday, Friday, Monday, Tuesday, Wednesday.
    expect(appealDueMs(at('2026-11-18T09:00:00-03:00'), [])).toBe(at('2026-11-25T23:59:00-03:00'));
  });

  it('waits no holiday away', () => {
    expect(appealDueMs(at('2026-11-18T09:00:00-03:00'), ['2026-11-20'])).toBe(at('2026-11-26T23:59:00-03:00'));
  });
});

describe('the review of a block', () => {
  const now = at('2026-11-14T21:00:00-03:00');
  it.each([
    ['2026-11-13', undefined],
    ['2026-11-14', undefined],
    ['2026-11-15', '2026-11-15T23:59:00-03:00'],
    ['2026-11-21', '2026-11-21T23:59:00-03:00'],
    ['2026-11-22', undefined],
  ])('on %s lies %s', (day, expected) => {
    expect(reviewMsOf(day, now)).toBe(expected === undefined ? undefined : at(expected));
  });
});
