import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../db.ts';
import type { Waits } from '../workflows.ts';
import * as store from './store.ts';

/** The register behind `waitUntil`. `movable` is false in production, where only the real time counts. */
export function createWaits(directory: Database, options: { clock: Clock; movable: boolean }): Waits {
  const nowMs = async (): Promise<number> => {
    // A process follows the row with a delay; a wait must not begin with a time that is already old.
    if (!options.movable) return options.clock.nowMs();
    const offsetMs = await store.clockOffsetMs(directory);
    return systemClock(() => offsetMs).nowMs();
  };
  return {
    async open(id, dueMs) {
      await store.addWait(directory, { id, due: new Date(dueMs), now: options.clock.now() });
      // Asked after the wait is written down; see `moveClock`.
      return nowMs();
    },
    close: (id) => store.removeWait(directory, id),
  };
}
