import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Every payout account that a player has or had, without naming it. */
export async function listOwnKeys(db: Queryable, playerId: PlayerId): Promise<Buffer[]> {
  const rows = await db.rows<{ key: Buffer }>(sql`
    select distinct a.key_index as key from payments.payout_accounts a where a.player_id = ${playerId} limit 200`);
  return rows.map(({ key }) => key);
}
