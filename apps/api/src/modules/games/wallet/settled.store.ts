import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Closed rounds of the days on which the player had own money at stake. */
export async function settledBets(db: Queryable, playerId: PlayerId): Promise<number> {
  const row = await db.one<{ rounds: bigint }>(sql`
    select coalesce(sum(rounds), 0)::bigint as rounds from games.player_days
    where player_id = ${playerId} and cash_stake_e5 > 0`);
  return Number(row.rounds);
}
