import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPlayerServer } from './serve-player/index.ts';
import { portsOf } from './stack/ports.ts';

/** Serves the built player app as production does: compressed, with the strict policy, `/v1` handed on to the API. */
const ports = portsOf('dev');
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: String(ports.player) },
    host: { type: 'string', default: '127.0.0.1' },
    api: { type: 'string', default: process.env['API_URL'] ?? `http://127.0.0.1:${ports.api}` },
    launcher: { type: 'string' },
    trusted: { type: 'string', default: process.env['HTTP_TRUSTED_PROXIES'] },
    folder: { type: 'string', default: resolve(import.meta.dirname, '../apps/player/dist') },
  },
});
const server = await startPlayerServer({
  port: Number(values.port),
  host: values.host,
  apiUrl: values.api,
  trustedProxies: values.trusted?.split(',').filter((range) => range !== ''),
  launcherUrl: values.launcher,
  folder: values.folder,
});
console.log(`player app at ${server.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
