/** The game's numbers once more, from its published table: hundredths for what a player sees as 50,00. */
export const ROLLS = 10_000;
export const THRESHOLD_MIN = 100;
export const THRESHOLD_MAX = 9_500;
const KEY_STEP = 50;
const PAGE_STEP = 500;

/** In ten-thousandths: 98 % over the chance, cut. */
export function multiplierE4(threshold: number): bigint {
  return 98_000_000n / BigInt(threshold);
}

export function payoutOf(stake: bigint, threshold: number): bigint {
  return (stake * multiplierE4(threshold)) / 10_000n;
}

export function chanceOf(threshold: number): number {
  return threshold / ROLLS;
}

export function clampThreshold(threshold: number): number {
  return Math.min(THRESHOLD_MAX, Math.max(THRESHOLD_MIN, Math.round(threshold)));
}

/** To the next multiple of half a point in that direction. */
export function stepThreshold(threshold: number, direction: 1 | -1, step = KEY_STEP): number {
  const next = direction === 1 ? Math.floor(threshold / step) * step + step : Math.ceil(threshold / step) * step - step;
  return clampThreshold(next);
}

/** Undefined for a key that the slider leaves alone. The slider runs from left to right in every language. */
export function thresholdAfterKey(threshold: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return stepThreshold(threshold, 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return stepThreshold(threshold, -1);
    case 'PageUp':
      return stepThreshold(threshold, 1, PAGE_STEP);
    case 'PageDown':
      return stepThreshold(threshold, -1, PAGE_STEP);
    case 'Home':
      return THRESHOLD_MIN;
    case 'End':
      return THRESHOLD_MAX;
    default:
      return undefined;
  }
}
