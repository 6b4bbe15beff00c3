import { startWorker } from '../src/composition/background-jobs.ts';
import { loadDevConfig } from './config.ts';
import { armFailpoints } from './failpoints.ts';
import { followClock } from './runtime.ts';

/** The worker as development and tests run it. */
const config = loadDevConfig();
armFailpoints(config.fail);
await startWorker(config, { followClock });
