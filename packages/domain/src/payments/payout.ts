/**
 * A payout has three ends, and the third is that nobody knows yet. While it is unknown the money stays held and the
 * same id is asked about; it is sent again, under the same id, only when the provider has said several times over a
 * while that it never heard of it.
 */
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const LOOKS_MS = [
  2 * SECOND_MS,
  10 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
] as const;

const NOT_FOUND_TIMES_MIN = 3;
const NOT_FOUND_FOR_MS_MIN = 10 * MINUTE_MS;

/** When to ask about a payout again, beside every hint. */
export function nextPayoutLookMs(payout: { readonly sentAtMs: number; readonly askedAtMs: number }): number {
  const { sentAtMs, askedAtMs } = payout;
  return LOOKS_MS.map((after) => sentAtMs + after).find((lookMs) => lookMs > askedAtMs) ?? askedAtMs + HOUR_MS;
}

export interface Silence {
  readonly notFoundTimes: number;
  readonly firstNotFoundMs: number;
  readonly nowMs: number;
  /** Whether the provider's list of what it sent was read and does not name the payout. */
  readonly absentInList: boolean;
}

export function maySendAgain({ notFoundTimes, firstNotFoundMs, nowMs, absentInList }: Silence): boolean {
  return notFoundTimes >= NOT_FOUND_TIMES_MIN && nowMs - firstNotFoundMs >= NOT_FOUND_FOR_MS_MIN && absentInList;
}
