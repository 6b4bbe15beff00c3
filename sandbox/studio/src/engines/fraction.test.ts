import { describe, expect, it } from 'vitest';
import {
  add,
  choose,
  compare,
  divide,
  fraction,
  highest,
  lowest,
  multiply,
  percent,
  subtract,
  sum,
  toNumber,
} from './fraction.ts';

const half = fraction(1, 2);
const third = fraction(1, 3);

describe('a fraction', () => {
  it('is kept in lowest terms with its sign above', () => {
    expect(fraction(6, -4)).toEqual({ numerator: -3n, denominator: 2n });
    expect(fraction(0, 7)).toEqual({ numerator: 0n, denominator: 1n });
    expect(() => fraction(1, 0)).toThrow(RangeError);
  });

  it('adds, subtracts, multiplies and divides exactly', () => {
    expect(add(half, third)).toEqual(fraction(5, 6));
    expect(subtract(third, half)).toEqual(fraction(-1, 6));
    expect(multiply(half, third)).toEqual(fraction(1, 6));
    expect(divide(half, third)).toEqual(fraction(3, 2));
    expect(sum([half, third, fraction(1, 6)])).toEqual(fraction(1));
  });

  it('knows which is larger, where doubles would call them equal', () => {
    const almost = fraction(10n ** 30n - 1n, 10n ** 30n);
    expect(compare(almost, fraction(1))).toBe(-1);
    expect(compare(fraction(1), almost)).toBe(1);
    expect(compare(half, fraction(2, 4))).toBe(0);
    expect([lowest([half, third, almost]), highest([half, third, almost])]).toEqual([third, almost]);
    expect(() => lowest([])).toThrow(RangeError);
  });

  it('becomes the nearest double, also from parts that no double holds', () => {
    expect(toNumber(fraction(-3, 8))).toBe(-0.375);
    expect(toNumber(fraction(0))).toBe(0);
    expect(toNumber(fraction(10n ** 400n, 4n * 10n ** 400n + 1n))).toBe(0.25);
    expect(toNumber(fraction(10n ** 20n, 3n))).toBe(1e20 / 3);
  });

  it('is printed in percent, cut at the decimal asked for: a return is never made better than it is', () => {
    expect(percent(fraction(40_421_399, 42_187_500), 4)).toBe('95.8136');
    expect(percent(fraction(97, 100), 4)).toBe('97');
    expect(percent(fraction(96_994, 100_000), 2)).toBe('96.99');
    expect(percent(fraction(999_999, 1_000_000), 3)).toBe('99.999');
    expect(percent(fraction(96_875, 100_000), 2)).toBe('96.87');
    expect(percent(fraction(36, 37), 3)).toBe('97.297');
  });

  it('counts combinations', () => {
    expect([choose(25, 3), choose(25, 0), choose(25, 25), choose(3, 4)]).toEqual([2_300n, 1n, 1n, 0n]);
  });
});
