import { parseArgs } from 'node:util';
import { announce, programOptions } from '../../kit/src/listen.ts';
import { prepareBank, startBank } from './bank.ts';

/** The defaults are those that the product's own configuration has for development. */
const { values } = parseArgs({
  options: {
    ...programOptions,
    port: { type: 'string', default: '15021' },
    'app-port': { type: 'string', default: '15023' },
    folder: { type: 'string', default: '.stack/dev/bank' },
    key: { type: 'string', default: '7d9f0a52-3c1e-4b8a-9e64-5f2a7c90b1d3' },
    secret: { type: 'string', default: 'development-bank-secret' },
    'public-host': { type: 'string' },
    // Makes certificates and the operator's files, and ends.
    prepare: { type: 'boolean', default: false },
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
  announce({ port: bank.port, appPort: bank.appPort }, values['ends-with-stdin']);
}
