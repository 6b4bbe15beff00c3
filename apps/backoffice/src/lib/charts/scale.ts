export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const steps = [1, 2, 3, 5, 10];

/** A baseline at nought, and about so many round marks on the longer side. */
export function axisOf(values: readonly number[], marks: number): Axis {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const wanted = Math.max(high, -low) / Math.max(1, marks - 1);
  const size = 10 ** Math.floor(Math.log10(wanted > 0 ? wanted : 1));
  const step = size * (steps.find((one) => one * size >= wanted) ?? 10);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return { low, high, ticks: Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step + 0) };
}
