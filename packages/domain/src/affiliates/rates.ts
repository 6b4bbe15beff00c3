import type { AmountE5 } from '../money/index.ts';

/** Direct, the invited of the invited, and one more. */
export const levels = [1, 2, 3] as const;
export type Level = (typeof levels)[number];

export const WHOLE_PPM = 1_000_000n;

/** Parts per million for each level. */
export type LevelRates = Readonly<Record<Level, bigint>>;

/** As the settings keep them. */
export function ratesOf(set: { readonly lv1: bigint; readonly lv2: bigint; readonly lv3: bigint }): LevelRates {
  return { 1: set.lv1, 2: set.lv2, 3: set.lv3 };
}

/** Rounded down to 1e-5 of a real; a negative base pays nothing. */
export function shareE5(baseE5: AmountE5, ppm: bigint): AmountE5 {
  return baseE5 > 0n ? (baseE5 * ppm) / WHOLE_PPM : 0n;
}

/** The same share rounded up: what it takes of a cap. */
export function takenE5(baseE5: AmountE5, ppm: bigint): AmountE5 {
  return baseE5 > 0n ? (baseE5 * ppm + WHOLE_PPM - 1n) / WHOLE_PPM : 0n;
}

/** "0.5" for 5,000 parts per million. */
export function percentText(ppm: bigint): string {
  const [whole, rest] = [ppm / 10_000n, (ppm % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')];
  return rest === '' ? `${whole}` : `${whole}.${rest}`;
}
