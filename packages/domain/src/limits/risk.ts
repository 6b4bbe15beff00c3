import { type Stop, stopAt } from './stops.ts';

/** What a player's own tools tell: a stop, and limits with what is used of them. */
interface ToolUse {
  readonly pause: Stop | undefined;
  readonly exclusion: Stop | undefined;
  readonly limits: readonly { readonly max: bigint; readonly used: bigint }[];
}

const DAY_MS = 86_400_000;
/** So long after its end a stop still counts. */
const EXCLUSION_COUNTS_DAYS = 365;
const PAUSE_COUNTS_DAYS = 30;

/**
 * Whoever asked to be kept out is at high risk, also for a year after it; whoever paused lately or has used up a limit
 * now, at medium. A market may keep rewards from both.
 */
export function riskClassOf({ pause, exclusion, limits }: ToolUse, nowMs: number): 'low' | 'medium' | 'high' {
  const counts = (stop: Stop | undefined, days: number) => stopAt(stop, nowMs - days * DAY_MS) !== undefined;
  if (counts(exclusion, EXCLUSION_COUNTS_DAYS)) return 'high';
  const isUsedUp = limits.some(({ max, used }) => used >= max);
  return isUsedUp || counts(pause, PAUSE_COUNTS_DAYS) ? 'medium' : 'low';
}
