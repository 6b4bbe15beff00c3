import { expect, test } from 'vitest';
import { timeUsed } from './time-used.ts';

const stretch = { fromMs: 0, untilMs: 100 };

test('a clock is quiet until three quarters, warns, burns from nine tenths, and is late at its end', () => {
  expect([0, 74, 75, 89, 90, 99, 100, 250].map((now) => timeUsed(stretch, now).pressure)).toEqual([
    'calm',
    'calm',
    'warn',
    'warn',
    'heat',
    'heat',
    'late',
    'late',
  ]);
});

test('the bar is never longer than its track, also when the clocks differ', () => {
  expect([-50, 0, 50, 500].map((now) => timeUsed(stretch, now).used)).toEqual([0, 0, 0.5, 1]);
  expect(timeUsed({ fromMs: 10, untilMs: 10 }, 5).used).toBe(1);
});
