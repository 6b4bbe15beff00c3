import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startBackofficeServer } from './serve-backoffice/index.ts';
import { portsOf } from './stack/ports.ts';

/** Serves the built back office as production does: a nonce per answer, `/staff` handed on to the API. */
const ports = portsOf('dev');
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: String(ports.backoffice) },
    host: { type: 'string', default: '127.0.0.1' },
    api: { type: 'string', default: process.env['API_URL'] ?? `http://127.0.0.1:${ports.api}` },
    trusted: { type: 'string', default: process.env['HTTP_TRUSTED_PROXIES'] },
    folder: { type: 'string', default: resolve(import.meta.dirname, '../apps/backoffice/dist') },
  },
});
const server = await startBackofficeServer({
  port: Number(values.port),
  host: values.host,
  apiUrl: values.api,
  trustedProxies: values.trusted?.split(',').filter((range) => range !== ''),
  folder: values.folder,
});
console.log(`the back office is served at ${server.url}`);
