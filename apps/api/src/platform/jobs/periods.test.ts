import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Every, periodAfter, periodAt, periodNamed } from './periods.ts';

const at = (text: string) => Date.parse(text);
const all: Every[] = ['minute', 'hour', 'day', 'monday_week', 'sunday_week', 'month'];

test('periods are named and cut in Sao Paulo', () => {
  const instantMs = at('2026-11-15T02:59:59.999Z');
  expect(all.map((every) => periodAt(every, instantMs).name)).toEqual([
    '2026-11-14T23:59',
    '2026-11-14T23',
    '2026-11-14',
    '2026-11-09',
    '2026-11-08',
    '2026-11',
  ]);
  expect(periodAt('day', instantMs)).toMatchObject({
    startMs: at('2026-11-14T03:00:00Z'),
    endMs: at('2026-11-15T03:00:00Z'),
  });
  expect(periodAt('month', at('2028-02-10T12:00:00Z')).endMs).toBe(at('2028-03-01T03:00:00Z'));
});

test('periods follow one another without gap or overlap, and their names read back', () => {
  const instants = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
  fc.assert(
    fc.property(fc.constantFrom(...all), instants, (every, instantMs) => {
      const period = periodAt(every, instantMs);
      expect(period.startMs).toBeLessThanOrEqual(instantMs);
      expect(period.endMs).toBeGreaterThan(instantMs);
      expect(periodNamed(every, period.name)).toEqual(period);
      const next = periodAfter(every, period);
      expect(next.startMs).toBe(period.endMs);
      expect(next.name > period.name).toBe(true);
      expect(periodAt(every, period.endMs - 1)).toEqual(period);
    }),
    { numRuns: 2_000 },
  );
});

test('a name of another kind of period is refused', () => {
  expect(() => periodNamed('month', '2026-11-15')).toThrow('is no month');
  expect(() => periodNamed('monday_week', '2026-11-15')).toThrow('is no monday_week');
  expect(() => periodNamed('day', '2026-02-30')).toThrow('is no day');
  expect(() => periodNamed('hour', 'soon')).toThrow('is no hour');
});
