import { parseArgs } from 'node:util';
import { loadConfig } from '../apps/api/src/config/config.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { openDatabase } from '../apps/api/src/platform/db/db.ts';
import { MAP_READ_EVERY_MS } from '../apps/api/src/platform/db/shards.ts';
import { withLogin } from './migrate/index.ts';
import { consoleEnvironment } from './product/index.ts';
import { cancelMove, moveShard, resumeMoves } from './shard-move/index.ts';

/** Moves one virtual shard between databases while the product runs. */
const usage = `npm run -s shard:move -- --vshard 12 --to 1   moves, or goes on with a move that was killed
npm run -s shard:move -- --resume             goes on with every move under way
npm run -s shard:move -- --vshard 12 --cancel gives it back to its source, until the target serves it`;

const { values } = parseArgs({
  options: {
    vshard: { type: 'string' },
    to: { type: 'string' },
    resume: { type: 'boolean', default: false },
    cancel: { type: 'boolean', default: false },
  },
});

const config = loadConfig(consoleEnvironment());
// Loaded only when a test arms one: a production machine does not hold what development has.
if (config.failpoints.fail !== '')
  (await import('../apps/api/dev/failpoints.ts')).armFailpoints(config.failpoints.fail);
const platform = {
  directory: open('directory', config.databases.directoryUrl.reveal()),
  shards: config.databases.shardUrls.map((url, number) => open(`shard${number}`, url.reveal())),
  clock: systemClock(),
  say: (line: string) => console.log(line),
  lockTimeoutMs: 5_000,
  graceMs: 3 * MAP_READ_EVERY_MS,
};

try {
  const vshard = Number(values.vshard);
  if (values.resume) console.log(`${await resumeMoves(platform)} moves finished`);
  else if (values.cancel && Number.isInteger(vshard)) await cancelMove(platform, vshard);
  else if (Number.isInteger(vshard) && values.to !== undefined)
    await moveShard(platform, { vshard, to: Number(values.to) });
  else throw new Error(usage);
} finally {
  await Promise.all([platform.directory, ...platform.shards].map((database) => database.close()));
}

/** As the owner: the application's role can neither move nor delete. */
function open(name: string, url: string) {
  const asOwner = new URL(withLogin(url, config.databases.adminLogin.reveal()));
  asOwner.searchParams.set('options', '-c role=arara_owner');
  const HOUR_MS = 3_600_000;
  return openDatabase({ name, url: asOwner.href, poolMax: 4, statementTimeoutMs: HOUR_MS });
}
