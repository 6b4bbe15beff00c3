import { expect, it } from 'vitest';
import { agoOf, relativeTime } from './relative-time.ts';

const now = Date.UTC(2026, 10, 14, 22, 44);
const ago = (seconds: number) => agoOf(now - seconds * 1000, now);

it('says now below five minutes, then minutes, hours and days', () => {
  expect(ago(0)).toEqual({ unit: 'now' });
  expect(ago(299)).toEqual({ unit: 'now' });
  expect(ago(300)).toEqual({ unit: 'minute', count: 5 });
  expect(ago(3599)).toEqual({ unit: 'minute', count: 59 });
  expect(ago(3600)).toEqual({ unit: 'hour', count: 1 });
  expect(ago(86_399)).toEqual({ unit: 'hour', count: 23 });
  expect(ago(86_400)).toEqual({ unit: 'day', count: 1 });
  expect(ago(30 * 86_400)).toEqual({ unit: 'day', count: 30 });
  expect(ago(31 * 86_400)).toEqual({ unit: 'date' });
});

it('takes a moment of the future for now', () => {
  expect(ago(-60)).toEqual({ unit: 'now' });
});

it('writes it in the language', () => {
  const at = now - 12 * 60_000;
  expect(relativeTime(now, { nowMs: now, locale: 'pt-BR', now: 'agora' })).toBe('agora');
  expect(relativeTime(at, { nowMs: now, locale: 'pt-BR', now: 'agora' })).toBe('há 12 min');
  expect(relativeTime(at, { nowMs: now, locale: 'en', now: 'now' })).toBe('12 min ago');
  expect(relativeTime(now - 86_400_000, { nowMs: now, locale: 'pt-BR', now: 'agora' })).toBe('ontem');
  expect(relativeTime(now - 40 * 86_400_000, { nowMs: now, locale: 'pt-BR', now: 'agora' })).toBe('05/10/2026');
  // Three in the morning in London is still the evening before in Sao Paulo.
  const night = Date.UTC(2026, 9, 5, 2);
  expect(relativeTime(night, { nowMs: now, locale: 'pt-BR', now: 'agora' })).toBe('04/10/2026');
  expect(relativeTime(at, { nowMs: now, locale: 'fa', now: '' })).toContain('12');
});
