import { parseArgs } from 'node:util';
import { announce, programOptions } from '../../kit/src/listen.ts';
import { startStaffDirectory } from './server.ts';

const { values } = parseArgs({
  options: {
    ...programOptions,
    port: { type: 'string', default: '15024' },
    client: { type: 'string', default: 'office' },
    secret: { type: 'string', default: 'development-oidc-secret' },
  },
});

const port = await startStaffDirectory({
  host: values.host,
  port: Number(values.port),
  client: { id: values.client, secret: values.secret },
});
announce({ port }, values['ends-with-stdin']);
