import { flushCompileCache } from 'node:module';
import { startWorker } from '../src/composition/background-jobs.ts';
import { asWorker, loadDevConfig } from './config.ts';
import { armFailpoints } from './failpoints.ts';
import { followClock } from './runtime.ts';

/** The worker as development and tests run it. */
const config = loadDevConfig();
armFailpoints(config.fail);
await startWorker(asWorker(config), { followClock });
// Whoever kills this process gives it no later moment to write down what it compiled.
flushCompileCache();
