import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Every payout account that a player has or had, without naming it. */
export async function listOwnKeys(db: Queryable, playerId: PlayerId): Promise<Buffer[]> {
  const rows = await db.rows<{ key: Buffer }>(sql`
    select distinct a.key_index as key from payments.payout_accounts a where a.player_id = ${playerId} limit 200`);
  return rows.map(({ key }) => key);
}

/** Who else of the brand has or had one of these keys, on this database. */
export function listSameKey(
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly brandId: number; readonly keys: readonly Buffer[] },
): Promise<{ readonly playerId: PlayerId }[]> {
  return db.rows(sql`
    select distinct a.player_id as "playerId" from payments.payout_accounts a
    where a.brand_id = ${of.brandId} and a.key_index = any (${of.keys}::bytea[]) and a.player_id <> ${of.playerId}
    limit 50`);
}
