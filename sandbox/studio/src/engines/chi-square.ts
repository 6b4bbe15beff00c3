export interface ChiSquare {
  readonly value: number;
  readonly degrees: number;
  /** The chance of a value at least as large when the bins have the chances they are said to have. */
  readonly p: number;
}

/** Bins that few rounds can reach are counted with their neighbour: below five the approximation does not hold. */
const EXPECTED_MIN = 5;

export function chiSquare(seen: readonly number[], expected: readonly number[]): ChiSquare {
  const bins = pool(seen, expected);
  const value = bins.reduce((total, bin) => total + (bin.seen - bin.expected) ** 2 / bin.expected, 0);
  const degrees = bins.length - 1;
  return { value, degrees, p: degrees === 0 ? 1 : upperGamma(degrees / 2, value / 2) };
}

interface Bin {
  readonly seen: number;
  readonly expected: number;
}

function pool(seen: readonly number[], expected: readonly number[]): Bin[] {
  const bins: Bin[] = [];
  let open: Bin = { seen: 0, expected: 0 };
  for (const [index, amount] of expected.entries()) {
    open = join(open, { seen: seen[index] ?? 0, expected: amount });
    if (open.expected >= EXPECTED_MIN) {
      bins.push(open);
      open = { seen: 0, expected: 0 };
    }
  }
  const last = bins.pop();
  return last === undefined ? [open] : [...bins, join(last, open)];
}

function join(a: Bin, b: Bin): Bin {
  return { seen: a.seen + b.seen, expected: a.expected + b.expected };
}

/** The regularised upper incomplete gamma function: a series below a + 1, a continued fraction above. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let total = term;
  for (let n = 1; term > total * 1e-16; n += 1) {
    term *= x / (a + n);
    total += term;
  }
  return total;
}

/** From the far end of the fraction to its front; so many levels are enough for every x above a + 1. */
function upperFraction(a: number, x: number): number {
  let tail = 0;
  for (let n = 2_000; n >= 1; n -= 1) tail = (n * (n - a)) / (x + 2 * n + 1 - a - tail);
  return 1 / (x + 1 - a - tail);
}

/** Stirling's series, after stepping up to where it is exact to the last digits. */
function logGamma(x: number): number {
  let [z, shift] = [x, 0];
  while (z < 20) {
    shift += Math.log(z);
    z += 1;
  }
  const series = 1 / (12 * z) - 1 / (360 * z ** 3) + 1 / (1260 * z ** 5) - 1 / (1680 * z ** 7);
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - shift;
}
