import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { asWorker, developmentDefaults, loadDevConfig } from '../apps/api/dev/config.ts';
import { listBackground } from '../apps/api/src/composition/background-jobs.ts';
import { openRuntime, type Runtime } from '../apps/api/src/composition/runtime.ts';
import { fixedClock } from '../apps/api/src/platform/clock.ts';
import { type Database, openDatabase } from '../apps/api/src/platform/db/db.ts';
import type { Loop } from '../apps/api/src/platform/workflows/loop.ts';
import { connect, databasesOn, migrate, withLogin } from '../scripts/migrate/index.ts';
import { environmentFor } from '../scripts/product/index.ts';
import { startStack, wipeStack } from '../scripts/stack/index.ts';
import { costOf, measure, type Measured } from './growth/counters.ts';
import { fillHistory, loosenIndexes } from './growth/fill.ts';
import { judgeBaseline, judgeGrowth, type Reading, saveBaseline } from './growth/judge.ts';
import { choosePlayers, GROUP, GROUPS_OF_ALL, openSessions, playGroup } from './growth/play.ts';

/**
 * What a bet and each pass of the worker cost one shard with a thousand, a hundred thousand and ten million accounts. Each
 * account has a history; what grows with it is what breaks later.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    largest: { type: 'string', default: '10000000' },
    save: { type: 'boolean', default: false },
  },
});
const sizes = values.short ? [1_000, 10_000] : [1_000, 100_000, Number(values.largest)];
/** Every player bets so often. */
const MEASURED_TURNS = 3;
/** Far enough that nothing of the size before is in the hour, day or week that a loop looks at. */
const BETWEEN_SIZES_MS = 8 * 86_400_000;
/** Longer than any loop leaves out what it did a moment ago. */
const BETWEEN_PASSES_MS = 90_000;
const WARMING_PASSES = 2;

const stack = {
  name: 'bench',
  parts: ['postgres', 'redis'],
  // Images of whole pages and vacuums come when they please; without them the counters say the same every time.
  postgresSettings: { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' },
} as const;
// It stands still while bets are measured: a session is marked as seen once a minute, and that is no part of every bet.
const clock = fixedClock(Date.now());

await wipeStack(stack);
const urls = await startStack(stack);
try {
  await run();
} finally {
  await wipeStack(stack);
}
// The threads that would hash passwords wait for work and keep the process.
process.exit();

interface World {
  readonly owner: Client;
  readonly directory: Client;
  readonly database: Database;
  readonly loops: readonly Loop[];
}

async function run(): Promise<void> {
  const targets = databasesOn(urls.postgres, 'arara', 1);
  await migrate(targets);
  const [url = ''] = targets.shardUrls;
  const owner = await connect(url);
  const directory = await connect(targets.directoryUrl);
  await owner.query('create extension if not exists pg_stat_statements');
  for (const client of [owner, directory]) await loosenIndexes(client);
  const login = withLogin(url, 'arara_staff');
  const database = openDatabase({ name: 'growth', url: login, poolMax: 1, statementTimeoutMs: 60_000 });
  // One brand: the accounts of this history have the numbers that further houses would have on virtual shard 0.
  const { BRAND_HOSTS, BRAND_PLAYER_ORIGINS, BRAND_OFFICE_ORIGINS } = developmentDefaults;
  const env = {
    ...environmentFor(urls),
    BRAND_HOSTS,
    BRAND_PLAYER_ORIGINS,
    BRAND_OFFICE_ORIGINS,
    DATABASE_SHARD_URLS: login,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
  };
  const config = asWorker(loadDevConfig(env));
  const opened = await openRuntime(config, { process: 'worker' });
  const runtime: Runtime = { ...opened, clock, nowMs: async () => clock.nowMs() };
  const { loops } = listBackground(runtime, config);
  try {
    judge(await readSizes({ owner, directory, database, loops }));
  } finally {
    await Promise.all([owner.end(), directory.end(), database.close(), opened.close()]);
  }
}

async function readSizes(world: World): Promise<Reading[]> {
  const readings: Reading[] = [];
  let from = 1;
  for (const accounts of sizes) {
    const begun = performance.now();
    await fillHistory(world.owner, world.directory, { from, to: accounts });
    const seconds = Math.round((performance.now() - begun) / 1_000);
    from = accounts + 1;
    readings.push(await readSize(world, accounts));
    console.log(`${accounts.toLocaleString('en-US')} accounts: ${await describe(world.owner)}, filled in ${seconds} s`);
  }
  return readings;
}

function judge(readings: readonly Reading[]): void {
  const growth = judgeGrowth(readings);
  if (values.save) saveBaseline(readings);
  const failed = [...growth, ...judgeBaseline(readings)];
  for (const line of failed) console.log(`failed: ${line}`);
  if (failed.length > 0) process.exitCode = 1;
}

async function readSize({ owner, directory, database, loops }: World, accounts: number): Promise<Reading> {
  clock.moveMs(BETWEEN_SIZES_MS);
  const players = choosePlayers(accounts);
  await openSessions(owner, players, clock.now());
  // After an absence it would be worked off a day at a time, pass by pass.
  await directory.query('update games.return_reads set counted_to = $1', [clock.now()]);
  const playAll = async () => {
    for (let nth = 0; nth < GROUPS_OF_ALL; nth += 1) await playGroup(database, clock, { players, nth });
  };
  // The first bets of a connection make plans, and the first passes catch up.
  await playAll();
  for (let pass = 0; pass < WARMING_PASSES; pass += 1) {
    for (const loop of loops) await loop.run();
    clock.moveMs(BETWEEN_PASSES_MS);
  }
  await owner.query('checkpoint');
  await playAll();
  const whole = await measure(owner, 'arara_staff', async () => {
    for (let turn = 0; turn < MEASURED_TURNS; turn += 1) await playAll();
  });
  const bet = costOf((name) => whole[name] / (MEASURED_TURNS * GROUPS_OF_ALL * GROUP));
  clock.moveMs(BETWEEN_PASSES_MS);
  const passes = new Map<string, Measured>();
  for (const loop of loops) passes.set(loop.name, await measure(owner, 'arara_worker', () => loop.run()));
  return { accounts, bet, loops: passes };
}

async function describe(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ entries: string; size: string }>(
    `select (select sum(c.reltuples)::bigint from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'ledger.entries'::regclass and c.reltuples > 0) as entries,
       pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  return `${Number(rows[0]?.entries).toLocaleString('en-US')} entries, ${rows[0]?.size}`;
}
