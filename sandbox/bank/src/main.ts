import { parseArgs } from 'node:util';
import { prepareBank, startBank } from './bank.ts';

/** The defaults are those that the product's own configuration has for development. */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '15021' },
    'app-port': { type: 'string', default: '15023' },
    folder: { type: 'string', default: '.stack/dev/bank' },
    key: { type: 'string', default: '7d9f0a52-3c1e-4b8a-9e64-5f2a7c90b1d3' },
    secret: { type: 'string', default: 'development-bank-secret' },
    'public-host': { type: 'string' },
    // Makes certificates and the operator's files, and ends.
    prepare: { type: 'boolean', default: false },
    // For whoever starts it through a pipe: it ends with them, however they end.
    'ends-with-stdin': { type: 'boolean', default: false },
  },
});

const options = {
  host: values.host,
  port: Number(values.port),
  appPort: Number(values['app-port']),
  folder: values.folder,
  key: values.key,
  secret: values.secret,
  publicHost: values['public-host'],
  warn: (line: string) => void process.stderr.write(`${line}\n`),
};

if (values.prepare) {
  prepareBank(options);
  process.stdout.write(`${JSON.stringify({ prepared: true })}\n`);
} else {
  const bank = await startBank(options);
  // One line of JSON, for whoever started it and let it choose its ports.
  process.stdout.write(`${JSON.stringify({ listening: true, port: bank.port, appPort: bank.appPort })}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  if (values['ends-with-stdin']) process.stdin.resume().once('close', () => process.exit(0));
}
