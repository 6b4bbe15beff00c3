import { buildApp } from './app.ts';
import { mountBench } from './bench-route.ts';
import { loadConfig } from './config.ts';
import { createSessions } from './modules/auth/index.ts';
import { noSessions } from './platform/sessions.ts';
import { closeOnSignal, openRuntime } from './runtime.ts';
import { mountTestControl } from './test-control.ts';

/** Opens HTTP. */
const config = loadConfig();
const runtime = await openRuntime(config, { process: 'api' });
const { log } = runtime;

// Staff sign in with the back office's first rooms; until then nobody is staff.
const sessions = { ...noSessions, ...createSessions(runtime) };
const app = await buildApp({ ...runtime, sessions, options: config });
if (config.mode === 'test') {
  mountBench(app, runtime);
  mountTestControl(app, runtime);
}
closeOnSignal(log, async () => {
  // Answers under way are finished first; they still need the databases.
  await app.close();
  await runtime.close();
});
await app.listen({ host: config.http.host, port: config.http.port });
