import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

/** What others were given on a player since a day: it fills the cap as the player's own rewards do. */
export async function sumGiveaways(db: Queryable, playerId: PlayerId, from: BusinessDay): Promise<bigint> {
  const { sum } = await db.one<{ sum: bigint }>(sql`
    select coalesce(sum(g.amount_e5), 0)::bigint as sum from team.giveaways g
    where g.player_id = ${playerId} and g.given_on >= ${from}`);
  return sum;
}
