import { parseArgs } from 'node:util';
import { announce, programOptions } from '../../kit/src/listen.ts';
import { startRegistry } from './registry.ts';

/** The defaults are those that the product's own configuration has for development. */
const { values } = parseArgs({
  options: {
    ...programOptions,
    'http-port': { type: 'string', default: '15022' },
    'smtp-port': { type: 'string', default: '15025' },
    'sms-key': { type: 'string', default: 'development-sms-key' },
    'smtp-login': { type: 'string', default: 'arara:development-mail-password' },
    folder: { type: 'string' },
    // Where devices are told to be reached, when something with TLS stands before it.
    'push-origin': { type: 'string' },
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
announce({ httpPort: registry.httpPort, smtpPort: registry.smtpPort }, values['ends-with-stdin']);
