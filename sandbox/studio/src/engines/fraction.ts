/** An exact rational number in lowest terms with a positive denominator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const top = BigInt(numerator);
  const bottom = BigInt(denominator);
  if (bottom === 0n) throw new RangeError('a fraction with denominator 0');
  const sign = bottom < 0n ? -1n : 1n;
  const divisor = greatestDivisor(top, bottom);
  return { numerator: (sign * top) / divisor, denominator: (sign * bottom) / divisor };
}

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function sum(parts: Iterable<Fraction>): Fraction {
  let total = fraction(0n);
  for (const part of parts) total = add(total, part);
  return total;
}

/** Negative when a is smaller, zero when equal. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function lowest(values: Iterable<Fraction>): Fraction {
  return extreme(values, -1);
}

export function highest(values: Iterable<Fraction>): Fraction {
  return extreme(values, 1);
}

/** The nearest double, also where the two parts alone are far too long for one. */
export function toNumber({ numerator, denominator }: Fraction): number {
  const size = numerator < 0n ? -numerator : numerator;
  // Seventy bits of quotient hold more than a double can, whatever the size of the value.
  const shift = BigInt(Math.max(0, bitLength(denominator) - bitLength(size) + 70));
  const quotient = (size << shift) / denominator;
  return (numerator < 0n ? -1 : 1) * Number(quotient) * 2 ** -Number(shift);
}

/** As a percentage with at most so many decimals, cut: `95.8137`. For values from zero up. */
export function percent(value: Fraction, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const units = (value.numerator * 100n * scale) / value.denominator;
  const tail = (units % scale).toString().padStart(decimals, '0').replace(/0+$/, '');
  return tail === '' ? `${units / scale}` : `${units / scale}.${tail}`;
}

/** n over k, exact. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

function extreme(values: Iterable<Fraction>, sign: number): Fraction {
  let best: Fraction | undefined;
  for (const value of values) if (best === undefined || compare(value, best) * sign > 0) best = value;
  if (best === undefined) throw new RangeError('no values to choose from');
  return best;
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

function bitLength(value: bigint): number {
  return value.toString(2).length;
}
