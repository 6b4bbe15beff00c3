import { buildApp } from './app.ts';
import { mountBench } from './bench-route.ts';
import { loadConfig } from './config.ts';
import { createSessions } from './modules/auth/index.ts';
import { createStaffAuthenticator } from './modules/staff/index.ts';
import { createWorkflowEngine } from './platform/workflow-engine.ts';
import { closeOnSignal, openRuntime } from './runtime.ts';
import { mountTestControl } from './test-control.ts';

/** Opens HTTP. */
const config = loadConfig();
const runtime = await openRuntime(config, { process: 'api' });
const { log } = runtime;

const { directory } = runtime.shards;
const sessions = { ...createSessions(runtime), authenticateStaff: createStaffAuthenticator({ directory }) };
const app = await buildApp({ ...runtime, sessions, options: config });
if (config.mode === 'test') {
  mountBench(app, runtime);
  mountTestControl(app, { ...runtime, engine: createWorkflowEngine(config.restate) });
}
closeOnSignal(log, async () => {
  // Answers under way are finished first; they still need the databases.
  await app.close();
  await runtime.close();
});
await app.listen({ host: config.http.host, port: config.http.port });
