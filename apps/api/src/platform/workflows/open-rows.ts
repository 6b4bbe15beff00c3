import type { WorkflowEngine } from './engine.ts';

/** A row that is not at its end. */
export interface OpenRow {
  readonly id: string;
  /** Of the call that wrote it, which the run goes on with. */
  readonly trace?: string | null;
}

/**
 * Rows that a workflow must bring to their end, e.g. orders. A module writes the row first and starts the workflow
 * under the row's id; this is the net below: whatever is open is started again, which changes nothing where it runs.
 */
export interface OpenRows {
  readonly workflow: string;
  /** A bounded number, oldest first; the next sweep takes the rest. */
  readonly list: () => Promise<readonly OpenRow[]>;
  /**
   * Wakes the runs of rows whose moment has passed. Whoever moved that moment may have died before it told the run,
   * which then waits for the moment that it knew.
   */
  readonly wakeLate?: (engine: Pick<WorkflowEngine, 'wake'>) => Promise<void>;
}

/** Answers how many were started or already ran. One kind that cannot be listed does not keep the others waiting. */
export async function startMissing(engine: WorkflowEngine, kinds: readonly OpenRows[]): Promise<number> {
  let started = 0;
  const failures: unknown[] = [];
  for (const { workflow, list, wakeLate } of kinds)
    try {
      for (const { id, trace } of await list()) {
        await engine.start(workflow, id, trace ?? undefined);
        started += 1;
      }
      await wakeLate?.(engine);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'some workflows could not be started');
  return started;
}
