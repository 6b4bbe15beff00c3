import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../db/db.ts';
import type { WorkflowEngine } from '../workflows/engine.ts';
import type { Waits } from '../workflows/workflows.ts';
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
    async open({ id, dueMs, topic }) {
      await store.addWait(directory, { id, due: new Date(dueMs), now: options.clock.now(), topic });
      // Asked after the wait is written down; see `moveClock`.
      return nowMs();
    },
    close: (id) => store.removeWait(directory, id),
  };
}

/** Wakes every wait of a topic; one that just ended is no matter. */
export async function wakeTopic(
  directory: Database,
  engine: Pick<WorkflowEngine, 'wake'>,
  topic: string,
): Promise<void> {
  for (const id of await store.listWaitsOf(directory, topic)) await engine.wake(id).catch(() => undefined);
}
