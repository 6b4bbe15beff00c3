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

/** Who turned over most on this shard between two days, the second not included; so many of each brand. */
export function listLeaders(
  shard: Queryable,
  of: { readonly from: BusinessDay; readonly to: BusinessDay; readonly max: number },
): Promise<Leader[]> {
  return shard.rows<Leader>(sql`
    select l.player_id as "playerId", l.brand_id as "brandId", l.turnover_e5 as "turnoverE5" from (
      select player_id, brand_id, sum(effective_e5)::bigint as turnover_e5,
        row_number() over (partition by brand_id order by sum(effective_e5) desc, player_id) as place
      from games.player_days where day >= ${of.from} and day < ${of.to}
      group by player_id, brand_id having sum(effective_e5) > 0
    ) l where l.place <= ${of.max}`);
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
