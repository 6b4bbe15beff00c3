/**
 * A limit as it stands: what is in force and what will be. Lowering counts at once; raising or removing waits, so that
 * nobody lifts a limit in the heat of the moment. What waits becomes effective by time alone: whoever reads asks with
 * the moment, and no job has to run.
 */
export interface Standing {
  /** In 1e-5 of a real, or whole minutes for time; undefined = no limit. */
  readonly max: bigint | undefined;
  /** Since when `max` holds; undefined while there never was a limit. */
  readonly sinceMs: number | undefined;
  readonly next: NextMax | undefined;
}

interface NextMax {
  readonly max: bigint | undefined;
  readonly fromMs: number;
}

export const neverLimited: Standing = { max: undefined, sinceMs: undefined, next: undefined };

/** The same limit at a later moment: a change that fell due has taken effect. */
export function standingAt(standing: Standing, nowMs: number): Standing {
  const { next } = standing;
  if (next === undefined || next.fromMs > nowMs) return standing;
  return { max: next.max, sinceMs: next.fromMs, next: undefined };
}

export interface LimitRequest {
  readonly max: bigint | undefined;
  readonly nowMs: number;
  /** How long a raise waits. */
  readonly delayMs: number;
}

/** What stands after a request. It replaces one that still waits; asking again for what waits does not start anew. */
export function decideLimit(standing: Standing, { max, nowMs, delayMs }: LimitRequest): Standing {
  const now = standingAt(standing, nowMs);
  if (max === now.max) return { ...now, next: undefined };
  if (isStricter(max, now.max)) return { max, sinceMs: nowMs, next: undefined };
  if (now.next !== undefined && now.next.max === max) return now;
  return { ...now, next: { max, fromMs: nowMs + delayMs } };
}

/** What is in force goes on; what waited is forgotten. */
export function cancelNext(standing: Standing, nowMs: number): Standing {
  return { ...standingAt(standing, nowMs), next: undefined };
}

/** Whether a request would wait: then money's own protection (the password again) is asked for. */
export function isRaise(standing: Standing, request: Pick<LimitRequest, 'max' | 'nowMs'>): boolean {
  const now = standingAt(standing, request.nowMs);
  return request.max !== now.max && !isStricter(request.max, now.max);
}

function isStricter(one: bigint | undefined, other: bigint | undefined): boolean {
  return one !== undefined && (other === undefined || one < other);
}
