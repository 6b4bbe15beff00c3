/** 1e-5 of the currency: the unit of the wallet. */
const UNIT_E5 = 100_000n;
const SUBUNIT_E5 = 1_000n;
const INT64_MAX = 2n ** 63n - 1n;

/** Thirteen digits before the point keep the amount below 2^63. An exponent does not fit the shape. */
const DECIMAL = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,5})?$/;

/** `"12.5"` in the main unit. Undefined for anything else, numbers included. */
export function readDecimalE5(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || value.length > 19 || !DECIMAL.test(value)) return undefined;
  const point = value.indexOf('.');
  if (point < 0) return BigInt(value) * UNIT_E5;
  return BigInt(value.slice(0, point) + value.slice(point + 1).padEnd(5, '0'));
}

/** At least two places, at most five: `12.50`, `0.00001`. */
export function writeDecimalE5(amountE5: bigint): string {
  const sign = amountE5 < 0n ? '-' : '';
  const digits = (amountE5 < 0n ? -amountE5 : amountE5).toString().padStart(6, '0');
  const point = digits.length - 5;
  let end = digits.length;
  while (end > point + 2 && digits.charCodeAt(end - 1) === ZERO) end -= 1;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point, end)}`;
}

const ZERO = '0'.charCodeAt(0);

/** Undefined when the wallet's unit could not hold it. */
export function subunitsToE5(subunits: bigint): bigint | undefined {
  const amountE5 = subunits * SUBUNIT_E5;
  return amountE5 <= INT64_MAX ? amountE5 : undefined;
}

/** What is less than a subunit cannot be said, so it is not promised. */
export function e5ToSubunits(amountE5: bigint): bigint {
  return amountE5 / SUBUNIT_E5;
}
