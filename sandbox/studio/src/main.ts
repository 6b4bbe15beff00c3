import { parseArgs } from 'node:util';
import { announce, programOptions } from '../../kit/src/listen.ts';
import { buildClient, isClientStale } from './page/build-client.ts';
import { houseNames } from './houses/houses.ts';
import { startStudio } from './studio.ts';

/** The defaults are those that the product's own configuration has for development. */
const { values } = parseArgs({
  options: {
    ...programOptions,
    port: { type: 'string', default: '15020' },
    folder: { type: 'string', default: '.stack/dev/studio' },
    'public-url': { type: 'string' },
    'casino-url': { type: 'string', default: 'http://127.0.0.1:15000' },
    'attempt-timeout-ms': { type: 'string', default: '5000' },
    // For a trial of production, which offers certified games only.
    'certified-for': { type: 'string' },
    // Whose games it serves: one process is one supplier.
    house: { type: 'string', default: 'originals' },
    // The games in the browser; without them a game is a plain page.
    client: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

if (values.client && isClientStale())
  await buildClient().catch((error: unknown) => process.stderr.write(`the client was not built: ${String(error)}\n`));

const house = houseNames.find((name) => name === values.house);
if (house === undefined) throw new Error(`no house ${values.house}; there are ${houseNames.join(', ')}`);
const studio = await startStudio({
  host: values.host,
  port: Number(values.port),
  folder: values.folder,
  publicUrl: values['public-url'],
  casinoUrl: values['casino-url'],
  attemptTimeoutMs: Number(values['attempt-timeout-ms']),
  certifiedFor: values['certified-for'],
  house,
  warn: (line) => void process.stderr.write(`${line}\n`),
});
announce({ port: studio.port }, values['ends-with-stdin']);
