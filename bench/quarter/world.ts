import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { connect, databasesOn, migrate } from '../../scripts/migrate/index.ts';
import { startStack, stopStack, type StackUrls } from '../../scripts/stack/index.ts';
import { bookTables } from './books.ts';
import { peopleTables, type Size } from './people.ts';
import { listSchemes, schemesText } from './schemes.ts';
import { tableFills } from './tables.ts';

const SHARDS = 2;
const parts = ['postgres'] as const;
/** While it is filled there is nothing to lose: whoever is killed begins again. */
const filling = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  synchronous_commit: 'off',
  work_mem: '256MB',
} as const;

export interface Quarter {
  readonly urls: StackUrls;
  readonly name: string;
  readonly directoryUrl: string;
  readonly shardUrls: readonly string[];
  /** Where its store for questions lies. */
  readonly folder: string;
  readonly size: Size;
}

/** Databases with a whole quarter: those that are there by this name, or new ones. */
export async function openQuarter(name: string, size: Size): Promise<Quarter> {
  const stack = { name: 'quarter', parts } as const;
  let urls = await startStack(stack);
  const targets = databasesOn(urls.postgres, name, SHARDS);
  const made = join(urls.directory, `${name}.json`);
  const sizeText = JSON.stringify(size);
  if (!existsSync(made) || readFileSync(made, 'utf8') !== sizeText) {
    rmSync(made, { force: true });
    await stopStack(stack);
    urls = await startStack({ ...stack, postgresSettings: filling });
    await fill({ ...targets, urls, name }, size);
    await stopStack(stack);
    writeFileSync(made, sizeText);
    urls = await startStack(stack);
  }
  return { urls, name, ...targets, folder: join(urls.directory, `reports-${name}`), size };
}

async function fill(
  { urls, name, directoryUrl, shardUrls }: Omit<Quarter, 'folder' | 'size'>,
  size: Size,
): Promise<void> {
  const begun = performance.now();
  const server = await connect(urls.postgres);
  for (const url of [directoryUrl, ...shardUrls])
    await server.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  await server.end();
  await migrate({ directoryUrl, shardUrls });
  const schemes = listSchemes(size.people);
  mkdirSync(urls.directory, { recursive: true });
  writeFileSync(join(urls.directory, `schemes-${name}.json`), schemesText(schemes));
  await Promise.all(
    shardUrls.map(async (url, shard) => {
      const client = await connect(url);
      const say = (what: string) => console.log(`shard ${shard}, ${seconds(begun)} s: ${what}`);
      // Past triggers and foreign keys, which only the owner of the server can; every check of a row still holds.
      await client.query('set session_replication_role = replica');
      await run(client, [...peopleTables(size, schemes), ...bookTables(size), ...tableFills(size)], say);
      await client.query('drop schema quarter cascade');
      await client.query('vacuum analyze');
      say('done');
      await client.end();
    }),
  );
  console.log(`filled in ${seconds(begun)} s`);
}

const seconds = (begun: number) => Math.round((performance.now() - begun) / 1_000);
/** A statement that takes longer is named. */
const LONG_MS = 5_000;

async function run(client: Client, statements: readonly string[], say: (what: string) => void): Promise<void> {
  for (const statement of statements) {
    const begun = performance.now();
    try {
      await client.query(statement);
    } catch (error) {
      throw new Error(`${statement.slice(0, 3_000)}`, { cause: error });
    }
    if (performance.now() - begun > LONG_MS) say(statement.trim().slice(0, 60).replaceAll(/\s+/g, ' '));
  }
}
