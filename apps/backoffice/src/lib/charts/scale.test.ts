import { expect, it } from 'vitest';
import { axisOf } from './scale.ts';

it('marks round numbers on both sides of nought', () => {
  expect(axisOf([66, -36], 3).ticks).toEqual([0, 50]);
  expect(axisOf([62, -36, 64], 3).ticks.includes(0)).toBe(true);
  expect(axisOf([60, -35], 3).ticks).toEqual([-30, 0, 30, 60]);
});

it('begins at nought also where nothing happened', () => {
  expect(axisOf([], 3)).toEqual({ low: 0, high: 0, ticks: [0] });
  expect(axisOf([5, 9], 3).low).toBe(0);
});
