import { parseArgs } from 'node:util';
import { announce, programOptions } from '../../kit/src/listen.ts';
import { startIdentity } from './server.ts';

/** The defaults are those that the product's own configuration has for development. */
const { values } = parseArgs({
  options: {
    ...programOptions,
    port: { type: 'string', default: '15028' },
    'portrait-key': { type: 'string', default: 'development-portrait-key' },
    'document-key': { type: 'string', default: 'development-document-key' },
    'hook-key': { type: 'string', default: 'development-document-hook-key' },
    folder: { type: 'string' },
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
announce({ port }, values['ends-with-stdin']);
