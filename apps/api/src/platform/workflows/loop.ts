import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../metrics/log.ts';
import { inLoop, type LeftBehind } from './apart.ts';

/** Something a process does over and over; running it twice at once, here or elsewhere, must be harmless. */
export interface Loop {
  readonly name: string;
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

export interface RunningLoop {
  /** Runs it now instead of at its time. */
  nudge(): void;
  /** Resolves when the run under way has ended. */
  stop(): Promise<void>;
}

/**
 * A run that fails is logged and the next one comes at its time: a loop ends only when it is stopped. `firstAfterMs` keeps
 * the loops of a process that starts from asking its databases all at once.
 */
export function startLoop(loop: Loop, log: Logger, firstAfterMs = 0): RunningLoop {
  let nudged = new AbortController();
  let stopped = false;
  let failing = false;
  const left: LeftBehind = { busy: new Set(), faults: [] };
  const once = async () => {
    try {
      await inLoop(left, loop.run);
      if (failing) log.info({ loop: loop.name }, 'works again');
      failing = false;
    } catch (error) {
      // One line when it begins to fail: what fails every second would drown the rest.
      if (!failing) log.error({ loop: loop.name, err: error }, 'fails');
      failing = true;
    }
  };
  const pause = (forMs: number) => sleep(forMs, undefined, { signal: nudged.signal }).catch(() => undefined);
  const running = (async () => {
    if (firstAfterMs > 0) await pause(firstAfterMs);
    while (!stopped) {
      nudged = new AbortController();
      await once();
      if (!stopped) await pause(loop.everyMs);
    }
  })();
  return {
    nudge: () => nudged.abort(),
    stop() {
      stopped = true;
      nudged.abort();
      return running;
    },
  };
}
