import { parseArgs } from 'node:util';
import { announce, programOptions } from '../../kit/src/listen.ts';
import { startState } from './server.ts';

/** The defaults are those that the product's own configuration has for development. */
const { values } = parseArgs({
  options: {
    ...programOptions,
    port: { type: 'string', default: '15027' },
    'register-login': { type: 'string', default: 'arara:development-register-secret' },
    'impeded-login': { type: 'string', default: 'arara-sigap:development-impeded-secret' },
    'pep-key': { type: 'string', default: 'development-pep-key' },
    folder: { type: 'string' },
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
announce({ port }, values['ends-with-stdin']);
