import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databasesOn } from '../migrate/index.ts';
import { startStack, stopStack } from '../stack/index.ts';
import { countAlarms, type Scheme, tableOf } from './risk/alarms.ts';

/**
 * Every rule of risk as it is shipped over the quarter with its 40 planted schemes: found, missed, and honest people named.
 * The quarter is generated once by its bench; a missed scheme is an error.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const name = values.short ? 'quarter_short' : 'quarter';
const [from, to] = values.short ? ['2026-08-18', '2026-08-31'] : ['2026-08-18', '2026-11-15'];
const SHARDS = 2;

const stack = { name: 'quarter', parts: ['postgres'] } as const;
const urls = await startStack(stack);
try {
  const file = join(urls.directory, `schemes-${name}.json`);
  if (!existsSync(file)) throw new Error(`there is no ${name} yet`);
  const schemes = JSON.parse(readFileSync(file, 'utf8')) as readonly Scheme[];
  const { shardUrls } = databasesOn(urls.postgres, name, SHARDS);
  const alarms = await countAlarms({ shardUrls, folder: join(urls.directory, `reports-${name}`), schemes, from, to });
  console.log(tableOf(alarms));
  process.exitCode = alarms.every(({ found, planted }) => found === planted) ? 0 : 1;
} finally {
  await stopStack(stack);
}
