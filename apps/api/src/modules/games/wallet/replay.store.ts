import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

interface Span {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

export interface PlayedDay {
  readonly playerId: PlayerId;
  readonly day: BusinessDay;
  readonly rounds: number;
  readonly effectiveE5: bigint;
}

/** What many players have played, day by day, the last one included. */
export function listPlayedDays(db: Queryable, playerIds: readonly PlayerId[], span: Span): Promise<PlayedDay[]> {
  return db.rows<PlayedDay>(sql`
    select d.player_id as "playerId", d.day::text as day, sum(d.rounds)::int as rounds,
      sum(d.effective_e5)::bigint as "effectiveE5"
    from games.player_days d
    where d.player_id = any (${[...playerIds]}::bigint[]) and d.day between ${span.from} and ${span.to}
    group by 1, 2`);
}

export interface GamesDay {
  readonly playerId: PlayerId;
  readonly day: BusinessDay;
  /** Different games of which a round with a bet was closed. */
  readonly games: number;
  /** The longest time between two rounds of the day. */
  readonly longestBreakMs: number;
}

/** In which games, and with how long a rest; read from the rounds themselves, so only for days that need it. */
export function listGamesDays(
  db: Queryable,
  playerIds: readonly PlayerId[],
  time: { readonly from: Date; readonly to: Date },
): Promise<GamesDay[]> {
  return db.rows<GamesDay>(sql`
    select r.player_id as "playerId", r.day::text as day,
      count(distinct r.game) filter (where r.is_counted)::int as games,
      coalesce(max(extract(epoch from r.pause) * 1000), 0)::float8 as "longestBreakMs"
    from (
      select o.player_id, o.day, o.game, o.is_counted,
        o.opened_at - max(coalesce(o.closed_at, o.opened_at)) over (
          partition by o.player_id, o.day order by o.opened_at, o.round
          rows between unbounded preceding and 1 preceding) as pause
      from (
        select player_id, round, game, opened_at, closed_at, state = 'closed' and bets > 0 as is_counted,
          (opened_at at time zone 'America/Sao_Paulo')::date as day
        from games.rounds
        where player_id = any (${[...playerIds]}::bigint[]) and opened_at >= ${time.from} and opened_at < ${time.to}
      ) o
    ) r
    group by 1, 2`);
}

/** Closed rounds of the days before one on which own money was at stake; who has none is not in the answer. */
export function countSettledBefore(
  db: Queryable,
  playerIds: readonly PlayerId[],
  before: BusinessDay,
): Promise<{ readonly playerId: PlayerId; readonly rounds: number }[]> {
  return db.rows(sql`
    select d.player_id as "playerId", sum(d.rounds)::int as rounds from games.player_days d
    where d.player_id = any (${[...playerIds]}::bigint[]) and d.day < ${before} and d.cash_stake_e5 > 0
    group by 1`);
}
