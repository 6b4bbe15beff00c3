import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stackFolder, type PixStage } from '../../conformance/pix/stage.ts';
import { databasesOn } from '../../scripts/migrate/index.ts';
import { postgresBinaries } from '../../scripts/stack/index.ts';

const MEGABYTES = 1_048_576;
const SHARDS = 2;
const LOOK_EVERY_MS = 250;
/** What Restate answers about its own data. */
const journalTables = ['sys_invocation', 'sys_journal', 'sys_journal_events', 'sys_inbox', 'sys_promise', 'state'];

/** One thing that the product keeps, in small letters as the search wants it. */
export interface Place {
  readonly name: string;
  readonly texts: readonly string[];
  /** False where nothing names the orders, so that their absence says nothing. */
  readonly namesOrders: boolean;
}

/** What is gone again before anybody could look: all that Redis is told, and the journals of orders that are open. */
export interface Watch {
  journal(): string;
  stop(): Promise<void>;
}

export function watch({ urls }: PixStage): Watch {
  const file = openSync(overheardFile(), 'w');
  const listener: ChildProcess = spawn('redis-cli', ['-p', String(urls.ports.redis), 'monitor'], {
    stdio: ['ignore', file, file],
  });
  const rows = new Set<string>();
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      for (const table of journalTables) for (const row of await askRestate(urls.restateAdmin, table)) rows.add(row);
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    journal: () => [...rows].join('\n'),
    async stop() {
      isOver = true;
      listener.kill();
      await looking;
    },
  };
}
const overheardFile = () => join(stackFolder, 'redis-overheard.txt');
const postgresFolder = () => join(stackFolder, 'postgres');
const logsFolder = () => join(stackFolder, 'logs');

export function readPlaces({ urls }: PixStage, watched: Watch): Place[] {
  const { directoryUrl, shardUrls } = databasesOn(urls.postgres, 'arara', SHARDS);
  const dumps = [...shardUrls, directoryUrl].map((url) =>
    run(join(postgresBinaries(), 'pg_dump'), [`--dbname=${url}`]),
  );
  const toRedis = (...words: string[]) => run('redis-cli', ['-p', String(urls.ports.redis), ...words]);
  // Packed strings would hide what they say.
  toRedis('config', 'set', 'rdbcompression', 'no');
  return [
    { name: 'databases, with the bodies of the bank', texts: dumps, namesOrders: true },
    { name: 'files of PostgreSQL and its log of writes', texts: filesUnder(postgresFolder()), namesOrders: true },
    { name: 'files of Restate', texts: filesUnder(join(stackFolder, 'restate')), namesOrders: true },
    { name: 'journal of Restate', texts: [watched.journal()], namesOrders: true },
    { name: 'data of Redis', texts: [toRedis('--rdb', '-')], namesOrders: false },
    { name: 'what Redis was told', texts: [readSmall(overheardFile())], namesOrders: true },
    // They stand for other companies: what these write about their own customers is their own affair.
    ...readdirSync(logsFolder())
      .filter((name) => !['bank.log', 'state.log', 'identity.log'].includes(name))
      .map((name) => ({ name: `log ${name}`, texts: [readSmall(join(logsFolder(), name))], namesOrders: false })),
  ];
}

/** Puts the text where a careless program would have put it. */
export async function plant(stage: PixStage, text: string): Promise<void> {
  const { urls } = stage;
  // Nobody takes the call up, so it stays in the journal.
  await stage.kill('worker');
  const { directoryUrl } = databasesOn(urls.postgres, 'arara', SHARDS);
  const hint = `insert into payments.hints (id, provider, received_at, ids, foreign_items, unreadable_items, key_id, body)
    select 'planted', code, now(), '[]', 0, 0, 1, convert_to('${text}', 'utf8') from payments.providers limit 1`;
  run(join(postgresBinaries(), 'psql'), [directoryUrl, '--quiet', '--command', hint]);
  const headers = { 'x-planted': text };
  await fetch(`${urls.restateIngress}/deposit/planted/run/send`, { method: 'POST', headers });
  run('redis-cli', ['-p', String(urls.ports.redis), 'set', 'planted', text]);
  for (const name of readdirSync(logsFolder())) appendFileSync(join(logsFolder(), name), `${text}\n`);
}

async function askRestate(adminUrl: string, table: string): Promise<string[]> {
  const answer = await fetch(`${adminUrl}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: `select * from ${table}` }),
  });
  if (!answer.ok) throw new Error(`Restate did not show ${table}: ${answer.status}`);
  const { rows } = (await answer.json()) as { readonly rows: readonly unknown[] };
  return rows.map((row) => JSON.stringify(row).toLowerCase());
}

function run(file: string, args: readonly string[]): string {
  return execFileSync(file, args, { maxBuffer: 1_024 * MEGABYTES, encoding: 'latin1', stdio: 'pipe' }).toLowerCase();
}

const readSmall = (path: string) => readFileSync(path, 'latin1').toLowerCase();

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .map(readSmall);
}
