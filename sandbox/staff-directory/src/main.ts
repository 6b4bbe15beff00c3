import { parseArgs } from 'node:util';
import { startStaffDirectory } from './server.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '15024' },
    client: { type: 'string', default: 'office' },
    secret: { type: 'string', default: 'development-oidc-secret' },
    // For whoever starts it through a pipe: it ends with them, however they end.
    'ends-with-stdin': { type: 'boolean', default: false },
  },
});

const port = await startStaffDirectory({
  host: values.host,
  port: Number(values.port),
  client: { id: values.client, secret: values.secret },
});
// One line of JSON, for whoever started it and let it choose its port.
process.stdout.write(`${JSON.stringify({ listening: true, port })}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
if (values['ends-with-stdin']) process.stdin.resume().once('close', () => process.exit(0));
