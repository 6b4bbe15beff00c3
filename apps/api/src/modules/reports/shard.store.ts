import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../platform/db/db.ts';
import { type Lsn, parseLsn } from '../../platform/db/stream.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Held } from './journal.ts';

/** One shard as the process `reports` sees it. */
export interface Source {
  /** Its number in the map, as text. */
  readonly shard: string;
  readonly url: string;
  readonly slot: string;
  readonly db: Database;
}

const SLOT_LOOK_MS = 250;
const SLOT_TRIES = 120;
const STATEMENT_TIMEOUT_MS = 30_000;

/** `url` goes past a pooler, as the role `arara_reports`. */
export function openSource(shard: number, url: string): Source {
  const name = new URL(url).pathname.slice(1);
  const db = openDatabase({ name: `shard${shard}`, url, poolMax: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  return { shard: String(shard), url, slot: `reports_${name.toLowerCase().replaceAll(/[^a-z0-9_]/g, '_')}`, db };
}

export interface Slot {
  readonly isActive: boolean;
  /** Its write-ahead log is gone: what was committed since cannot be read any more. */
  readonly isLost: boolean;
  /** So many bytes of log it keeps back. */
  readonly keptBytes: bigint;
}

export async function findSlot({ db, slot }: Source): Promise<Slot | undefined> {
  return db.maybe<Slot>(sql`
    select s.active as "isActive", coalesce(s.wal_status = 'lost', false) as "isLost",
      coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), s.restart_lsn), 0)::bigint as "keptBytes"
    from pg_replication_slots s where s.slot_name = ${slot} and s.database = current_database()`);
}

/** Until nobody reads it: the server notices some seconds late that a reader was killed. */
export async function waitForSlot(source: Source): Promise<void> {
  for (let tries = 1; (await findSlot(source))?.isActive === true; tries += 1) {
    if (tries === SLOT_TRIES) throw new Error(`another process reads ${source.slot}`);
    await sleep(SLOT_LOOK_MS);
  }
}

export async function dropSlot(source: Source): Promise<void> {
  await waitForSlot(source);
  const { db, slot } = source;
  await db.run(sql`
    select pg_drop_replication_slot(s.slot_name) from pg_replication_slots s
    where s.slot_name = ${slot} and s.database = current_database()`);
}

/** Up to where the log is durable now: all that was answered before lies below. */
export async function markNow({ db }: Source): Promise<Lsn> {
  const { lsn } = await db.one<{ lsn: string }>(sql`select pg_current_wal_flush_lsn()::text as lsn`);
  return parseLsn(lsn);
}

/** Read in a moment of its own: `query` is text there. */
export const HELD_QUERY = 'select o.vshard, o.state from shards.owned o order by o.vshard';

export function parseHeld(csv: string): Map<number, Held> {
  const lines = csv.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [vshard = '', state = ''] = line.split(',');
      return [Number(vshard), state as Held];
    }),
  );
}

/** The rows of a view of schema `reports`, with its columns in the order of a line. */
export function viewQuery(view: string, columns: readonly string[]): string {
  return `select ${columns.map((column) => `v.${column === 'brand' ? 'brand_id' : column}`).join(', ')} from reports.${view} v`;
}
