import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface DayPlay {
  /** Different games of which a round with a bet was closed. */
  readonly games: number;
  readonly rounds: number;
  /** The longest time between two rounds. */
  readonly longestBreakMs: number;
  /** When play last stopped; an open round goes on. Null = nothing was played. */
  readonly lastAt: Date | null;
}

/** What one player has played in a stretch of time. */
export function sumPlay(
  db: Queryable,
  playerId: PlayerId,
  time: { readonly from: Date; readonly now: Date },
): Promise<DayPlay> {
  return db.one<DayPlay>(sql`
    select count(distinct r.game) filter (where r.is_counted)::int as games,
      count(*) filter (where r.is_counted)::int as rounds,
      coalesce(max(extract(epoch from r.pause) * 1000), 0)::float8 as "longestBreakMs", max(r.ends_at) as "lastAt"
    from (
      select game, state = 'closed' and bets > 0 as is_counted, coalesce(closed_at, ${time.now}) as ends_at,
        opened_at - max(coalesce(closed_at, ${time.now})) over (
          order by opened_at, round rows between unbounded preceding and 1 preceding) as pause
      from games.rounds
      where player_id = ${playerId} and opened_at >= ${time.from} and opened_at <= ${time.now}
    ) r`);
}

/** The game of the newest round, and what its bets count. */
export function lastPlayed(
  db: Queryable,
  playerId: PlayerId,
): Promise<{ readonly game: string; readonly weightBp: number } | undefined> {
  return db.maybe(sql`
    select game, weight_bp as "weightBp" from games.rounds where player_id = ${playerId}
    order by opened_at desc limit 1`);
}
