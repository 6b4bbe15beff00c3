import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connect } from '../migrate/index.ts';
import { becomesTrue } from '../stack/processes.ts';

/** One moment to which all databases can be brought back together. */
export interface Moment {
  /** Of the restore point, the same in the log of every server. */
  readonly name: string;
  readonly atMs: number;
  /** The file of each server's write-ahead log that holds the point, in the order of the databases. */
  readonly segments: readonly string[];
  readonly pausedMs: number;
}

export interface MarkOptions {
  /** A superuser's, past the pooler: the directory, then the shards. */
  readonly databaseUrls: readonly string[];
  /** The console of each pooler. None where all databases are on one server, whose one log has one order. */
  readonly poolerUrls: readonly string[];
  readonly nowMs?: () => number;
  /** Done in the pause; nothing is written meanwhile. */
  readonly whileStill?: () => Promise<void>;
}

/** A caller waits at most so long behind a pause that does not come about; then it is tried again. */
const PAUSE_MAX_MS = 1_000;
const AGAIN_AFTER_MS = 2_000;
const TRIES = 10;
const FILE = 'moments';
/** Any number, the same in every process: who marks at the same time would end the pause of the other. */
const MARKER_LOCK = 7_240_002;

/**
 * Writes the same restore point into every server's log while nobody writes: poolers let transactions end and begin none.
 * Callers wait for the length of the pause, and none is refused.
 */
export async function markMoment(options: MarkOptions): Promise<Moment> {
  const servers = await Promise.all(options.databaseUrls.map(connect));
  try {
    // It ends with its connection.
    await servers[0]?.query('select pg_advisory_lock($1)', [MARKER_LOCK]);
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const moment = await markOnce(servers, options);
      if (moment !== undefined) return moment;
      await sleep(AGAIN_AFTER_MS);
    }
    throw new Error(`somebody writes past the pooler, or a transaction does not end: ${TRIES} pauses came to nothing`);
  } finally {
    await Promise.all(servers.map((server) => server.end()));
  }
}

/** Undefined when there was no moment without a writer. */
async function markOnce(servers: readonly pg.Client[], options: MarkOptions): Promise<Moment | undefined> {
  const begun = performance.now();
  const resume = await pause(options.poolerUrls);
  try {
    if (resume === undefined || !(await isStill(servers, options.poolerUrls.length > 0))) return undefined;
    const atMs = (options.nowMs ?? Date.now)();
    const name = `moment-${new Date(atMs).toISOString().replace(/[-:]/g, '')}`;
    const segments = await Promise.all(
      servers.map(async (server) => {
        const { rows } = await server.query<{ segment: string }>(
          'select pg_walfile_name(pg_create_restore_point($1)) as segment',
          [name],
        );
        return rows[0]?.segment ?? '';
      }),
    );
    await options.whileStill?.();
    await resume();
    const pausedMs = performance.now() - begun;
    // The file with the point in it goes to the archive now, and not when it is full.
    await Promise.all(servers.map((server) => server.query('select pg_switch_wal()')));
    return { name, atMs, segments, pausedMs };
  } finally {
    await resume?.();
  }
}

/** Undefined when a transaction did not end in time; then everybody goes on. */
async function pause(urls: readonly string[]): Promise<(() => Promise<void>) | undefined> {
  let isPaused = true;
  const resume = async () => {
    if (!isPaused) return;
    isPaused = false;
    await Promise.all(urls.map((url) => order(url, 'resume')));
  };
  const orders = Promise.all(urls.map((url) => order(url, 'pause'))).then(
    () => true,
    (error: unknown) => {
      // Told to go on, a pooler turns down the order that it had not carried out.
      if (isPaused) throw error;
      return false;
    },
  );
  const inTime = await Promise.race([orders, sleep(PAUSE_MAX_MS, false, { ref: false })]).catch(async (error) => {
    await resume();
    throw error;
  });
  if (inTime) return resume;
  await resume();
  return undefined;
}

/** The console of a pooler takes plain words and no settings. */
async function order(url: string, words: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(words);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Nobody has a transaction that wrote: commands at the console go past the pooler, and a move of a shard is one. */
async function isStill(servers: readonly pg.Client[], mustBe: boolean): Promise<boolean> {
  if (!mustBe) return true;
  const nobodyWrites = async () => {
    const writers = await Promise.all(
      servers.map((server) =>
        server.query(
          `select from pg_stat_activity where backend_type = 'client backend' and backend_xid is not null
           union all select from pg_prepared_xacts`,
        ),
      ),
    );
    return writers.every(({ rowCount }) => rowCount === 0);
  };
  return becomesTrue(nobodyWrites, PAUSE_MAX_MS / 2, 20);
}

/** Keeps a moment outside the databases, in each of the folders where the audit's heads are. */
export function noteMoment(folders: readonly string[], { name, segments }: Moment): void {
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    appendFileSync(join(folder, FILE), `${[name, ...segments].join(' ')}\n`);
  }
}

/**
 * The last moment that every archive holds; `archived` is the last file of each, in the order of the databases. Names of files
 * grow with the log.
 */
export function lastWhole<M extends Pick<Moment, 'segments'>>(
  moments: readonly M[],
  archived: readonly string[],
): M | undefined {
  return moments.findLast(({ segments }) => segments.every((segment, place) => segment <= (archived[place] ?? '')));
}

/** `moment-20261117T101530.123Z` says when it was. */
export function momentNamed(name: string): { readonly name: string; readonly atMs: number } {
  const atMs = Date.parse(name.replace(/^moment-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d\.\d{3}Z)$/, '$1-$2-$3T$4:$5:$6'));
  if (Number.isNaN(atMs)) throw new Error(`${name} is not the name of a moment`);
  return { name, atMs };
}
