import type { Clock } from '../../../platform/clock.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import type { Logger } from '../../../platform/metrics/log.ts';
import type { Loop } from '../../../platform/workflows/loop.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { type CatalogueSync, createCatalogueSync } from '../catalogue/catalogue-sync.ts';
import { createFreeRounds } from '../free-rounds/free-rounds.ts';
import { createOpenRounds, type OpenRounds } from '../rounds/open-rounds.ts';
import { createReconciliation, type Reconciliation } from '../rounds/reconciliation.ts';
import { returnsJob, returnsLoop } from '../catalogue/returns.ts';
import type { Suppliers } from '../providers/suppliers.ts';

export interface GameOperationsOptions {
  readonly shards: Pick<Shards, 'directory' | 'all' | 'held' | 'ofPlayer'>;
  readonly suppliers: Pick<Suppliers, 'all' | 'byCode' | 'ofGame' | 'openTrial' | 'refresh'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** What the house does about its suppliers by itself. */
export interface GameOperations {
  readonly catalogueSync: CatalogueSync;
  readonly reconciliation: Reconciliation;
  readonly openRounds: OpenRounds;
  readonly jobs: readonly Job[];
  readonly loops: readonly Loop[];
}

export function createGameOperations(options: GameOperationsOptions): GameOperations {
  const { shards, suppliers } = options;
  const catalogueSync = createCatalogueSync({ ...options, directory: shards.directory });
  const reconciliation = createReconciliation(options);
  const openRounds = createOpenRounds(options);
  const freeRounds = createFreeRounds(options);
  /** The worker serves no calls, so nobody else keeps its suppliers fresh. */
  const freshly = (run: () => Promise<unknown>) => async () => {
    await suppliers.refresh();
    await run();
  };
  const freshJob = (job: Job): Job => ({
    ...job,
    run: async (run) => {
      await suppliers.refresh();
      await job.run(run);
    },
  });
  return {
    catalogueSync,
    reconciliation,
    openRounds,
    jobs: [freshJob(reconciliation.job), freshJob(openRounds.job), returnsJob(options)],
    loops: [
      returnsLoop(options),
      { name: 'games.ask_free_rounds', everyMs: 2_000, run: freshly(() => freeRounds.askDue()) },
      { name: 'games.sync_catalogues', everyMs: 30_000, run: freshly(() => catalogueSync.syncDue()) },
      { name: 'games.compare_books', everyMs: 30_000, run: freshly(() => reconciliation.compareDue()) },
      { name: 'games.ask_open_rounds', everyMs: 30_000, run: freshly(() => openRounds.askDetails()) },
    ],
  };
}
