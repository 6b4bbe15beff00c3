import { parseArgs } from 'node:util';
import { startIdentity } from './server.ts';

/** The defaults are those that the product's own configuration has for development. */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '15028' },
    'portrait-key': { type: 'string', default: 'development-portrait-key' },
    'document-key': { type: 'string', default: 'development-document-key' },
    'hook-key': { type: 'string', default: 'development-document-hook-key' },
    folder: { type: 'string' },
    // For whoever starts it through a pipe: it ends with them, however they end.
    'ends-with-stdin': { type: 'boolean', default: false },
  },
});

const { port } = await startIdentity({
  host: values.host,
  port: Number(values.port),
  portraitKey: values['portrait-key'],
  documentKey: values['document-key'],
  hookKey: values['hook-key'],
  folder: values.folder,
});

// One line of JSON, for whoever started it and let it choose its port.
process.stdout.write(`${JSON.stringify({ listening: true, port })}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
if (values['ends-with-stdin']) process.stdin.resume().once('close', () => process.exit(0));
