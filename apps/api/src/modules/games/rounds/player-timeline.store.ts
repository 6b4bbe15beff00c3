import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface TracedSession {
  readonly game: string;
  readonly openedAt: Date;
  readonly rounds: number;
  readonly stakedE5: bigint;
  readonly wonE5: bigint;
  readonly minutes: number;
}

/** Sessions of play with what was played in them, newest first, after a place of the key. */
export function listSessionsBefore(
  db: Queryable,
  playerId: PlayerId,
  page: { readonly at: Date; readonly game: string; readonly limit: number },
): Promise<TracedSession[]> {
  return db.rows<TracedSession>(sql`
    select s.game, s.opened_at as "openedAt", f.rounds, f.staked_e5 as "stakedE5", f.won_e5 as "wonE5",
      ceil(greatest(0, extract(epoch from coalesce(f.last_at, s.opened_at) - s.opened_at)) / 60)::int as minutes
    from (
      select game, opened_at, least(coalesce(closed_at, expires_at), expires_at) as ends_at
      from games.sessions
      where player_id = ${playerId} and (opened_at, game) < (${page.at}::timestamptz, ${page.game}::text)
      order by opened_at desc, game desc limit ${page.limit}
    ) s
    cross join lateral (
      select count(*)::int as rounds, coalesce(sum(r.cash_stake_e5 + r.bonus_stake_e5), 0)::bigint as staked_e5,
        coalesce(sum(r.cash_win_e5 + r.bonus_win_e5), 0)::bigint as won_e5, max(r.last_at) as last_at
      from games.rounds r where r.player_id = ${playerId} and r.game = s.game
        and r.opened_at between s.opened_at and s.ends_at
    ) f
    order by s.opened_at desc, s.game desc`);
}

/** What play gave the player over all time, from the days; below zero is a loss. */
export async function resultE5(db: Queryable, playerId: PlayerId): Promise<bigint> {
  const row = await db.one<{ result: bigint }>(sql`
    select coalesce(sum(win_e5 - cash_stake_e5 - bonus_stake_e5), 0)::bigint as result
    from games.player_days where player_id = ${playerId}`);
  return row.result;
}
