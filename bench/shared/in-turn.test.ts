import { expect, test } from 'vitest';
import { compareInTurn } from './in-turn.ts';

test('what slows down over the run slows both: only what comes with it is counted', () => {
  expect(compareInTurn([10, 20, 30, 40], [18, 30, 42])).toEqual({ ratio: 1.2, noise: 1.5 });
});

test('one round that a disk disturbed changes nothing, whichever it is', () => {
  expect(compareInTurn([10, 10, 90, 10, 10, 10], [11, 11, 11, 11, 11])).toEqual({ ratio: 1.1, noise: 1 });
  expect(compareInTurn([10, 10, 10, 10], [11, 90, 11])).toEqual({ ratio: 1.1, noise: 1 });
});

test('rounds without it that are far apart are noise, and their number is refused when they are not in turn', () => {
  expect(compareInTurn([10, 20, 10, 20], [15, 15, 15])).toEqual({ ratio: 1, noise: 2 });
  expect(() => compareInTurn([10, 10], [10, 10])).toThrow('in turn');
});
