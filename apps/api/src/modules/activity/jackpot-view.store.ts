import type { Queryable } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Box, NewPool, PoolName } from './jackpot.store.ts';

/** The pool that is served: the newest whose seed stands in the books. */
export interface ServedPool extends PoolName {
  readonly contributionPpm: bigint;
  readonly mustDropByE5: bigint;
  readonly promise: Buffer;
  readonly startedAt: Date;
  readonly seedVersion: bigint;
}

export function findServedPool(db: Queryable, brandId: number): Promise<ServedPool | undefined> {
  return db.maybe<ServedPool>(sql`
    select brand_id as "brandId", number, contribution_ppm::bigint as "contributionPpm",
      must_drop_by_e5 as "mustDropByE5", promise, started_at as "startedAt", seed_version as "seedVersion"
    from activity.jackpot_pools where brand_id = ${brandId} and seed_version is not null
    order by number desc limit 1`);
}

export interface PaidPool extends Omit<NewPool, keyof Box> {
  readonly position: number;
  readonly pointE5: bigint;
  readonly salt: string;
  readonly winnerRound: string;
  readonly winnerName: string;
  readonly game: string;
  readonly droppedAt: Date;
  readonly paidAt: Date;
}

/** Newest first; with a number, that one pool. */
export function listPaidPools(
  db: Queryable,
  brandId: number,
  of: { readonly limit: number; readonly number?: number | undefined },
): Promise<PaidPool[]> {
  return db.rows<PaidPool>(sql`
    select brand_id as "brandId", number, seed_e5 as "seedE5", carried_e5 as "carriedE5",
      contribution_ppm::bigint as "contributionPpm", must_drop_by_e5 as "mustDropByE5", promise,
      started_at as "startedAt", position::int as position, point_e5 as "pointE5", salt, winner_round as "winnerRound",
      winner_name as "winnerName", game, dropped_at as "droppedAt", paid_at as "paidAt"
    from activity.jackpot_pools
    where brand_id = ${brandId} and state = 'paid' and number = coalesce(${of.number ?? null}::int, number)
    order by number desc limit ${of.limit}`);
}

export interface PublishedRow {
  readonly position: number;
  readonly round: string;
  readonly contributionE5: bigint;
  readonly valueAfterE5: bigint;
}

/** Places that were written one by one, before turns were kept. */
export function listOrder(
  db: Queryable,
  pool: PoolName,
  span: { readonly from: number; readonly to: number },
): Promise<PublishedRow[]> {
  return db.rows<PublishedRow>(sql`
    select position::int as position, round, contribution_e5 as "contributionE5", value_after_e5 as "valueAfterE5"
    from activity.jackpot_order
    where brand_id = ${pool.brandId} and pool = ${pool.number} and position between ${span.from} and ${span.to}
    order by position`);
}

export interface FilledPool extends PoolName {
  readonly valueE5: bigint;
  readonly seedVersion: bigint;
}

/** Running pools of which the books know everything that is ordered. */
export function listSettledPools(db: Queryable): Promise<FilledPool[]> {
  return db.rows<FilledPool>(sql`
    select p.brand_id as "brandId", p.number, p.value_e5 as "valueE5", p.seed_version as "seedVersion"
    from activity.jackpot_pools p
    where p.state = 'open' and p.seed_version is not null and not exists (
      select from activity.jackpot_postings q where q.brand_id = p.brand_id and q.pool = p.number
    )`);
}
