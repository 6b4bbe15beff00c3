import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../db/db.ts';
import * as store from './store.ts';

/** A clock that development and tests can move for all processes at once. Production uses the system's. */
export interface MovedClock {
  readonly clock: Clock;
  stop(): void;
}

export interface MovedClockOptions {
  directory: Database;
  /** How long a process may still see the old time. */
  everyMs: number;
  onMove?: () => void;
  onError: (error: unknown) => void;
}

/** Follows the row in the directory. Resolves when the offset is known. */
export async function followMovedClock(options: MovedClockOptions): Promise<MovedClock> {
  let offsetMs = await store.clockOffsetMs(options.directory);
  let stopped = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    try {
      const found = await store.clockOffsetMs(options.directory);
      const moved = found !== offsetMs;
      offsetMs = found;
      if (moved && !stopped) options.onMove?.();
    } catch (error) {
      options.onError(error);
    } finally {
      if (!stopped) again();
    }
  };
  const again = () => {
    timer = setTimeout(() => void look(), options.everyMs);
    timer.unref();
  };
  again();
  return {
    clock: systemClock(() => offsetMs),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export interface ClockMove {
  /** Back to the real time first. */
  reset?: boolean;
  addMs?: number;
}

/**
 * Moves the time of everybody who follows, then wakes every workflow that waits, so that it looks again. The time is
 * moved before the waits are listed, and a wait is written down before it asks for the time: nobody sleeps through.
 */
export async function moveClock(
  directory: Database,
  move: ClockMove,
  wake: (waitId: string) => Promise<void>,
): Promise<{ offsetMs: number; woken: number }> {
  const change = { addMs: move.addMs ?? 0, ...(move.reset ? { setMs: 0 } : {}) };
  await store.setClockOffset(directory, change);
  const waits = await store.listWaits(directory);
  for (const id of waits) {
    await wake(id);
    await store.removeWait(directory, id);
  }
  return { offsetMs: await store.clockOffsetMs(directory), woken: waits.length };
}
