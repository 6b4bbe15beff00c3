import type { FollowedClock } from '../src/composition/runtime.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/db/db.ts';
import { clockOffsetMs, listWaits, removeWait, setClockOffset } from '../src/platform/jobs/index.ts';

export interface MovedClockOptions {
  directory: Database;
  /** How long a process may still see the old time. */
  everyMs: number;
  onMove?: (() => void) | undefined;
  onError: (error: unknown) => void;
}

/**
 * A clock that development and tests can move for all processes at once; production uses the system's. Follows the row
 * in the directory and resolves when the offset is known.
 */
export async function followMovedClock(options: MovedClockOptions): Promise<FollowedClock> {
  let offsetMs = await clockOffsetMs(options.directory);
  let stopped = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    try {
      const found = await clockOffsetMs(options.directory);
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
    nowMs: () => movedNowMs(options.directory),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The moved time at this very moment, as the row says it. */
export async function movedNowMs(directory: Database): Promise<number> {
  const offsetMs = await clockOffsetMs(directory);
  return systemClock(() => offsetMs).nowMs();
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
  await setClockOffset(directory, change);
  const waits = await listWaits(directory);
  for (const id of waits) {
    await wake(id);
    await removeWait(directory, id);
  }
  return { offsetMs: await clockOffsetMs(directory), woken: waits.length };
}
