import { parseArgs } from 'node:util';
import { startRegistry } from './registry.ts';

/** The defaults are those that the product's own configuration has for development. */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    'http-port': { type: 'string', default: '15022' },
    'smtp-port': { type: 'string', default: '15025' },
    'sms-key': { type: 'string', default: 'development-sms-key' },
    'smtp-login': { type: 'string', default: 'arara:development-mail-password' },
    folder: { type: 'string' },
    // Where devices are told to be reached, when something with TLS stands before it.
    'push-origin': { type: 'string' },
    // For whoever starts it through a pipe: it ends with them, however they end.
    'ends-with-stdin': { type: 'boolean', default: false },
  },
});

const [user = '', password = ''] = values['smtp-login'].split(':');
const registry = await startRegistry({
  host: values.host,
  httpPort: Number(values['http-port']),
  smtpPort: Number(values['smtp-port']),
  smsKey: values['sms-key'],
  smtpLogin: { user, password },
  folder: values.folder,
  pushOrigin: values['push-origin'],
});

// One line of JSON, for whoever started it and let it choose its ports.
process.stdout.write(
  `${JSON.stringify({ listening: true, httpPort: registry.httpPort, smtpPort: registry.smtpPort })}\n`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
if (values['ends-with-stdin']) process.stdin.resume().once('close', () => process.exit(0));
