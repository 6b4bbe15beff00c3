import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

/** Which pool: its brand and its number there. */
export interface PoolName {
  readonly brandId: number;
  readonly number: number;
}

/** Point and salt, sealed. */
export interface Box {
  readonly sealed: Buffer;
  readonly sealedKeyId: number;
}

export interface NewPool extends PoolName, Box {
  readonly seedE5: bigint;
  readonly carriedE5: bigint;
  readonly contributionPpm: bigint;
  readonly mustDropByE5: bigint;
  readonly promise: Buffer;
  readonly startedAt: Date;
}

export interface OpenPool extends PoolName, Box {
  readonly contributionPpm: bigint;
  readonly valueE5: bigint;
  readonly position: bigint;
}

/**
 * The brand's running pool, locked until the transaction ends: whoever holds it is the sequencer. The brand is locked first
 * and by itself: whoever waited for the row of a pool that dropped meanwhile would not see the one that followed.
 */
export async function lockOpenPool(tx: Tx, brandId: number): Promise<OpenPool | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('activity.jackpot'), ${brandId})`);
  return tx.maybe<OpenPool>(sql`
    select brand_id as "brandId", number, contribution_ppm::bigint as "contributionPpm", sealed,
      sealed_key_id as "sealedKeyId", value_e5 as "valueE5", position
    from activity.jackpot_pools where brand_id = ${brandId} and state = 'open' for update`);
}

export async function lastNumber(tx: Tx, brandId: number): Promise<number> {
  const row = await tx.one<{ number: number }>(sql`
    select coalesce(max(number), 0) as number from activity.jackpot_pools where brand_id = ${brandId}`);
  return row.number;
}

/** By which key the running pool's box opens; undefined = there is no running pool. */
export async function findBoxKey(db: Queryable, brandId: number): Promise<number | undefined> {
  const row = await db.maybe<{ key: number }>(sql`
    select sealed_key_id as key from activity.jackpot_pools where brand_id = ${brandId} and state = 'open'`);
  return row?.key;
}

export async function resealPool(tx: Tx, pool: PoolName, box: Box): Promise<void> {
  await tx.run(sql`
    update activity.jackpot_pools set sealed = ${box.sealed}, sealed_key_id = ${box.sealedKeyId}
    where brand_id = ${pool.brandId} and number = ${pool.number}`);
}

/** For whoever holds the brand's lock. */
export async function insertPool(tx: Tx, row: NewPool): Promise<void> {
  await tx.run(sql`
    insert into activity.jackpot_pools (brand_id, number, seed_e5, carried_e5, contribution_ppm, must_drop_by_e5, promise,
      sealed, sealed_key_id, started_at, value_e5)
    values (${row.brandId}, ${row.number}, ${row.seedE5}, ${row.carriedE5}, ${row.contributionPpm}, ${row.mustDropByE5},
      ${row.promise}, ${row.sealed}, ${row.sealedKeyId}, ${row.startedAt}, ${row.seedE5 + row.carriedE5})`);
}

export function fillPool(tx: Tx, pool: PoolName, to: { valueE5: bigint; position: number }): Promise<number> {
  return tx.run(sql`
    update activity.jackpot_pools set value_e5 = ${to.valueE5}, position = ${to.position}
    where brand_id = ${pool.brandId} and number = ${pool.number}`);
}

export interface Drop {
  readonly pointE5: bigint;
  readonly salt: string;
  readonly winnerId: PlayerId;
  readonly winnerRound: string;
  readonly at: Date;
}

export function dropPool(tx: Tx, pool: PoolName, drop: Drop): Promise<number> {
  return tx.run(sql`
    update activity.jackpot_pools set state = 'dropped', point_e5 = ${drop.pointE5}, salt = ${drop.salt},
      winner_id = ${drop.winnerId}, winner_round = ${drop.winnerRound}, dropped_at = ${drop.at}
    where brand_id = ${pool.brandId} and number = ${pool.number} and state = 'open'`);
}

/** Whether that pool or a later one has places that were written one by one. */
export async function hasPlacesSince(tx: Tx, { brandId, number }: PoolName): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(sql`
    select exists (select from activity.jackpot_order where brand_id = ${brandId} and pool >= ${number}) as found`);
  return found;
}

/** Places of the list whose round already stands in the order, from 0. */
export async function listOrdered(
  tx: Tx,
  rounds: readonly { readonly playerId: PlayerId; readonly round: string }[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ index: number }>(sql`
    select r.place::int - 1 as index
    from unnest(${rounds.map(({ playerId }) => playerId)}::bigint[], ${rounds.map(({ round }) => round)}::text[])
      with ordinality r(player_id, round, place)
    where exists (
      select from activity.jackpot_order o where o.player_id = r.player_id and o.round = r.round
    )`);
  return new Set(rows.map(({ index }) => index));
}

export interface NewPosting extends PoolName {
  readonly key: string;
  readonly movement: 'jackpot_seed' | 'jackpot_contribution';
  /** Amounts by supplier, as decimal text. */
  readonly sources: Readonly<Record<string, string>>;
  readonly fromPosition: number;
  readonly toPosition: number;
}

export interface Posting extends NewPosting {
  readonly id: bigint;
}

export async function insertPosting(tx: Tx, row: NewPosting): Promise<void> {
  await tx.run(sql`
    insert into activity.jackpot_postings (key, brand_id, pool, movement, sources, from_position, to_position)
    values (${row.key}, ${row.brandId}, ${row.number}, ${row.movement}, ${JSON.stringify(row.sources)}::jsonb,
      ${row.fromPosition}, ${row.toPosition})`);
}

/** In the order in which they were written: a pool's seed before its contributions. */
export function listPostings(db: Queryable, limit: number): Promise<Posting[]> {
  return db.rows<Posting>(sql`
    select id, key, brand_id as "brandId", pool as number, movement, sources, from_position::int as "fromPosition",
      to_position::int as "toPosition"
    from activity.jackpot_postings order by id limit ${limit}`);
}

export async function deletePosting(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`delete from activity.jackpot_postings where id = ${id}`);
}

export async function setSeedVersion(tx: Tx, pool: PoolName, version: bigint): Promise<void> {
  await tx.run(sql`
    update activity.jackpot_pools set seed_version = ${version}
    where brand_id = ${pool.brandId} and number = ${pool.number} and seed_version is null`);
}

export interface UnpaidDrop extends PoolName {
  readonly prizeE5: bigint;
  readonly winnerId: PlayerId;
  readonly winnerRound: string;
  readonly position: number;
  readonly droppedAt: Date;
}

/** Drops whose money the books hold in full: nothing is paid out of a pool that is still being filled. */
export function listUnpaid(db: Queryable): Promise<UnpaidDrop[]> {
  return db.rows<UnpaidDrop>(sql`
    select p.brand_id as "brandId", p.number, p.point_e5 as "prizeE5", p.winner_id as "winnerId",
      p.winner_round as "winnerRound", p.position::int as position, p.dropped_at as "droppedAt"
    from activity.jackpot_pools p
    where p.state = 'dropped' and not exists (
      select from activity.jackpot_postings q where q.brand_id = p.brand_id and q.pool = p.number
    )
    order by p.dropped_at, p.brand_id`);
}

/** Since when the oldest drop of each brand has not been paid, whatever it waits for. */
export function listLateDrops(db: Queryable): Promise<{ readonly brandId: number; readonly since: Date }[]> {
  return db.rows(sql`
    select brand_id as "brandId", min(dropped_at) as since from activity.jackpot_pools where state = 'dropped' group by 1`);
}

export function setPaid(
  db: Queryable,
  pool: PoolName,
  by: { readonly winnerName: string; readonly game: string; readonly at: Date },
): Promise<number> {
  return db.run(sql`
    update activity.jackpot_pools set state = 'paid', winner_name = ${by.winnerName}, game = ${by.game}, paid_at = ${by.at}
    where brand_id = ${pool.brandId} and number = ${pool.number} and state = 'dropped'`);
}
