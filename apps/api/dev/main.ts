import { flushCompileCache } from 'node:module';
import { startApi } from '../src/composition/http-app.ts';
import { createWorkflowEngine } from '../src/platform/workflows/engine.ts';
import { mountBench } from './bench-route.ts';
import { loadDevConfig } from './config.ts';
import { armFailpoints } from './failpoints.ts';
import { followClock } from './runtime.ts';
import { mountTestControl } from './test-control/test-control.ts';

/** The API as development and tests run it: only a test finds the routes of benches and of the test control. */
const config = loadDevConfig();
armFailpoints(config.fail);
await startApi(config, {
  followClock,
  extend(app, runtime) {
    if (config.mode !== 'test') return;
    mountBench(app, runtime);
    mountTestControl(app, { ...runtime, engine: createWorkflowEngine(config.restate) });
  },
});
// Whoever kills this process gives it no later moment to write down what it compiled.
flushCompileCache();
