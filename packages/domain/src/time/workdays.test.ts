import { expect, test } from 'vitest';
import { workdaysBetween, workdaysDueMs } from './index.ts';

test('a person answers by 18:00 of a working day; weekends and holidays are skipped', () => {
  const friday = Date.parse('2026-11-13T21:00:00-03:00');
  expect(new Date(workdaysDueMs(friday, 1, [])).toISOString()).toBe('2026-11-16T21:00:00.000Z');
  expect(new Date(workdaysDueMs(friday, 1, ['2026-11-16'])).toISOString()).toBe('2026-11-17T21:00:00.000Z');
});

test('a complaint on a Monday with a holiday ahead: the third working day is Thursday, the tenth two weeks later', () => {
  const fromMs = Date.parse('2026-11-16T15:40:00-03:00');
  const holidays = ['2026-11-15', '2026-11-20', '2026-12-25'];
  const dueMs = workdaysDueMs(fromMs, 10, holidays);
  expect(new Date(dueMs).toISOString()).toBe('2026-12-01T21:00:00.000Z');
  const on = (day: string) => workdaysBetween({ fromMs, dueMs, nowMs: Date.parse(`${day}T12:00:00-03:00`) }, holidays);
  expect(on('2026-11-16')).toEqual({ begun: 0, skipped: ['2026-11-20'] });
  // The holiday and the weekend count no day.
  expect([on('2026-11-19'), on('2026-11-22')].map(({ begun }) => begun)).toEqual([3, 3]);
  expect(on('2026-12-01').begun).toBe(10);
});
