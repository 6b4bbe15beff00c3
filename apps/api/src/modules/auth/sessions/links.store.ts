import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

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

export interface ShownMark {
  readonly mark: string;
  readonly playerId: PlayerId;
  readonly days: BusinessDay[];
}

interface Within {
  readonly brandId: number;
  readonly from: Date;
  readonly to: Date;
}

/** Which accounts of the brand came in with which device, and on which business days, on this database. */
export function listShownDevices(db: Queryable, { brandId, from, to }: Within): Promise<ShownMark[]> {
  return db.rows<ShownMark>(sql`
    select s.device_id as mark, s.player_id as "playerId",
      array_agg(distinct ((s.at at time zone 'America/Sao_Paulo')::date)::text) as days
    from auth.signals s
    where s.brand_id = ${brandId} and s.device_id is not null and s.at >= ${from} and s.at < ${to}
      and s.kind in ('register', 'login')
    group by s.device_id, s.player_id`);
}

/** From which address accounts of the brand were opened. Who only comes in from one shares it with a whole network. */
export function listShownAddresses(db: Queryable, { brandId, from, to }: Within): Promise<ShownMark[]> {
  return db.rows<ShownMark>(sql`
    select s.address as mark, s.player_id as "playerId",
      array_agg(distinct ((s.at at time zone 'America/Sao_Paulo')::date)::text) as days
    from auth.signals s
    where s.brand_id = ${brandId} and s.at >= ${from} and s.at < ${to} and s.kind = 'register'
    group by s.address, s.player_id`);
}

/** Devices of accounts, and addresses from which they were opened: by the accounts, or by the marks. */
export function listSharedTraces(
  db: Queryable,
  of: { readonly brandId: number; readonly playerIds?: readonly PlayerId[]; readonly marks?: readonly string[] },
): Promise<
  {
    readonly kind: 'device' | 'address';
    readonly mark: string;
    readonly playerId: PlayerId;
    readonly lastDay: BusinessDay;
  }[]
> {
  const part = (kind: string, column: Sql, condition: Sql) => sql`
    select ${kind}::text as kind, ${column} as mark, s.player_id as "playerId",
      (max(s.at) at time zone 'America/Sao_Paulo')::date::text as "lastDay"
    from auth.signals s where s.brand_id = ${of.brandId} and ${condition}
      and ${of.marks === undefined ? sql`s.player_id = any (${of.playerIds ?? []}::bigint[])` : sql`${column} = any (${of.marks}::text[])`}
    group by ${column}, s.player_id`;
  return db.rows(sql`
    ${part('device', sql`s.device_id`, sql`s.device_id is not null and s.kind in ('register', 'login')`)}
    union all ${part('address', sql`s.address`, sql`s.kind = 'register'`)}`);
}
