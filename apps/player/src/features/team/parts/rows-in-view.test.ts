import { expect, it } from 'vitest';
import { rowPxOf } from './virtual-rows.tsx';
import { pagesOf, ROWS_MAX, rowsInView } from './rows-in-view.ts';

const view = { windowPx: 844, rowPx: 76, total: 100_000 };

it('draws the rows around the window and never more than sixty', () => {
  for (const topPx of [400, 0, -5_000, -3_000_000, -7_600_000]) {
    const { first, count } = rowsInView({ ...view, topPx });
    expect(count).toBeLessThanOrEqual(ROWS_MAX);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first + count).toBeLessThanOrEqual(view.total);
    expect(first).toBeLessThanOrEqual(Math.min(view.total, Math.max(0, Math.floor(-topPx / view.rowPx))));
  }
  expect(rowsInView({ ...view, topPx: 0, windowPx: 20_000 }).count).toBe(ROWS_MAX);
});

it('covers the whole window in the middle of a long list', () => {
  const { first, count } = rowsInView({ ...view, topPx: -3_800_000 });
  expect(first * view.rowPx).toBeLessThanOrEqual(3_800_000);
  expect((first + count) * view.rowPx).toBeGreaterThanOrEqual(3_800_000 + view.windowPx);
});

it('asks only for the pages that hold these rows', () => {
  expect(pagesOf({ first: 0, count: 24 }, 50)).toEqual([1]);
  expect(pagesOf({ first: 40, count: 24 }, 50)).toEqual([1, 2]);
  expect(pagesOf({ first: 99_950, count: 50 }, 50)).toEqual([2000]);
  expect(pagesOf({ first: 0, count: 0 }, 50)).toEqual([1]);
});

it('gives a row more room where large text puts its figures on a line of their own', () => {
  expect(rowPxOf(16, 358)).toBe(84);
  expect(rowPxOf(32, 358)).toBe(288);
  expect(rowPxOf(16, 0)).toBe(84);
});
