import { expect, test } from 'vitest';
import { duration, fullTime, initials, percent, shortTime, tableMoney } from './format.ts';

test('money in a table has no unit, two places and a real minus', () => {
  expect(tableMoney(5_231_010_000_00n)).toBe('5.231.010,00');
  expect(tableMoney(-172_840_000n)).toBe('−1.728,40');
  expect(tableMoney(0n)).toBe('0,00');
});

test('times are those of Sao Paulo', () => {
  expect(shortTime('2026-11-15T00:19:10Z')).toBe('14/11, 21:19');
  expect(fullTime('2026-11-15T00:19:10Z')).toBe('14/11/2026, 21:19:10');
});

test('a duration is short, and past due has a minus', () => {
  expect([18, 102, 60 * 72].map((minutes) => duration(minutes * 60_000))).toEqual(['18 min', '1 h 42', '3 dias']);
  expect(duration(-12 * 60_000)).toBe('−12 min');
});

test('percentages and initials read as Brazil writes them', () => {
  expect([percent('96.4'), percent(null), percent('101.83', 2)]).toEqual(['96,4', '–', '101,83']);
  expect(['Sérgio Amaral', 'Lia', 'Marina de Souza Prado', ''].map(initials)).toEqual(['SA', 'L', 'MP', '?']);
});
