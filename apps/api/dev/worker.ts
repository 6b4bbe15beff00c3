import { startWorker } from '../src/composition/background-jobs.ts';
import { loadDevConfig } from './config.ts';

/** The worker as development and tests run it. */
await startWorker(loadDevConfig());
