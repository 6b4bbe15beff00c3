import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export interface CallRow {
  readonly id: string;
  readonly at: Date;
  readonly playerId: bigint | null;
  readonly brandId: number;
  readonly provider: string;
  readonly direction: 'in' | 'out';
  readonly path: string;
  readonly verdict: string;
  readonly latencyMs: number;
  readonly keyId: number;
  readonly body: Buffer;
}

export async function insertCall(db: Queryable, row: CallRow): Promise<void> {
  await db.run(sql`
    insert into provider_calls.calls
      (id, at, player_id, brand_id, provider, direction, path, verdict, latency_ms, key_id, body)
    values (${row.id}, ${row.at}, ${row.playerId}, ${row.brandId}, ${row.provider}, ${row.direction}, ${row.path},
      ${row.verdict}, ${row.latencyMs}, ${row.keyId}, ${row.body})`);
}

/** Newest first. */
export function selectCalls(db: Queryable, of: { playerId: bigint; before: Date; limit: number }): Promise<CallRow[]> {
  return db.rows<CallRow>(sql`
    select c.id, c.at, c.player_id as "playerId", c.brand_id as "brandId", c.provider, c.direction, c.path, c.verdict,
      c.latency_ms as "latencyMs", c.key_id as "keyId", c.body
    from provider_calls.calls c where c.player_id = ${of.playerId} and c.at < ${of.before}
    order by c.at desc, c.id limit ${of.limit}`);
}

/** Calls of ours to a provider that took about as long and ended alike, in one slot of time. */
interface CallTally {
  readonly provider: string;
  /** Counted in slots since 1970. */
  readonly slot: number;
  readonly verdict: string;
  /** Upwards to ten milliseconds: exact enough to be read, and few rows however many calls. */
  readonly latencyMs: number;
  readonly count: number;
}

export function countCalls(
  db: Queryable,
  of: { readonly providers: readonly string[]; readonly since: Date; readonly slotMs: number },
): Promise<CallTally[]> {
  return db.rows<CallTally>(sql`
    select c.provider, floor(extract(epoch from c.at) * 1000 / ${of.slotMs})::int as slot, c.verdict,
      (ceil(c.latency_ms / 10.0) * 10)::int as "latencyMs", count(*)::int as count
    from provider_calls.calls c
    where c.direction = 'out' and c.provider = any(${[...of.providers]}::text[]) and c.at >= ${of.since}
    group by 1, 2, 3, 4`);
}

/** Answers how many months were missing. Run by a job, well before the last month begins. */
export async function ensurePartitions(db: Queryable, from: string, months: number): Promise<number> {
  const { made } = await db.one<{ made: number }>(sql`
    select provider_calls.ensure_partitions(${from}::date, ${months}) as made`);
  return made;
}

/** Answers how many months went that had ended by then. */
export async function dropMonths(db: Queryable, before: string): Promise<number> {
  const { dropped } = await db.one<{ dropped: number }>(sql`
    select provider_calls.drop_months(${before}::date) as dropped`);
  return dropped;
}
