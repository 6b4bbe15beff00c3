import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { connect, databasesOn, migrate, migrationsFolder } from '../../../scripts/migrate/index.ts';
import { endWithThisProcess, startStack } from '../../../scripts/stack/index.ts';

export interface TestStack {
  postgresUrl: string;
  redisUrl: string;
  restateIngressUrl: string;
  restateAdminUrl: string;
  /** Prefix of the migrated databases that tests clone. */
  template: string;
  /** Prefix of everything this run makes; another run may use the same servers at the same time. */
  run: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    stack: TestStack;
  }
}

export const TEST_SHARDS = 2;
/** Of the roles on the servers of the tests, which are slow when everything runs at once. */
export const TEST_STATEMENT_TIMEOUT_MS = 20_000;
const TEMPLATES_KEPT = 4;
/** Each waits for a checkpoint of the whole server; several at once wait for the same one. */
const DROPPED_AT_ONCE = 8;

/** Starts the test servers, which stay up for the next run, and migrates the template databases once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  endWithThisProcess();
  // Each file of tests brings three databases: visits to hundreds of them would take a third of the server's time.
  const urls = await startStack({ name: 'test', stays: true, postgresSettings: { autovacuum: 'off' } });
  // Named after the content of the migrations: an edited file makes a new template instead of a refusal.
  const template = `tpl_${hashOfMigrations()}`;
  await migrate({
    ...databasesOn(urls.postgres, template, TEST_SHARDS),
    statementTimeoutMs: TEST_STATEMENT_TIMEOUT_MS,
  });
  const run = `t${process.pid}_${Date.now().toString(36)}`;
  project.provide('stack', {
    postgresUrl: urls.postgres,
    redisUrl: urls.redis,
    restateIngressUrl: urls.restateIngress,
    restateAdminUrl: urls.restateAdmin,
    template,
    run,
  });
  return async () => {
    const client = await connect(urls.postgres);
    await dropDatabases(urls.postgres, client, await namesLike(client, `${run}\\_%`));
    await dropOldTemplates(urls.postgres, client, template);
    await client.end();
  };
}

function hashOfMigrations(): string {
  const hash = createHash('sha256');
  const files = readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.sql'),
  );
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  hash.update(readFileSync(join(migrationsFolder, '../../../scripts/migrate/rights.ts')));
  return hash.digest('hex').slice(0, 10);
}

async function dropOldTemplates(url: string, client: Client, current: string): Promise<void> {
  const names = await namesLike(client, 'tpl\\_%');
  const prefixes = [...new Set(names.map((name) => name.slice(0, current.length)))];
  const old = prefixes.filter((prefix) => prefix !== current).slice(0, -TEMPLATES_KEPT);
  await dropDatabases(
    url,
    client,
    names.filter((name) => old.some((prefix) => name.startsWith(prefix))),
  );
}

/** Oldest first. */
async function namesLike(client: Client, pattern: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where datname like $1 order by oid',
    [pattern],
  );
  return rows.map((row) => row.name);
}

async function dropDatabases(url: string, client: Client, names: readonly string[]): Promise<void> {
  // A slot that a killed test left would hold its database, and the log of the whole server.
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where database = any ($1) and not active`,
    [names],
  );
  const left = [...names];
  await Promise.all(
    Array.from({ length: DROPPED_AT_ONCE }, async () => {
      const one = await connect(url);
      for (let name = left.pop(); name !== undefined; name = left.pop())
        await one.query(`drop database if exists ${name} with (force)`);
      await one.end();
    }),
  );
}
