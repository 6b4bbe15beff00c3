import { describe, expect, it } from 'vitest';
import { chiSquare, upperGamma } from './chi-square.ts';

describe('the chi-square test', () => {
  it('has the quantiles of the printed tables', () => {
    const table = [
      [1, 0.000001, 0.9992],
      [1, 3.8415, 0.05],
      [5, 15.0863, 0.01],
      [10, 18.307, 0.05],
      [36, 67.985, 0.001],
      [100, 124.342, 0.05],
      [100, 82.358, 0.9],
    ] as const;
    for (const [degrees, value, p] of table) expect(upperGamma(degrees / 2, value / 2)).toBeCloseTo(p, 4);
    expect(upperGamma(1, 20) / Math.exp(-20)).toBeCloseTo(1, 10);
  });

  it('sums squared distances over what was expected', () => {
    expect(chiSquare([60, 40], [50, 50])).toMatchObject({ value: 4, degrees: 1 });
    expect(chiSquare([60, 40], [50, 50]).p).toBeCloseTo(0.0455, 4);
  });

  it('finds a bin that comes too often', () => {
    const expected = Array.from({ length: 37 }, () => 1_000);
    const seen = expected.map((amount, index) => (index === 17 ? amount + 200 : amount));
    expect(chiSquare(expected, expected).p).toBe(1);
    expect(chiSquare(seen, expected).p).toBeLessThan(0.5);
    expect(
      chiSquare(
        seen.map((amount, index) => (index === 17 ? amount + 200 : amount)),
        expected,
      ).p,
    ).toBeLessThan(1e-4);
  });

  it('counts bins that are hardly ever reached with their neighbour', () => {
    expect(chiSquare([50, 3, 2, 1], [50, 3, 2, 1])).toMatchObject({ value: 0, degrees: 1, p: 1 });
    expect(chiSquare([2, 1], [2, 1])).toMatchObject({ degrees: 0, p: 1 });
  });
});
