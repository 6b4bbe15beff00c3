import { expect, it } from 'vitest';
import { dayAndHourOf, hoursText, leftText, minutesText, monthsText, weekdayOf } from './moments.ts';
import { windowHour } from './window-hour.ts';

const at = Date.parse('2026-11-21T20:30:00-03:00');

it('writes moments by the clock of Sao Paulo', () => {
  expect(dayAndHourOf(at, 'pt-BR')).toBe('21/11, 20:30');
  expect(dayAndHourOf(Date.parse('2026-11-22T00:00:00-03:00'), 'pt-BR')).toBe('22/11, 0:00');
  expect(weekdayOf(at, 'pt-BR')).toBe('sábado, 21/11');
});

it('writes the hours of a window as Brazil says them', () => {
  expect(['00:00', '08:30', '22:00', '24:00'].map((hour) => windowHour(hour, 'pt-BR'))).toEqual([
    '0h',
    '8h30',
    '22h',
    '24h',
  ]);
  expect(windowHour('08:00', 'en')).toBe('08:00');
});

it('writes time played as it was drawn', () => {
  expect(minutesText(0, 'pt-BR')).toBe('0 min');
  expect(minutesText(42, 'pt-BR')).toBe('42 min');
  expect(minutesText(120, 'pt-BR')).toBe('2 h');
  expect(minutesText(312, 'pt-BR')).toBe('5 h 12 min');
  expect(minutesText(65, 'nl')).toBe('1 uur 5 min');
});

it('writes chosen lengths in the unit that people say', () => {
  expect([24, 168, 720, 1_008].map((hours) => hoursText(hours, 'pt-BR'))).toEqual([
    '24 h',
    '7 dias',
    '30 dias',
    '42 dias',
  ]);
  expect([6, 12].map((months) => monthsText(months, 'pt-BR'))).toEqual(['6 meses', '1 ano']);
});

it('never says that nothing is left while something is', () => {
  expect(leftText((5 * 24 + 8) * 3_600_000, 'pt-BR')).toBe('5 dias e 8 h');
  expect(leftText(48 * 3_600_000, 'pt-BR')).toBe('2 dias');
  expect(leftText(20_000, 'pt-BR')).toBe('1 min');
});
