import { expect, it } from 'vitest';
import { dayAndHourOf, hourOf, isToday } from './moments.ts';

const midnight = Date.parse('2026-11-14T03:00:00Z');

it('tells the hour of Sao Paulo as the drawings write it', () => {
  expect(hourOf(midnight, 'pt-BR')).toBe('0:00');
  expect(hourOf(Date.parse('2026-11-14T22:42:00Z'), 'pt-BR')).toBe('19:42');
  expect(hourOf(Date.parse('2026-11-14T22:42:00Z'), 'fa')).toBe('19:42');
});

it('tells the day by the calendar of Brazil in every language', () => {
  expect(dayAndHourOf(midnight, 'pt-BR')).toBe('14/11/2026, 0:00');
  expect(dayAndHourOf(midnight, 'fa')).toContain('2026');
});

it('ends today at midnight in Sao Paulo', () => {
  expect(isToday(midnight, midnight + 1)).toBe(true);
  expect(isToday(midnight - 1, midnight)).toBe(false);
});
