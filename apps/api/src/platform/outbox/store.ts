import type { Queryable, Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export interface EventRow {
  readonly xid: string;
  readonly id: bigint;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  /** The trace of the transaction that told it, when that was traced. */
  readonly trace: string | null;
}

export interface Position {
  readonly xid: string;
  readonly id: bigint;
}

export async function insertEvent(tx: Tx, topic: string, payload: object): Promise<void> {
  await tx.run(sql`select outbox.emit(${topic}, ${JSON.stringify(payload)}::jsonb)`);
}

/** Known readers are only looked up: an insert would wait for the copy of the reader that is moving its cursor. */
export async function insertReaders(db: Queryable, ...readers: readonly string[]): Promise<void> {
  await db.run(sql`
    insert into outbox.cursors (reader) select r.reader from unnest(${readers}::text[]) r (reader)
    where not exists (select from outbox.cursors c where c.reader = r.reader)
    on conflict (reader) do nothing`);
}

export async function deleteReader(db: Queryable, reader: string): Promise<boolean> {
  return (await db.run(sql`delete from outbox.cursors c where c.reader = ${reader}`)) > 0;
}

/** Locks the cursor until the transaction ends, so that two copies of one reader take turns. */
export function lockCursor(tx: Tx, reader: string): Promise<Position | undefined> {
  return tx.maybe<Position>(sql`
    select c.xid::text as xid, c.id from outbox.cursors c where c.reader = ${reader} for update`);
}

export interface Reading {
  readonly reader: string;
  readonly limit: number;
  /** Payloads of other topics stay where they are: they come as nothing. */
  readonly topics?: readonly string[] | undefined;
}

/** Events and horizon come from one statement, hence one snapshot: below its xmin nothing can still appear. */
export function selectAfter(tx: Tx, after: Position, of: Reading): Promise<EventRow[]> {
  return tx.rows<EventRow>(sql`
    select e.xid::text as xid, e.id, e.topic, e.created_at as "createdAt", e.trace,
      case when e.topic = any (coalesce(${of.topics ?? null}::text[], array[e.topic])) then e.payload else '{}' end
        as payload
    from outbox.events e
    where (e.xid, e.id) > (${after.xid}::xid8, ${after.id}::bigint)
      and e.xid < pg_snapshot_xmin(pg_current_snapshot())
      and (e.only_for is null or ${of.reader} = any (e.only_for))
    order by e.xid, e.id
    limit ${of.limit}`);
}

/**
 * Whether a reader has something to read, without taking its turn: taking it locks a row, and so writes. Undefined where
 * there is no such reader.
 */
export async function selectNews(db: Queryable, reader: string): Promise<boolean | undefined> {
  const found = await db.maybe<{ isThere: boolean }>(sql`
    select exists (
      select from outbox.events e
      where (e.xid, e.id) > (c.xid, c.id) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
        and (e.only_for is null or c.reader = any (e.only_for))
    ) as "isThere"
    from outbox.cursors c where c.reader = ${reader}`);
  return found?.isThere;
}

export async function moveCursor(tx: Tx, reader: string, to: Position): Promise<void> {
  await tx.run(sql`
    update outbox.cursors c set xid = ${to.xid}::xid8, id = ${to.id} where c.reader = ${reader}`);
}

export async function deletePassed(db: Queryable, limit: number): Promise<number> {
  const { pruned } = await db.one<{ pruned: bigint }>(sql`select outbox.prune(${limit}) as pruned`);
  return Number(pruned);
}

export interface Lag {
  readonly reader: string;
  readonly events: number;
  /** Null when the reader has read everything. */
  readonly oldestAt: Date | null;
}

/** Counts up to a thousand per reader: beyond that only "far behind" matters. */
export function selectLag(db: Queryable): Promise<Lag[]> {
  return db.rows<Lag>(sql`
    select c.reader, count(w.created_at)::int as events, min(w.created_at) as "oldestAt"
    from outbox.cursors c left join lateral (
      select e.created_at from outbox.events e
      where (e.xid, e.id) > (c.xid, c.id) and (e.only_for is null or c.reader = any (e.only_for))
      order by e.xid, e.id limit 1000
    ) w on true
    group by c.reader order by c.reader`);
}
