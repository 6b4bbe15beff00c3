/**
 * The multiplier of the flight over time, e^(t / 10 s), cut to hundredths. In whole numbers of 2^-96, because `Math.exp`
 * may differ in its last bit from one machine to another, and a cash-out is decided once and verified everywhere.
 */
const SCALE = 96n;
const ONE = 1n << SCALE;
const MS_PER_E = 10_000;

/** The top of the curve in hundredths: 10 000 x. */
export const TOP_CENTIS = 1_000_000;
/** Past the top: here every flight is over. */
const TOP_MS = 93_000;

export function multiplierAt(elapsedMs: number): number {
  if (elapsedMs <= 0) return 100;
  if (elapsedMs >= TOP_MS) return TOP_CENTIS;
  const x = (BigInt(Math.floor(elapsedMs)) << SCALE) / BigInt(MS_PER_E);
  let term = ONE;
  let total = ONE;
  for (let n = 1n; term > 0n; n += 1n) {
    term = (term * x) >> SCALE;
    term /= n;
    total += term;
  }
  return Math.min(TOP_CENTIS, Number((total * 100n) >> SCALE));
}

/** The first millisecond at which the curve shows at least so many hundredths. */
export function reachedAtMs(centis: number): number {
  let ms = Math.max(0, Math.floor(Math.log(centis / 100) * MS_PER_E) - 2);
  while (multiplierAt(ms) < centis) ms += 1;
  return ms;
}
