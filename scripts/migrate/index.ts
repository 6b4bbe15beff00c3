import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { limitsOfRoles, STATEMENT_TIMEOUT_MS } from '../../apps/api/src/platform/db/roles.ts';
import { layOutShards } from '../../apps/api/src/platform/db/shards.ts';
import { connect, nameOf, withDatabase } from './connection.ts';
import { type MigrationFile, readMigrations } from './files.ts';
import { type DatabaseKind, grantRights, processRoles } from './rights.ts';

export { connect, withDatabase } from './connection.ts';
export { type DatabaseKind, playersRights, processRoles } from './rights.ts';
export { withLogin } from '../../apps/api/src/platform/db/roles.ts';

export const migrationsFolder = resolve(import.meta.dirname, '../../apps/api/migrations');

export interface MigrateOptions {
  /** Superuser URLs that name the databases to make and migrate; they may lie on different servers. */
  directoryUrl: string;
  /** In the order of the shard numbers. */
  shardUrls: readonly string[];
  /** Holds roles.sql, directory/ and shard/. */
  folder?: string;
  /** A migration that waits for a lock blocks everybody behind it; better to give up and try again. */
  lockTimeoutMs?: number;
  /** How long a statement of the API may take; a suite that fills or counts whole databases gives itself more. */
  statementTimeoutMs?: number;
}

export interface Applied {
  database: string;
  name: string;
}

/** Any number, the same in every runner: two runners on one server wait for each other. */
const RUNNER_LOCK = 7_240_001;
const LOCK_TIMEOUT_MS = 5_000;

/** Brings every database to the newest schema. Does nothing when there is nothing to do. */
export async function migrate(options: MigrateOptions): Promise<Applied[]> {
  const folder = options.folder ?? migrationsFolder;
  const targets = [options.directoryUrl, ...options.shardUrls];
  const clusters = [...new Set(targets.map((url) => withDatabase(url, 'postgres')))].sort();
  const locks: pg.Client[] = [];
  try {
    for (const cluster of clusters) {
      const client = await prepareCluster(cluster, targets, folder);
      locks.push(client);
      await limitRoles(client, options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS);
    }
    const lockTimeoutMs = options.lockTimeoutMs ?? LOCK_TIMEOUT_MS;
    const read = (kind: DatabaseKind) => ({ kind, files: readMigrations(join(folder, kind)), lockTimeoutMs });
    const applied = await migrateDatabase(options.directoryUrl, read('directory'));
    const shardFiles = read('shard');
    for (const url of options.shardUrls) applied.push(...(await migrateDatabase(url, shardFiles)));
    await layOut(options);
    // The worker of the release before had its rights as a member; by now it has each of them by itself.
    for (const client of locks) await client.query('revoke arara_app from arara_worker');
    return applied;
  } finally {
    // The lock ends with its connection.
    await Promise.all(locks.map((client) => client.end()));
  }
}

/** Deals the virtual shards over the databases on the first day; later only a move changes the map. */
async function layOut(options: MigrateOptions): Promise<void> {
  const open = (url: string) => openDatabase({ name: nameOf(url), url, poolMax: 1, statementTimeoutMs: 30_000 });
  const directory = open(options.directoryUrl);
  const shards = options.shardUrls.map(open);
  try {
    await layOutShards(directory, shards);
  } finally {
    await Promise.all([directory, ...shards].map((database) => database.close()));
  }
}

/** The usual names on one server: `arara_directory`, `arara_shard0` … */
export function databasesOn(serverUrl: string, prefix: string, shards: number): MigrateOptions {
  return {
    directoryUrl: withDatabase(serverUrl, `${prefix}_directory`),
    shardUrls: Array.from({ length: shards }, (_, shard) => withDatabase(serverUrl, `${prefix}_shard${shard}`)),
  };
}

/** Takes the runner's lock, then makes the roles and the databases of one server. */
async function prepareCluster(cluster: string, targets: readonly string[], folder: string): Promise<pg.Client> {
  const client = await connect(cluster);
  try {
    await client.query('select pg_advisory_lock($1)', [RUNNER_LOCK]);
    await client.query(readFileSync(join(folder, 'roles.sql'), 'utf8'));
    for (const url of targets.filter((target) => withDatabase(target, 'postgres') === cluster)) {
      const name = nameOf(url);
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      const database = pg.escapeIdentifier(name);
      if (!rowCount) {
        await client.query(`create database ${database} owner arara_owner`);
        await client.query(`revoke all on database ${database} from public`);
      }
      const roles = ['arara_app', ...processRoles, 'arara_reader', 'arara_reports'];
      await client.query(`grant connect on database ${database} to ${roles.join(', ')}`);
    }
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** New connections have the new limits; one that a pool holds keeps its own until it is opened again. */
async function limitRoles(client: pg.Client, statementTimeoutMs: number): Promise<void> {
  for (const { role, statementMs, lockMs } of limitsOfRoles(statementTimeoutMs)) {
    await client.query(`alter role ${role} set statement_timeout = ${statementMs}`);
    await client.query(`alter role ${role} set lock_timeout = ${lockMs}`);
  }
}

interface DatabaseFiles {
  readonly kind: DatabaseKind;
  readonly files: readonly MigrationFile[];
  readonly lockTimeoutMs: number;
}

async function migrateDatabase(url: string, { kind, files, lockTimeoutMs }: DatabaseFiles): Promise<Applied[]> {
  const database = nameOf(url);
  const client = await connect(url);
  try {
    // Only a superuser may make this one; everything else belongs to the owner.
    await client.query('create extension if not exists pg_stat_statements');
    await client.query('set session authorization arara_owner');
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    await client.query(`create table if not exists public.schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from public.schema_migrations order by name',
    );
    const waiting = filesToApply(database, files, rows);
    for (const file of waiting) await applyFile(client, file, database);
    await grantRights(client, kind);
    return waiting.map(({ name }) => ({ database, name }));
  } finally {
    await client.end();
  }
}

function filesToApply(
  database: string,
  files: readonly MigrationFile[],
  done: readonly { name: string; sha256: string }[],
): MigrationFile[] {
  for (const { name, sha256 } of done) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) throw new MigrationRefused(`${name} was applied to ${database} and is gone from the folder`);
    if (file.sha256 !== sha256) throw new MigrationRefused(`${name} was edited after it was applied to ${database}`);
  }
  const last = done.at(-1)?.name ?? '';
  const waiting = files.filter((file) => !done.some(({ name }) => name === file.name));
  const late = waiting.find((file) => file.name < last);
  if (late) throw new MigrationRefused(`${late.name} comes before ${last}, which ${database} already has`);
  return waiting;
}

/** The schema and the files disagree; nothing was changed. In development `npm run db reset` starts over. */
export class MigrationRefused extends Error {}

async function applyFile(client: pg.Client, file: MigrationFile, database: string): Promise<void> {
  try {
    if (file.isOutsideTransaction) await applyOutsideTransaction(client, file);
    else await applyInTransaction(client, file);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`${database}: ${file.name} failed: ${messageOf(error, file.text)}`, { cause: error });
  }
}

async function applyInTransaction(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('begin');
  await client.query(file.text);
  // A file may have taken the ledger's or the audit's role to make their tables.
  await client.query('reset role; reset search_path');
  await note(client, file);
  await client.query('commit');
}

/**
 * The one statement of the file, then the note that it is done. Killed in between, the statement runs again, so it says
 * `if not exists`; an index that an earlier try left half-built is dropped first, or that word would take it for done.
 */
async function applyOutsideTransaction(client: pg.Client, file: MigrationFile): Promise<void> {
  // It waits for old transactions without holding anybody up; a short timeout would only make it start over.
  const { rows } = await client.query<{ limit: string }>(`select current_setting('lock_timeout') as limit`);
  await client.query('set lock_timeout = 0');
  const { rows: broken } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  );
  for (const { name } of broken) await client.query(`drop index concurrently if exists ${name}`);
  await client.query(file.text);
  await note(client, file);
  await client.query(`set lock_timeout = '${rows[0]?.limit}'`);
}

async function note(client: pg.Client, { name, sha256 }: MigrationFile): Promise<void> {
  await client.query('insert into public.schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
}

function messageOf(error: unknown, text: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const line = error.position ? text.slice(0, Number(error.position)).split('\n').length : undefined;
  return [error.message, error.detail, line && `line ${line}`].filter(Boolean).join(', ');
}
