import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { NewSignal } from './sessions.store.ts';

export interface TracedSignal {
  readonly at: Date;
  readonly position: bigint;
  readonly kind: NewSignal['kind'];
  readonly userAgent: string;
  readonly address: string;
}

/** Newest first, after a place of the key. */
export function listSignalsBefore(
  db: Queryable,
  playerId: PlayerId,
  page: { readonly at: Date; readonly position: bigint; readonly limit: number },
): Promise<TracedSignal[]> {
  return db.rows<TracedSignal>(sql`
    select s.at, s.position, s.kind, s.user_agent as "userAgent", s.address from auth.signals s
    where s.player_id = ${playerId} and (s.at, s.position) < (${page.at}::timestamptz, ${page.position}::bigint)
    order by s.at desc, s.position desc limit ${page.limit}`);
}

export interface DeviceRow {
  readonly deviceId: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly userAgent: string;
  readonly address: string;
}

/** With which devices somebody came in since a moment, the newest first. */
export function listDevices(db: Queryable, playerId: PlayerId, since: Date): Promise<DeviceRow[]> {
  return db.rows<DeviceRow>(sql`
    select s.device_id as "deviceId", min(s.at) as "firstAt", max(s.at) as "lastAt",
      (array_agg(s.user_agent order by s.at desc))[1] as "userAgent",
      (array_agg(s.address order by s.at desc))[1] as address
    from auth.signals s
    where s.player_id = ${playerId} and s.at >= ${since} and s.device_id is not null
      and s.kind in ('register', 'login')
    group by s.device_id order by max(s.at) desc limit 20`);
}

/** Who else of the brand came in with these devices, on this database. */
export function listSharing(
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly brandId: number; readonly deviceIds: readonly string[] },
): Promise<{ readonly deviceId: string; readonly playerId: PlayerId }[]> {
  return db.rows(sql`
    select distinct s.device_id as "deviceId", s.player_id as "playerId" from auth.signals s
    where s.brand_id = ${of.brandId} and s.device_id = any (${of.deviceIds}::text[])
      and s.player_id <> ${of.playerId} and s.kind in ('register', 'login')
    limit 50`);
}
