import { expect, it } from 'vitest';
import { isCheckDue } from './check-time.ts';

it('is due at every full interval of the day', () => {
  expect(isCheckDue(29, 0, 30)).toBe(false);
  expect(isCheckDue(30, 0, 30)).toBe(true);
  expect(isCheckDue(44, 30, 30)).toBe(false);
  expect(isCheckDue(61, 30, 30)).toBe(true);
});

it('counts what was played before this game was opened', () => {
  expect(isCheckDue(30, 29, 30)).toBe(true);
  expect(isCheckDue(31, 31, 30)).toBe(false);
});
