import { expect, it } from 'vitest';
import { averageOf, cellOf, type Cohort, fullnessOf, rangeOf } from './cohort-math.ts';

const cohort = (people: number, came: readonly number[], openAt = -1): Cohort => ({
  Week: '2026-10-12',
  People: people,
  Cells: came.map((People, at) => ({ Value: BigInt(People) * 1_000_000n, People, IsOpen: at === openAt })),
});

it('says percent of the people or reais for each of them', () => {
  expect(cellOf(cohort(50, [50, 22]), 1, 'return')).toBe(44);
  expect(cellOf(cohort(20, [20, 40]), 1, 'deposits')).toBe(20);
  expect(cellOf(cohort(20, [20]), 4, 'return')).toBeNull();
});

it('says nothing of a group so small that it speaks of single people', () => {
  expect(cellOf(cohort(9, [9]), 0, 'return')).toBeNull();
});

it('counts each person once in the average, and no week that is not over', () => {
  const cohorts = [cohort(100, [100, 40]), cohort(300, [300, 60]), cohort(100, [100, 90], 1)];
  expect(averageOf(cohorts, 1, 'return')).toBe(25);
  expect(averageOf(cohorts, 9, 'return')).toBeNull();
});

it('is fuller the more it is, between round numbers that the key names', () => {
  const range = rangeOf([cohort(100, [100, 44, 19])], 'return');
  expect(range).toEqual({ low: 10, high: 50 });
  expect([5, 19, 44, 50, 100].map((value) => fullnessOf(value, range, 'return'))).toEqual([14, 22, 62, 72, 100]);
  expect(rangeOf([], 'ggr')).toEqual({ low: 0, high: 10 });
  expect(fullnessOf(100, { low: 50, high: 230 }, 'deposits')).toBe(26);
});
