import type { Clock } from '../clock.ts';
import type { Database } from '../db/db.ts';
import type { WorkflowEngine } from '../workflows/engine.ts';
import type { Waits } from '../workflows/workflows.ts';
import * as store from './store.ts';

export interface WaitsOptions {
  readonly clock: Clock;
  /** The time at this very moment: a wait must not begin with a time that is already old. */
  readonly nowMs: () => Promise<number>;
}

/** The register behind `waitUntil`. */
export function createWaits(directory: Database, options: WaitsOptions): Waits {
  return {
    async open({ id, dueMs, topic }) {
      await store.addWait(directory, { id, due: new Date(dueMs), now: options.clock.now(), topic });
      // Read after the wait is written down: whoever moves the time in between finds the wait and wakes it.
      return options.nowMs();
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
