import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { PlayCount } from '../catalogue/lobby.store.ts';

/** Rounds of one shard by game, in stretches of five minutes from a moment on. The index by time bounds what is read. */
export function countPlays(shard: Queryable, from: Date): Promise<PlayCount[]> {
  return shard.rows<PlayCount>(sql`
    select brand_id as "brandId", date_bin('5 minutes', opened_at, timestamptz '2020-01-01 00:00:00+00') as stretch, game,
      count(*)::int as rounds, count(distinct player_id)::int as players
    from games.rounds where opened_at >= ${from} and state <> 'voided'
    group by 1, 2, 3`);
}

export interface WonRound {
  readonly playerId: PlayerId;
  readonly round: string;
  readonly brandId: number;
  readonly game: string;
  readonly amountE5: bigint;
  readonly openedAt: Date;
  readonly wonAt: Date;
}

export interface WinsAsked {
  /** Rounds that began before are not looked at. */
  readonly openedFrom: Date;
  readonly aboveE5: bigint;
  readonly max: number;
}

/** Rounds that ended with more than was staked, and with more than a sum: what is below the stake is no win. */
export function listWonRounds(shard: Queryable, asked: WinsAsked): Promise<WonRound[]> {
  return shard.rows<WonRound>(sql`
    select player_id as "playerId", round, brand_id as "brandId", game, cash_win_e5 + bonus_win_e5 as "amountE5",
      opened_at as "openedAt", closed_at as "wonAt"
    from games.rounds
    where opened_at >= ${asked.openedFrom} and state = 'closed'
      and cash_win_e5 + bonus_win_e5 > greatest(${asked.aboveE5}::bigint, cash_stake_e5 + bonus_stake_e5)
    order by closed_at desc limit ${asked.max}`);
}

export interface Leader {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly turnoverE5: bigint;
}

/** The weeks of these players, as their days have them now. */
export async function countWeek(shard: Queryable, week: BusinessDay, playerIds: readonly PlayerId[]): Promise<void> {
  await shard.run(sql`
    insert into games.player_weeks as w (player_id, week, brand_id, turnover_e5)
    select d.player_id, ${week}::date, min(d.brand_id), sum(d.effective_e5)::bigint
    from games.player_days d
    where d.player_id = any (${playerIds}::bigint[]) and d.day >= ${week}::date and d.day < ${week}::date + 7
    group by d.player_id
    on conflict on constraint player_weeks_once do update set turnover_e5 = excluded.turnover_e5`);
}

export async function forgetWeeks(shard: Queryable, before: BusinessDay): Promise<void> {
  await shard.run(sql`delete from games.player_weeks where week < ${before}`);
}

/** Who turned over most of a brand on this shard in a week. */
export function listLeaders(
  shard: Queryable,
  of: { readonly brandId: number; readonly week: BusinessDay; readonly max: number },
): Promise<Leader[]> {
  return shard.rows<Leader>(sql`
    select player_id as "playerId", brand_id as "brandId", turnover_e5 as "turnoverE5" from games.player_weeks
    where week = ${of.week} and brand_id = ${of.brandId} and turnover_e5 > 0
    order by turnover_e5 desc, player_id limit ${of.max}`);
}

export interface CashLeader {
  readonly playerId: PlayerId;
  readonly scoreE5: bigint;
  /** How many of the shard count at all. */
  readonly players: number;
}

/** Who bet most with own money in some days, both included; all of them when no number is said. */
export function listCashLeaders(
  shard: Queryable,
  of: { readonly brandId: number; readonly from: BusinessDay; readonly to: BusinessDay },
  max: number | undefined,
): Promise<CashLeader[]> {
  return shard.rows<CashLeader>(sql`
    select player_id as "playerId", sum(effective_cash_e5)::bigint as "scoreE5", (count(*) over ())::int as players
    from games.player_days where brand_id = ${of.brandId} and day between ${of.from} and ${of.to}
    group by player_id having sum(effective_cash_e5) > 0
    order by sum(effective_cash_e5) desc, player_id limit ${max ?? null}`);
}
