import { describe, expect, test } from 'vitest';
import { momentText } from '../time/index.ts';
import { dueMoments, hideSmall, nextDueMs, periodOf, periodWords, type Schedule } from './index.ts';

const at = (text: string) => Date.parse(`${text}-03:00`);

test('a period in words moves with the day', () => {
  const on = (day: string) => Object.fromEntries(periodWords.map((word) => [word, Object.values(periodOf(word, day))]));
  expect(on('2026-03-01')).toEqual({
    today: ['2026-03-01', '2026-03-01'],
    yesterday: ['2026-02-28', '2026-02-28'],
    last7: ['2026-02-22', '2026-02-28'],
    last30: ['2026-01-30', '2026-02-28'],
    // A Sunday: the week before is the one that ended a week ago.
    lastWeek: ['2026-02-16', '2026-02-22'],
    thisMonth: ['2026-03-01', '2026-03-01'],
    lastMonth: ['2026-02-01', '2026-02-28'],
  });
});

describe('a schedule', () => {
  const daily: Schedule = { every: 'day', on: 1, hour: 8 };
  const weekly: Schedule = { every: 'week', on: 7, hour: 0 };
  const monthly: Schedule = { every: 'month', on: 28, hour: 23 };

  test.each([
    [daily, '2026-11-14T07:59:59', '2026-11-14 08:00'],
    [daily, '2026-11-14T08:00:00', '2026-11-15 08:00'],
    [weekly, '2026-11-14T23:00:00', '2026-11-15 00:00'],
    [weekly, '2026-11-15T00:00:00', '2026-11-22 00:00'],
    [monthly, '2026-11-28T23:00:00', '2026-12-28 23:00'],
    [monthly, '2026-02-27T23:00:00', '2026-02-28 23:00'],
  ])('%o after %s', (schedule, after, due) => {
    expect(momentText(nextDueMs(schedule, at(after)))).toBe(due);
  });

  test('lists what was missed, the oldest first', () => {
    const moments = dueMoments(daily, at('2026-11-12T08:00:00'), at('2026-11-14T09:00:00'));
    expect(moments.map((ms) => momentText(ms))).toEqual(['2026-11-12 08:00', '2026-11-13 08:00', '2026-11-14 08:00']);
    expect(dueMoments(daily, at('2026-11-14T08:00:00'), at('2026-11-14T07:00:00'))).toEqual([]);
  });
});

test('small groups are hidden, and with them a sum that would tell them', () => {
  const of = (...people: (number | null)[]) =>
    hideSmall(
      people.map((count, cell) => ({ cell, people: count })),
      99,
    );
  expect(of(10, 12, null, 0)).toEqual({ cells: [0, 1, 2, 3], sum: 99 });
  expect(of(9, 12)).toEqual({ cells: [undefined, 1], sum: undefined });
  expect(of(9, 1, 12)).toEqual({ cells: [undefined, undefined, 2], sum: 99 });
});
