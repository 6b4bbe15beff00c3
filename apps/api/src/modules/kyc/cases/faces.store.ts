import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Whose face it is in the brand; every hash under which it may stand. */
export async function findFaceOwner(
  db: Queryable,
  brandId: number,
  hashes: readonly Buffer[],
): Promise<PlayerId | undefined> {
  const row = await db.maybe<{ playerId: PlayerId }>(sql`
    select f.player_id as "playerId" from kyc.faces f
    where f.brand_id = ${brandId} and f.hmac = any (${hashes}::bytea[]) limit 1`);
  return row?.playerId;
}

/** Answers the owner: this player, or whoever was first. */
export async function claimFace(
  db: Queryable,
  claim: { readonly brandId: number; readonly hmac: Buffer; readonly playerId: PlayerId; readonly at: Date },
): Promise<PlayerId> {
  await db.run(sql`
    insert into kyc.faces (brand_id, hmac, player_id, claimed_at)
    values (${claim.brandId}, ${claim.hmac}, ${claim.playerId}, ${claim.at}) on conflict do nothing`);
  return (await findFaceOwner(db, claim.brandId, [claim.hmac])) ?? claim.playerId;
}

export async function releaseFaces(db: Queryable, playerId: PlayerId): Promise<void> {
  await db.run(sql`delete from kyc.faces f where f.player_id = ${playerId}`);
}
