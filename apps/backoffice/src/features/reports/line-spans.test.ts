import { expect, it } from 'vitest';
import { bySpan, daysIn, firstDayOf, lastDayOf } from './line-spans.ts';
import type { Line } from './lines.ts';

const line = (Key: string, ggr: bigint): Line => ({
  Key,
  Name: Key,
  Parent: null,
  Figures: { ggr: { Sum: ggr, Rows: null }, deposits: { Sum: 1n, Rows: 2 }, players: { Sum: null, Rows: 3 } },
  RtpTheory: null,
});

it('adds money and movements of days up to weeks, and people never', () => {
  const List = [line('2026-11-14', 5n), line('2026-11-09', 7n), line('2026-11-08', 1n)];
  const weeks = bySpan({ UpTo: null, List, Total: {} }, 'week').List;
  expect(
    weeks.map(({ Key, Figures }) => [Key, Figures.ggr?.Sum, Figures.deposits?.Rows, Figures.players?.Rows]),
  ).toEqual([
    ['2026-11-09', 12n, 4, null],
    ['2026-11-02', 1n, 2, null],
  ]);
  expect(bySpan({ UpTo: null, List, Total: {} }, 'day').List).toBe(List);
});

it('shows whole spans, and ends with the last day', () => {
  expect(firstDayOf('day', '2026-11-14')).toBe('2026-11-07');
  expect(firstDayOf('week', '2026-11-14')).toBe('2026-09-21');
  expect(firstDayOf('month', '2026-01-31')).toBe('2025-11-01');
  expect(lastDayOf('month', '2026-02-01', '2026-03-31')).toBe('2026-02-28');
  expect(lastDayOf('week', '2026-11-09', '2026-11-12')).toBe('2026-11-12');
  expect(daysIn({ from: '2026-09-21', to: '2026-11-14' })).toBe(55);
});
