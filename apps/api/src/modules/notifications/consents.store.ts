import type { ConsentChannel, Purpose } from '@arara/domain/notifications';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface Consent {
  readonly channel: ConsentChannel;
  readonly purpose: Purpose;
  readonly granted: boolean;
  readonly at: Date;
}

export interface ConsentOwner {
  readonly playerId: PlayerId;
  readonly brandId: number;
}

/** What holds now; a pair without a row was never allowed. */
export function listConsents(db: Queryable, playerId: PlayerId): Promise<Consent[]> {
  return db.rows<Consent>(sql`
    select distinct on (c.channel, c.purpose) c.channel, c.purpose, c.granted, c.at from notifications.consents c
    where c.player_id = ${playerId} order by c.channel, c.purpose, c.position desc`);
}

/** The history grows only when something changes. The caller holds the player's lock. */
export async function insertConsent(tx: Tx, owner: ConsentOwner, consent: Consent): Promise<boolean> {
  const { channel, purpose, granted, at } = consent;
  const written = await tx.run(sql`
    insert into notifications.consents (player_id, brand_id, channel, purpose, position, granted, at)
    select ${owner.playerId}, ${owner.brandId}, ${channel}, ${purpose}, coalesce(max(c.position), 0) + 1, ${granted}, ${at}
    from notifications.consents c
    where c.player_id = ${owner.playerId} and c.channel = ${channel} and c.purpose = ${purpose}
    having coalesce((array_agg(c.granted order by c.position desc))[1], false) is distinct from ${granted}`);
  return written > 0;
}
