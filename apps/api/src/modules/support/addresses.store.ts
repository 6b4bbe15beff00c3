import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import type { Sealed } from '../../platform/secrets/secrets.ts';
import { sql } from '../../platform/db/sql.ts';

export interface AddressRow extends Sealed {
  readonly position: number;
  readonly at: Date;
}

/** The newest one. */
export function findAddress(db: Queryable, playerId: PlayerId): Promise<AddressRow | undefined> {
  return db.maybe<AddressRow>(sql`
    select a.position, a.box, a.key_id as "keyId", a.at from support.addresses a
    where a.player_id = ${playerId} order by a.position desc limit 1`);
}

export async function insertAddress(
  tx: Tx,
  owner: { readonly playerId: PlayerId; readonly brandId: number },
  row: AddressRow,
): Promise<void> {
  await tx.run(sql`
    insert into support.addresses (player_id, brand_id, position, box, key_id, at)
    values (${owner.playerId}, ${owner.brandId}, ${row.position}, ${row.box}, ${row.keyId}, ${row.at})`);
}
