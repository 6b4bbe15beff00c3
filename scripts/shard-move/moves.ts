import type { Queryable, Tx } from '../../apps/api/src/platform/db/db.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';

/** The rows that a move keeps about itself, and who owns a virtual shard. */
export type Step = 'started' | 'copied' | 'frozen' | 'flipped' | 'done';

export interface Move {
  readonly id: bigint;
  readonly vshard: number;
  readonly from: number;
  readonly to: number;
  readonly step: Step;
}

/** False when another mover works on the same virtual shard. Held until the transaction ends. */
export async function lockMove(tx: Tx, vshard: number): Promise<boolean> {
  // The work goes on elsewhere for as long as it takes.
  await tx.run(sql`set local idle_in_transaction_session_timeout to 0`);
  const { locked } = await tx.one<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(4097, ${vshard}) as locked`,
  );
  return locked;
}

export function findOpenMove(db: Queryable, vshard: number): Promise<Move | undefined> {
  return db.maybe<Move>(sql`
    select m.id, m.vshard, m.from_database as "from", m.to_database as "to", m.step
    from shards.moves m where m.vshard = ${vshard} and m.step <> 'done'`);
}

export function listOpenMoves(db: Queryable): Promise<Move[]> {
  return db.rows<Move>(sql`
    select m.id, m.vshard, m.from_database as "from", m.to_database as "to", m.step
    from shards.moves m where m.step <> 'done' order by m.id`);
}

export function insertMove(db: Queryable, order: { vshard: number; to: number }, at: Date): Promise<Move> {
  return db.one<Move>(sql`
    insert into shards.moves (vshard, from_database, to_database, started_at)
    select m.vshard, m.database, ${order.to}::int, ${at}::timestamptz from shards.map m where m.vshard = ${order.vshard}
    returning id, vshard, from_database as "from", to_database as "to", step`);
}

export async function setStep(db: Queryable, move: Move, step: Step): Promise<void> {
  await db.run(sql`update shards.moves m set step = ${step} where m.id = ${move.id}`);
}

export async function finishMove(db: Queryable, move: Move, at: Date): Promise<void> {
  await db.run(sql`update shards.moves m set step = 'done', done_at = ${at} where m.id = ${move.id}`);
}

export async function findDatabase(db: Queryable, vshard: number): Promise<number | undefined> {
  return (await db.maybe<{ database: number }>(sql`select m.database from shards.map m where m.vshard = ${vshard}`))
    ?.database;
}

export interface Place {
  readonly vshard: number;
  readonly database: number;
}

export function listMap(db: Queryable): Promise<Place[]> {
  return db.rows<Place>(sql`select m.vshard, m.database from shards.map m order by m.vshard`);
}

export async function deleteMove(db: Queryable, move: Move): Promise<void> {
  await db.run(sql`delete from shards.moves m where m.id = ${move.id}`);
}

export async function setMap(db: Queryable, move: Move): Promise<void> {
  await db.run(sql`update shards.map m set database = ${move.to} where m.vshard = ${move.vshard}`);
}

export type Ownership = 'owned' | 'frozen' | 'arriving';

export async function findOwnership(db: Queryable, vshard: number): Promise<Ownership | undefined> {
  const row = await db.maybe<{ state: Ownership }>(sql`
    select o.state from shards.owned o where o.vshard = ${vshard} for update`);
  return row?.state;
}

export async function setOwnership(db: Queryable, vshard: number, state: Ownership): Promise<void> {
  await db.run(sql`
    insert into shards.owned (vshard, state) values (${vshard}, ${state})
    on conflict (vshard) do update set state = excluded.state, copied_to = case when excluded.state = 'arriving' then owned.copied_to end`);
}

/** Up to which player an arriving virtual shard is copied; undefined = it has not begun. */
export async function findCopiedTo(db: Queryable, vshard: number): Promise<bigint | undefined> {
  const row = await db.maybe<{ copiedTo: bigint | null }>(
    sql`select o.copied_to as "copiedTo" from shards.owned o where o.vshard = ${vshard}`,
  );
  return row?.copiedTo ?? undefined;
}

export async function setCopiedTo(db: Queryable, vshard: number, player: bigint): Promise<void> {
  await db.run(sql`update shards.owned o set copied_to = ${player} where o.vshard = ${vshard}`);
}

export async function dropOwnership(db: Queryable, vshard: number): Promise<void> {
  await db.run(sql`delete from shards.owned o where o.vshard = ${vshard}`);
}
