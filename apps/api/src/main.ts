import { readFileSync } from 'node:fs';
import { buildApp } from './composition/http-app.ts';
import { mountBench } from '../dev/bench-route.ts';
import { type HookServer, loadConfig } from './config/config.ts';
import { createSessions } from './modules/auth/index.ts';
import { createStaffAuthenticator } from './modules/staff/index.ts';
import { openTlsListener } from './platform/http/tls-listener.ts';
import { createWorkflowEngine } from './platform/workflows/engine.ts';
import { closeOnSignal, openRuntime } from './composition/runtime.ts';
import { mountTestControl } from '../dev/test-control/test-control.ts';

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
const { host, port, hookServer } = config.http;
// Before the API says that it is ready.
const hooks = hookServer && (await openHookServer(hookServer));
closeOnSignal(log, async () => {
  // Answers under way are finished first; they still need the databases.
  await hooks?.close();
  await app.close();
  await runtime.close();
});
await app.listen({ host, port });

/** Whoever comes in here has shown a certificate, and finds the addresses of hooks only. */
function openHookServer(server: HookServer) {
  const text = (name: string) => readFileSync(name, 'utf8');
  return openTlsListener(app, {
    host,
    port: server.port,
    cert: text(server.certificateFile),
    key: text(server.keyFile),
    clientCa: text(server.callersFile),
    prefix: '/hooks/',
  });
}
