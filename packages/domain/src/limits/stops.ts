import { addMonths, businessDayOf, startOfDayMs } from '../time/index.ts';

/** A pause or a self-exclusion. `untilMs` null = without an end. */
export interface Stop {
  readonly sinceMs: number;
  readonly untilMs: number | null;
}

const HOUR_MS = 3_600_000;

export function isStopped(stop: Stop | undefined, nowMs: number): boolean {
  return stop !== undefined && (stop.untilMs === null || stop.untilMs > nowMs);
}

/** The stop that holds now, if one does. */
export function stopAt(stop: Stop | undefined, nowMs: number): Stop | undefined {
  return isStopped(stop, nowMs) ? stop : undefined;
}

export function pauseOf(hours: number, nowMs: number): Stop {
  return { sinceMs: nowMs, untilMs: nowMs + hours * HOUR_MS };
}

/** Ends at the same time of day that many months later; without months, never. */
export function exclusionOf(months: number | undefined, nowMs: number): Stop {
  if (months === undefined) return { sinceMs: nowMs, untilMs: null };
  const today = businessDayOf(nowMs);
  const sinceMidnightMs = nowMs - startOfDayMs(today);
  return { sinceMs: nowMs, untilMs: startOfDayMs(addMonths(today, months)) + sinceMidnightMs };
}

/**
 * A stop can be made longer, never shorter: unchanged when the request ends when the running one does, undefined when
 * it ends earlier.
 */
export function decideStop(running: Stop | undefined, request: Stop): Stop | undefined {
  const current = stopAt(running, request.sinceMs);
  if (current === undefined) return request;
  if (request.untilMs === current.untilMs) return current;
  if (current.untilMs === null) return undefined;
  return request.untilMs === null || request.untilMs > current.untilMs ? request : undefined;
}
