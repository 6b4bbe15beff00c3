import { parseArgs } from 'node:util';
import { startState } from './server.ts';

/** The defaults are those that the product's own configuration has for development. */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '15027' },
    'register-login': { type: 'string', default: 'arara:development-register-secret' },
    'impeded-login': { type: 'string', default: 'arara-sigap:development-impeded-secret' },
    'pep-key': { type: 'string', default: 'development-pep-key' },
    folder: { type: 'string' },
    // For whoever starts it through a pipe: it ends with them, however they end.
    'ends-with-stdin': { type: 'boolean', default: false },
  },
});

const clientOf = (login: string) => {
  const [id = '', secret = ''] = login.split(':');
  return { id, secret };
};
const { port } = await startState({
  host: values.host,
  port: Number(values.port),
  register: clientOf(values['register-login']),
  impeded: clientOf(values['impeded-login']),
  pepKey: values['pep-key'],
  folder: values.folder,
});

// One line of JSON, for whoever started it and let it choose its port.
process.stdout.write(`${JSON.stringify({ listening: true, port })}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
if (values['ends-with-stdin']) process.stdin.resume().once('close', () => process.exit(0));
