import { expect, it } from 'vitest';
import { dateAndTime, whenOf } from './when.ts';

const nowMs = Date.parse('2026-11-14T19:42:00-03:00');
const words = { now: 'agora', today: (time: string) => `hoje, ${time}` };
const when = (text: string, locale = 'pt-BR') => whenOf(Date.parse(text), { nowMs, locale, words });

it('says when in the words of the drawing', () => {
  expect(when('2026-11-14T19:40:00-03:00')).toBe('agora');
  expect(when('2026-11-14T13:20:00-03:00')).toBe('hoje, 13:20');
  expect(when('2026-11-13T20:05:00-03:00')).toBe('13/11, 20:05');
});

it('counts days in Sao Paulo, whatever the zone of the device', () => {
  // In UTC this was the day before yesterday's midnight; in Sao Paulo it is still today.
  expect(when('2026-11-14T00:01:00-03:00')).toBe('hoje, 00:01');
  expect(when('2026-11-13T23:59:00-03:00')).toBe('13/11, 23:59');
});

it('writes a date in full, in Latin digits and by one calendar in every language', () => {
  const at = Date.parse('2026-11-14T22:44:00Z');
  expect(dateAndTime(at, 'pt-BR')).toBe('14/11/2026, 19:44');
  for (const locale of ['fa', 'bn', 'ar']) expect(dateAndTime(at, locale).match(/\d+/g)).toContain('2026');
});
