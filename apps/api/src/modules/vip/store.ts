import type { RebateLine } from '@arara/domain/vip';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { appendJournal } from './journal.store.ts';

export interface AccountRow {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly level: number;
  readonly depositsE5: bigint;
  readonly betsE5: bigint;
  readonly span: number;
  readonly carriedE5: bigint;
}

export interface ReachedRow {
  readonly playerId: PlayerId;
  readonly level: number;
  readonly reachedAt: Date;
}

export interface RebateRow extends RebateLine {
  readonly playerId: PlayerId;
}

const accountColumns = sql`
  a.player_id as "playerId", a.brand_id as "brandId", a.level, a.deposits_e5 as "depositsE5", a.bets_e5 as "betsE5",
  a.span, a.carried_e5 as "carriedE5"`;

export function findAccount(db: Queryable, playerId: PlayerId): Promise<AccountRow | undefined> {
  return db.maybe<AccountRow>(sql`select ${accountColumns} from vip.accounts a where a.player_id = ${playerId}`);
}

/** In the order of players, so that two who lock several never wait for each other in a circle. */
export function lockAccounts(tx: Tx, playerIds: readonly PlayerId[]): Promise<AccountRow[]> {
  return tx.rows<AccountRow>(sql`
    select ${accountColumns} from vip.accounts a where a.player_id = any(${[...playerIds]}::bigint[])
    order by a.player_id for update`);
}

export function listReached(db: Queryable, playerIds: readonly PlayerId[]): Promise<ReachedRow[]> {
  return db.rows<ReachedRow>(sql`
    select player_id as "playerId", level, reached_at as "reachedAt" from vip.levels
    where player_id = any(${[...playerIds]}::bigint[]) order by player_id, level`);
}

/** The level held now and since when; none on level 0. */
export function newestReached(db: Queryable, playerId: PlayerId): Promise<ReachedRow[]> {
  return db.rows<ReachedRow>(sql`
    select player_id as "playerId", level, reached_at as "reachedAt" from vip.levels
    where player_id = ${playerId} order by level desc limit 1`);
}

/** What has earned since the last claim of each. */
export function listRebates(db: Queryable, playerIds: readonly PlayerId[]): Promise<RebateRow[]> {
  return db.rows<RebateRow>(sql`
    select r.player_id as "playerId", r.rate_ppm::bigint as "ratePpm", r.base_e5 as "baseE5"
    from vip.accounts a join vip.rebates r on r.player_id = a.player_id and r.span = a.span
    where a.player_id = any(${[...playerIds]}::bigint[]) order by r.player_id, r.rate_ppm`);
}

export async function listLevels(
  db: Queryable,
  playerIds: readonly PlayerId[],
): Promise<{ readonly playerId: PlayerId; readonly level: number }[]> {
  return db.rows(sql`
    select player_id as "playerId", level from vip.accounts where player_id = any(${[...playerIds]}::bigint[])`);
}

export type Counted = Omit<AccountRow, 'span' | 'carriedE5'>;

/** Writes what was counted; claims alone move the span and what is carried. */
export async function saveCounted(tx: Tx, rows: readonly Counted[]): Promise<void> {
  const column = <K extends keyof Counted>(name: K) => rows.map((row) => row[name]);
  await tx.run(sql`
    insert into vip.accounts (player_id, brand_id, level, deposits_e5, bets_e5)
    select * from unnest(${column('playerId')}::bigint[], ${column('brandId')}::smallint[],
      ${column('level')}::smallint[], ${column('depositsE5')}::bigint[], ${column('betsE5')}::bigint[])
    on conflict on constraint accounts_once do update set level = excluded.level, deposits_e5 = excluded.deposits_e5,
      bets_e5 = excluded.bets_e5`);
}

export interface NewReached extends ReachedRow {
  readonly brandId: number;
}

export async function insertReached(tx: Tx, rows: readonly NewReached[]): Promise<void> {
  const column = <K extends keyof NewReached>(name: K) => rows.map((row) => row[name]);
  await tx.run(sql`
    insert into vip.levels (player_id, level, brand_id, reached_at)
    select * from unnest(${column('playerId')}::bigint[], ${column('level')}::smallint[],
      ${column('brandId')}::smallint[], ${column('reachedAt')}::timestamptz[])`);
}

export interface OpenLine extends RebateRow {
  readonly brandId: number;
  readonly span: number;
}

export async function saveRebates(tx: Tx, rows: readonly OpenLine[]): Promise<void> {
  const column = <K extends keyof OpenLine>(name: K) => rows.map((row) => row[name]);
  await tx.run(sql`
    insert into vip.rebates (player_id, span, rate_ppm, brand_id, base_e5)
    select * from unnest(${column('playerId')}::bigint[], ${column('span')}::int[], ${column('ratePpm')}::int[],
      ${column('brandId')}::smallint[], ${column('baseE5')}::bigint[])
    on conflict on constraint rebates_once do update set base_e5 = excluded.base_e5`);
}

/** After a claim: what comes now belongs to the next one. */
export async function closeSpan(tx: Tx, playerId: PlayerId, carriedE5: bigint): Promise<void> {
  await tx.run(sql`
    update vip.accounts set span = span + 1, carried_e5 = ${carriedE5} where player_id = ${playerId}`);
}

export interface Standing {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly level: number;
  readonly betsE5: bigint;
  readonly reachedAt: Date;
}

/** A level that was reached before our books began. Whoever is counted already stays as counted. */
export async function insertStanding(tx: Tx, row: Standing): Promise<void> {
  const inserted = await tx.run(sql`
    insert into vip.accounts (player_id, brand_id, level, bets_e5)
    values (${row.playerId}, ${row.brandId}, ${row.level}, ${row.betsE5}) on conflict do nothing`);
  if (inserted === 0) return;
  await insertReached(tx, [row]);
  const { playerId, brandId, level, betsE5, reachedAt } = row;
  const counted = { closedAt: null, depositsE5: 0n, effectiveE5: betsE5, effectiveCashE5: 0n, span: 1 };
  await appendJournal(tx, [{ playerId, brandId, at: reachedAt, level, ...counted }]);
}
