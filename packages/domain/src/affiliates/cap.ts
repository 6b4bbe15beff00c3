import type { AmountE5 } from '../money/index.ts';
import { shareE5, takenE5, WHOLE_PPM } from './rates.ts';

/**
 * No game may count more towards turnover than (1 − RTP) ÷ 4 %, so 4 % of the effective bets is never more than
 * Σ stake × (1 − RTP): the cap stands on a figure that is kept per player and day anyway.
 */
const THEORETICAL_PPM = 40_000n;

/** The most that all giveaways on one player may be, by the effective bets of the cap's days. */
export function capE5(effectiveE5: AmountE5, percentPpm: bigint): AmountE5 {
  return shareE5(shareE5(effectiveE5, THEORETICAL_PPM), percentPpm);
}

/** What is left under the cap, never below zero. */
export function remainingE5(cap: AmountE5, given: AmountE5): AmountE5 {
  return cap > given ? cap - given : 0n;
}

interface Fitted {
  /** The part of the base that may pay. */
  readonly baseE5: AmountE5;
  readonly cutE5: AmountE5;
  /** What it takes of what is left. */
  readonly takenE5: AmountE5;
}

/** As much of the base as what is left allows at this rate. A base that pays nothing takes nothing. */
export function fitBase(baseE5: AmountE5, ppm: bigint, leftE5: AmountE5): Fitted {
  const wantedE5 = takenE5(baseE5, ppm);
  if (wantedE5 <= leftE5) return { baseE5, cutE5: 0n, takenE5: wantedE5 };
  const fittingE5 = (leftE5 * WHOLE_PPM) / ppm;
  return { baseE5: fittingE5, cutE5: baseE5 - fittingE5, takenE5: takenE5(fittingE5, ppm) };
}
