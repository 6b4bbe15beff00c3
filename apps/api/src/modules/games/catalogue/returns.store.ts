import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface HourRow {
  readonly brandId: number;
  readonly hour: Date;
  readonly game: string;
  readonly rounds: number;
  readonly openRounds: number;
  readonly voidedRounds: number;
  readonly stakedE5: bigint;
  readonly wonE5: bigint;
  readonly stakeSquares: number;
  readonly winSquares: number;
  readonly stakeWins: number;
}

/** Undefined when another worker is counting. */
export function lockReads(tx: Tx): Promise<{ readonly countedTo: Date | null } | undefined> {
  return tx.maybe<{ countedTo: Date | null }>(sql`
    select counted_to as "countedTo" from games.return_reads for update skip locked`);
}

export async function setCountedTo(tx: Tx, at: Date): Promise<void> {
  await tx.run(sql`update games.return_reads set counted_to = ${at}`);
}

export async function findCountedTo(db: Queryable): Promise<Date | null> {
  const row = await db.one<{ countedTo: Date | null }>(sql`
    select counted_to as "countedTo" from games.return_reads`);
  return row.countedTo;
}

/** On a shard: whole hours, by when the rounds began; the index by time bounds what is read. */
export function countHours(shard: Queryable, span: { readonly from: Date; readonly to: Date }): Promise<HourRow[]> {
  return shard.rows<HourRow>(sql`
    select brand_id as "brandId", date_trunc('hour', opened_at) as hour, game, count(*)::int as rounds,
      (count(*) filter (where state = 'open'))::int as "openRounds",
      (count(*) filter (where state = 'voided'))::int as "voidedRounds",
      coalesce(sum(stake_e5) filter (where state = 'closed'), 0)::bigint as "stakedE5",
      coalesce(sum(win_e5) filter (where state = 'closed'), 0)::bigint as "wonE5",
      coalesce(sum((stake_e5 / 1e5::float8) ^ 2) filter (where state = 'closed'), 0) as "stakeSquares",
      coalesce(sum((win_e5 / 1e5::float8) ^ 2) filter (where state = 'closed'), 0) as "winSquares",
      coalesce(sum((stake_e5 / 1e5::float8) * (win_e5 / 1e5::float8)) filter (where state = 'closed'), 0) as "stakeWins"
    from (
      select brand_id, opened_at, game, state, cash_stake_e5 + bonus_stake_e5 as stake_e5,
        cash_win_e5 + bonus_win_e5 as win_e5
      from games.rounds where opened_at >= ${span.from} and opened_at < ${span.to}
    ) played group by 1, 2, 3`);
}

/** What was counted before in these hours is replaced, so that counting twice changes nothing. */
export async function replaceHours(
  tx: Tx,
  span: { readonly shard: string; readonly from: Date; readonly to: Date },
  rows: readonly HourRow[],
): Promise<void> {
  await tx.run(sql`
    delete from games.returns where shard = ${span.shard} and hour >= ${span.from} and hour < ${span.to}`);
  await tx.run(sql`
    insert into games.returns (shard, brand_id, hour, game, rounds, open_rounds, voided_rounds, staked_e5, won_e5,
      stake_squares, win_squares, stake_wins)
    select ${span.shard}::text, *
    from unnest(${rows.map((row) => row.brandId)}::smallint[], ${rows.map((row) => row.hour)}::timestamptz[],
      ${rows.map((row) => row.game)}::text[], ${rows.map((row) => row.rounds)}::int[],
      ${rows.map((row) => row.openRounds)}::int[], ${rows.map((row) => row.voidedRounds)}::int[],
      ${rows.map((row) => row.stakedE5)}::bigint[], ${rows.map((row) => row.wonE5)}::bigint[],
      ${rows.map((row) => row.stakeSquares)}::float8[], ${rows.map((row) => row.winSquares)}::float8[],
      ${rows.map((row) => row.stakeWins)}::float8[])`);
}

export async function forgetHours(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`delete from games.returns where hour < ${before}`);
}

export type GameTotals = Omit<HourRow, 'brandId' | 'hour'>;

/** Per game over all shards, from a moment on. */
export function sumReturns(
  db: Queryable,
  span: { readonly brandId: number; readonly from: Date },
): Promise<GameTotals[]> {
  return db.rows<GameTotals>(sql`
    select game, sum(rounds)::int as rounds, sum(open_rounds)::int as "openRounds",
      sum(voided_rounds)::int as "voidedRounds", sum(staked_e5)::bigint as "stakedE5", sum(won_e5)::bigint as "wonE5",
      sum(stake_squares)::float8 as "stakeSquares", sum(win_squares)::float8 as "winSquares",
      sum(stake_wins)::float8 as "stakeWins"
    from games.returns where brand_id = ${span.brandId} and hour >= ${span.from} group by game`);
}
