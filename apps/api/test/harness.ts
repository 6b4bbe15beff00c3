import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { expect, inject } from 'vitest';
import { connect, databasesOn, type processRoles, withLogin } from '../../../scripts/migrate/index.ts';
import { fixedClock } from '../src/platform/clock.ts';
import { type Database, openDatabase } from '../src/platform/db/db.ts';
import { sql } from '../src/platform/db/sql.ts';
import { assertBooksBalance } from './books.ts';
import { TEST_SHARDS, TEST_STATEMENT_TIMEOUT_MS } from './global-setup.ts';

/** A Monday, noon in Sao Paulo. */
export const TEST_START_MS = Date.parse('2026-11-16T12:00:00-03:00');

export interface DatabaseUrls {
  directoryUrl: string;
  shardUrls: readonly string[];
}

export interface Harness {
  /** Unique among all runs: prefix Redis keys and workflow ids with it. */
  readonly name: string;
  /** As the role of the worker, which may do whatever any process may. */
  readonly directory: Database;
  readonly shards: readonly Database[];
  /** As the owner, to look at and to damage what the application cannot. */
  readonly owner: { readonly directory: Database; readonly shards: readonly Database[] };
  /** URLs of the same databases by role. */
  readonly urls: DatabaseUrls;
  urlsFor(
    role: (typeof processRoles)[number] | 'arara_app' | 'arara_owner' | 'arara_reader' | 'postgres',
  ): DatabaseUrls;
  readonly redisUrl: string;
  readonly restateIngressUrl: string;
  readonly restateAdminUrl: string;
  /** Stands still until the test moves it. */
  readonly clock: ReturnType<typeof fixedClock>;
  /** Whatever is opened on these databases is closed with them, the newest first. */
  closeWith(close: () => Promise<unknown>): void;
  /** Closes what was opened on it, proves that the books of every shard balance, then closes all connections. Call it in `afterAll`. */
  close(): Promise<void>;
}

let opened = 0;

/** A fresh directory and two fresh shards, cloned from the migrated templates. They are dropped after the whole run. */
export async function openHarness(): Promise<Harness> {
  const stack = inject('stack');
  const name = `${stack.run}_${process.pid}_${opened++}`;
  const superuser = databasesOn(stack.postgresUrl, name, TEST_SHARDS);
  await cloneTemplates(databasesOn(stack.postgresUrl, stack.template, TEST_SHARDS), superuser, stack.postgresUrl);
  const urlsFor: Harness['urlsFor'] = (role) => ({
    directoryUrl: withLogin(superuser.directoryUrl, role),
    shardUrls: superuser.shardUrls.map((url) => withLogin(url, role)),
  });
  const app = openAll(urlsFor('arara_worker'));
  const owner = openAll(urlsFor('arara_owner'));
  const closes: (() => Promise<unknown>)[] = [];
  const harness: Harness = {
    name,
    ...app,
    owner,
    urls: urlsFor('arara_worker'),
    urlsFor,
    redisUrl: stack.redisUrl,
    restateIngressUrl: stack.restateIngressUrl,
    restateAdminUrl: stack.restateAdminUrl,
    clock: fixedClock(TEST_START_MS),
    closeWith(close) {
      closes.unshift(close);
    },
    async close() {
      try {
        for (const close of closes) await close();
        await assertBooksBalance(harness);
      } finally {
        const all = [app.directory, ...app.shards, owner.directory, ...owner.shards];
        await Promise.all(all.map((database) => database.close()));
      }
    },
  };
  return harness;
}

/**
 * What a process of ours is given to run on these servers. Where whoever runs the tests keeps compiled code, it takes
 * what others compiled; that folder holds one for each version of Node.
 */
export function environmentOf(harness: Harness): Record<string, string> {
  const compiled = getCompileCacheDir();
  return {
    NODE_ENV: 'test',
    DATABASE_DIRECTORY_URL: harness.urls.directoryUrl,
    DATABASE_SHARD_URLS: harness.urls.shardUrls.join(),
    REDIS_URL: harness.redisUrl,
    RESTATE_INGRESS_URL: harness.restateIngressUrl,
    RESTATE_ADMIN_URL: harness.restateAdminUrl,
    ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }),
  };
}

/**
 * Until readers of an outbox, and the sealer, see all that is committed by now. They rightly stop below the oldest
 * transaction of the whole server that still runs, and that may be one of another database, or the server's own vacuum.
 */
export async function settled(database: Pick<Database, 'one'>): Promise<void> {
  const { next } = await database.one<{ next: string }>(sql`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`);
  await expect
    .poll(() => database.one(sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 as "areOver"`))
    .toEqual({ areOver: true });
}

/** All at once: each copy mostly waits for files, and every suite waits for all of them. */
async function cloneTemplates(from: DatabaseUrls, to: DatabaseUrls, serverUrl: string): Promise<void> {
  const pairs = [
    [from.directoryUrl, to.directoryUrl],
    ...from.shardUrls.map((url, shard) => [url, to.shardUrls[shard]]),
  ];
  await Promise.all(
    pairs.map(async ([template = '', copy = '']) => {
      const client = await connect(serverUrl);
      try {
        await client.query(
          `create database ${databaseOf(copy)} template ${databaseOf(template)} owner arara_owner strategy file_copy`,
        );
      } finally {
        await client.end();
      }
    }),
  );
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

function openAll(urls: DatabaseUrls): { directory: Database; shards: readonly Database[] } {
  const open = (name: string, url: string) =>
    openDatabase({ name, url, poolMax: 20, statementTimeoutMs: TEST_STATEMENT_TIMEOUT_MS });
  return {
    directory: open('directory', urls.directoryUrl),
    shards: urls.shardUrls.map((url, shard) => open(`shard${shard}`, url)),
  };
}
