import { startWorker } from './composition/background-jobs.ts';
import { loadProductionConfig } from './config/config.ts';

/** The worker as production runs it; `apps/api/dev/worker.ts` is the same with what only development and tests have. */
await startWorker(loadProductionConfig(undefined, 'worker'));
