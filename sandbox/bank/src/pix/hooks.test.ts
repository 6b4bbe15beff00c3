import { expect, test } from 'vitest';
import { addressOf, retryAt, retryMinutes } from './hooks.ts';

test('a hook is tried eleven times in all, each pause twice as long as the one before', () => {
  const pauses = Array.from({ length: 11 }, (_, index) => retryAt(index + 1, 1_000));
  expect(pauses.map((at) => (at === undefined ? undefined : (at - 1_000) / 60_000))).toEqual([
    ...retryMinutes,
    undefined,
  ]);
  expect(retryMinutes.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(retryMinutes.every((minutes, index) => minutes === 5 * 2 ** index)).toBe(true);
});

test('news go to the address with its suffix, unless it asks to be left alone', () => {
  expect(addressOf('https://a.example/hooks')).toBe('https://a.example/hooks/pix');
  expect(addressOf('https://a.example/hooks/')).toBe('https://a.example/hooks/pix');
  expect(addressOf('https://a.example/hooks?s=1')).toBe('https://a.example/hooks/pix?s=1');
  expect(addressOf('https://a.example/hooks?ignorar=')).toBe('https://a.example/hooks?ignorar=');
});
