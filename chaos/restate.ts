import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TICK_JOB, type TestWorkerOptions } from '../apps/api/test/test-worker.ts';
import { type Database, openDatabase } from '../apps/api/src/platform/db/db.ts';
import { moveClock } from '../apps/api/dev/moved-clock.ts';
import { listPeriods, periodAfter, periodNamed } from '../apps/api/src/platform/jobs/index.ts';
import { connect, databasesOn, migrate, withLogin } from '../scripts/migrate/index.ts';
import {
  type StackOptions,
  type StackUrls,
  startStack,
  stopStack,
  wipeRestate,
  wipeStack,
} from '../scripts/stack/index.ts';
import { seededRandom } from './shared/seeded-random.ts';

/**
 * Restate's data deleted, and the worker killed, again and again, while hours pass for a scheduled job. Every missed
 * hour must run in order and exactly once. `--short` for CI.
 */
const short = process.argv.includes('--short');
const seedArgument = process.argv.find((argument) => argument.startsWith('--seed='))?.slice('--seed='.length);
const seed = Number(seedArgument ?? Date.now() % 2 ** 31);
const random = seededRandom(seed);
const ROUNDS = short ? 3 : 20;
const HOUR_MS = 3_600_000;
const PATIENCE_MS = 60_000;
const stack: StackOptions = { name: 'chaos', parts: ['postgres', 'restate'] };
const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));

async function main(): Promise<void> {
  console.log(`seed ${seed}`);
  await wipeStack(stack);
  const urls = await startStack(stack);
  const databases = databasesOn(urls.postgres, 'arara', 1);
  await migrate(databases);
  await makeTicks(databases.directoryUrl);
  const directory = openDatabase({
    name: 'directory',
    url: withLogin(databases.directoryUrl, 'arara_staff'),
    poolMax: 2,
    statementTimeoutMs: 10_000,
  });

  // Ten past the next hour: no hour turns by itself while we count.
  await moveClock(directory, { addMs: HOUR_MS - (Date.now() % HOUR_MS) + 600_000 }, async () => undefined);
  let worker = startWorker(urls, databases.directoryUrl);
  await until('the worker wrote down its schedule', () => hasSchedule(databases.directoryUrl));
  let passed = 0;
  let wipes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    passed += await letHoursPass(directory);
    await sleep(between(0, 400));
    await wipeRestate(stack);
    wipes += 1;
    const isKilled = random() < 0.5;
    if (isKilled) await kill(worker);
    passed += await letHoursPass(directory);
    await startStack(stack);
    if (isKilled) worker = startWorker(urls, databases.directoryUrl);
    await until(`${passed} hours ran`, async () => (await hours(directory)) >= passed);
  }
  await kill(worker);
  const problem = await findProblem(directory, databases.directoryUrl, passed);
  await directory.close();
  await stopStack(stack);
  console.log(`wipes ${wipes}, hours passed ${passed}, ${problem ?? 'every hour ran once and in order'}`);
  process.exit(problem === undefined ? 0 : 1);
}

async function makeTicks(directoryUrl: string): Promise<void> {
  const client = await connect(directoryUrl);
  await client.query('create table public.ticks (id int generated always as identity, tick text)');
  await client.query('grant select, insert on public.ticks to arara_staff');
  await client.end();
}

function startWorker(urls: StackUrls, directoryUrl: string): ChildProcess {
  const options: TestWorkerOptions = {
    directoryUrl: withLogin(directoryUrl, 'arara_staff'),
    restateIngressUrl: urls.restateIngress,
    restateAdminUrl: urls.restateAdmin,
    port: urls.ports.worker,
    workflowName: 'jobs',
    fail: '',
    sweepEveryMs: 500,
  };
  const script = resolve(import.meta.dirname, '../apps/api/test/test-worker.ts');
  return spawn(process.execPath, [script, JSON.stringify(options)], { stdio: 'inherit' });
}

async function kill(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

/** Nobody waits in this test, so nobody needs to be woken. */
async function letHoursPass(directory: Database): Promise<number> {
  const count = between(1, 6);
  await moveClock(directory, { addMs: count * HOUR_MS }, async () => undefined);
  return count;
}

const hours = async (directory: Database) =>
  (await listPeriods(directory, TICK_JOB)).filter((row) => row.done_at !== null).length;

/** The first sweep finds no ended hour; the schedule is what it leaves. */
async function hasSchedule(directoryUrl: string): Promise<boolean> {
  const client = await connect(directoryUrl);
  const { rowCount } = await client.query('select from jobs.schedules where job = $1', [TICK_JOB]);
  await client.end();
  return rowCount === 1;
}

async function until(what: string, question: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await question())) {
    if (performance.now() > deadline) throw new Error(`waited too long: ${what}`);
    await sleep(50);
  }
}

async function findProblem(directory: Database, directoryUrl: string, passed: number): Promise<string | undefined> {
  const client = await connect(directoryUrl);
  const { rows } = await client.query<{ tick: string }>('select tick from public.ticks order by id');
  await client.end();
  if (rows.length !== passed) return `${rows.length} hours ran`;
  let period = periodNamed('hour', rows[0]?.tick ?? '');
  for (const { tick } of rows) {
    if (tick !== period.name) return `${tick} ran where ${period.name} was due`;
    period = periodAfter('hour', period);
  }
  const open = (await listPeriods(directory, TICK_JOB)).filter((row) => row.done_at === null);
  return open.length === 0 ? undefined : `${open.length} hours are still open`;
}

await main();
