import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PoolName } from '../jackpot.store.ts';

/** A turn of a shard, and what proves which rounds it had. */
export interface TurnName {
  readonly shard: number;
  readonly turn: bigint;
  readonly digest: Buffer;
}

/** The last turn of a shard that stands in the order; undefined before the first. */
export function findCursor(db: Queryable, shard: number): Promise<TurnName | undefined> {
  return db.maybe<TurnName>(sql`
    select shard::int as shard, turn, digest from activity.jackpot_cursors where shard = ${shard}`);
}

/** False when the turn stands in the order already. Whoever moves the cursor orders the turn in the same transaction. */
export async function advanceCursor(tx: Tx, { shard, turn, digest }: TurnName): Promise<boolean> {
  const moved = await tx.run(sql`
    insert into activity.jackpot_cursors as c (shard, turn, digest) values (${shard}, ${turn}, ${digest})
    on conflict (shard) do update set turn = excluded.turn, digest = excluded.digest where c.turn = excluded.turn - 1`);
  return moved > 0;
}

/** Neighbours in the order that one turn brought. */
export interface Stretch extends TurnName {
  readonly fromPosition: number;
  readonly toPosition: number;
  /** Places in the list of the turn, from 0; rounds of other brands and too small ones may lie between. */
  readonly fromItem: number;
  readonly toItem: number;
  readonly valueBeforeE5: bigint;
  readonly valueAfterE5: bigint;
}

export async function insertStretch(tx: Tx, pool: PoolName, row: Stretch): Promise<void> {
  await tx.run(sql`
    insert into activity.jackpot_stretches (brand_id, pool, from_position, to_position, shard, turn, from_item, to_item,
      value_before_e5, value_after_e5, digest)
    values (${pool.brandId}, ${pool.number}, ${row.fromPosition}, ${row.toPosition}, ${row.shard}, ${row.turn},
      ${row.fromItem}, ${row.toItem}, ${row.valueBeforeE5}, ${row.valueAfterE5}, ${row.digest})`);
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** All that have a place in the span; the first may begin before it. */
export function listStretches(db: Queryable, { brandId, number }: PoolName, { from, to }: Span): Promise<Stretch[]> {
  return db.rows<Stretch>(sql`
    select from_position::int as "fromPosition", to_position::int as "toPosition", shard::int as shard, turn, digest,
      from_item as "fromItem", to_item as "toItem", value_before_e5 as "valueBeforeE5", value_after_e5 as "valueAfterE5"
    from activity.jackpot_stretches
    where brand_id = ${brandId} and pool = ${number} and from_position <= ${to} and to_position >= ${from}
      and from_position >= coalesce((
        select max(f.from_position) from activity.jackpot_stretches f
        where f.brand_id = ${brandId} and f.pool = ${number} and f.from_position <= ${from}), 0)
    order by from_position`);
}

/** The first turn of a shard that a proof still needs: all before it may go. */
export async function firstNeededTurn(db: Queryable, shard: number): Promise<bigint> {
  const { turn } = await db.one<{ turn: bigint }>(sql`
    select coalesce((select min(s.turn) from activity.jackpot_stretches s where s.shard = ${shard}),
      (select c.turn from activity.jackpot_cursors c where c.shard = ${shard}), 0)::bigint as turn`);
  return turn;
}

/** The order of pools that were paid before that moment, oldest first. */
export async function forgetOrder(
  db: Queryable,
  of: { readonly brandId: number; readonly before: Date; readonly limit: number },
): Promise<number> {
  const { gone } = await db.one<{ gone: bigint }>(sql`
    select activity.forget_jackpot_order(${of.brandId}::smallint, ${of.before}, ${of.limit}) as gone`);
  return Number(gone);
}
