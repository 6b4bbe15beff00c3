import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface Trace {
  readonly deviceId: string | null;
  readonly address: string;
}

/** The devices and addresses from which a player came in. */
export function listTraces(db: Queryable, playerId: PlayerId): Promise<Trace[]> {
  return db.rows<Trace>(sql`
    select distinct device_id as "deviceId", address from auth.signals
    where player_id = ${playerId} and kind in ('register', 'login') limit 200`);
}

/** Others of the brand on this database who came in with one of the devices. */
export async function listOnDevices(
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly brandId: number; readonly deviceIds: readonly string[] },
): Promise<PlayerId[]> {
  const rows = await db.rows<{ player_id: PlayerId }>(sql`
    select distinct player_id from auth.signals
    where brand_id = ${of.brandId} and device_id = any (${of.deviceIds}::text[]) and player_id <> ${of.playerId}
      and kind in ('register', 'login')
    limit 50`);
  return rows.map((row) => row.player_id);
}

/** Which accounts of the brand came in with which device since a moment, on this database. */
export function listDevicePlayers(
  db: Queryable,
  of: { readonly brandId: number; readonly since: Date },
): Promise<{ readonly deviceId: string; readonly playerId: PlayerId }[]> {
  return db.rows(sql`
    select distinct device_id as "deviceId", player_id as "playerId" from auth.signals
    where brand_id = ${of.brandId} and device_id is not null and at >= ${of.since} and kind in ('register', 'login')`);
}
