import type { Flaw } from './quality.ts';

/** As long as this the player may press although a check fails: a check may be wrong, and nobody is held by it. */
export const FREE_MS = 10_000;
/** A good picture is taken by itself after so long. */
export const STEADY_MS = 1_000;

export type Shutter = 'free' | 'off' | 'auto';

/** `sinceMs`: how long the camera is open. */
export function shutterOf(flaw: Flaw | undefined, sinceMs: number): Shutter {
  if (flaw === undefined) return 'auto';
  return sinceMs < FREE_MS ? 'free' : 'off';
}

/** Whether a picture that has been good since `goodSinceMs` is taken now. */
export function isDue(goodSinceMs: number | undefined, nowMs: number): boolean {
  return goodSinceMs !== undefined && nowMs - goodSinceMs >= STEADY_MS;
}
