import type { Settings } from './settings.ts';

/** The bank's time: the machine's, moved by whoever moves the casino's. The offset survives a restart. */
export interface MovableClock {
  nowMs(): number;
  offsetMs(): number;
  move(offsetMs: number): void;
  /** Stands at this moment until it is moved, or the bank restarts: for tests whose own clock stands too. */
  stop(atMs: number): void;
}

export function createClock(settings: Settings): MovableClock {
  let offsetMs = settings.get().clockOffsetMs;
  let stoppedAtMs: number | undefined;
  const move = (by: number) => {
    if (stoppedAtMs !== undefined) stoppedAtMs += by - offsetMs;
    offsetMs = by;
    settings.change({ clockOffsetMs: by });
  };
  return {
    nowMs: () => stoppedAtMs ?? Date.now() + offsetMs,
    offsetMs: () => offsetMs,
    move,
    stop(atMs) {
      move(atMs - Date.now());
      stoppedAtMs = atMs;
    },
  };
}

const SAO_PAULO_MS = -3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The Brazilian day of a moment. The country has had no summer time since 2019. */
export function dayOf(atMs: number): string {
  return new Date(atMs + SAO_PAULO_MS).toISOString().slice(0, 10);
}

/** Where a Brazilian day begins and ends; the end does not belong to it. */
export function spanOf(day: string): { readonly fromMs: number; readonly toMs: number } {
  const fromMs = Date.parse(`${day}T00:00:00Z`) - SAO_PAULO_MS;
  return { fromMs, toMs: fromMs + DAY_MS };
}

export function iso(atMs: number): string {
  return new Date(atMs).toISOString();
}
