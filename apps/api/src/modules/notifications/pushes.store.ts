import type { Purpose } from '@arara/domain/notifications';
import type { PlayerId } from '@arara/domain/shards';
import type { Database, Queryable } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

export interface ClaimedPush {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly key: string;
  readonly purpose: Purpose;
  readonly attempts: number;
}

export interface PushClaim {
  readonly now: Date;
  readonly limit: number;
  /** How long to wait before the next attempt, by attempt; the last one holds for all later. */
  readonly delaysMs: readonly number[];
}

/** Marked unknown before anything leaves, as every message; two processes never take the same one. */
export function claimPushes(db: Queryable, { now, limit, delaysMs }: PushClaim): Promise<ClaimedPush[]> {
  return db.rows<ClaimedPush>(sql`
    with due as (
      select p.player_id, p.key from notifications.pushes p
      where p.next_at <= ${now} and p.expires_at > ${now}
      order by p.next_at limit ${limit} for update skip locked
    )
    update notifications.pushes p
    set state = 'unknown', attempts = p.attempts + 1, next_at = ${now}::timestamptz
      + (${delaysMs}::int[])[least(p.attempts + 1, ${delaysMs.length}::int)] * interval '1 millisecond'
    from due where p.player_id = due.player_id and p.key = due.key
    returning p.player_id as "playerId", p.brand_id as "brandId", p.key, p.purpose, p.attempts`);
}

export function expirePushes(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`
    update notifications.pushes p set state = 'expired', next_at = null, settled_at = ${now}
    where p.next_at is not null and p.expires_at <= ${now}`);
}

export interface PushEnd {
  readonly state: 'sent' | 'refused' | 'held';
  readonly reason: string | null;
  readonly at: Date;
}

type PushOf = Pick<ClaimedPush, 'playerId' | 'key'>;

export async function settlePush(db: Queryable, { playerId, key }: PushOf, end: PushEnd): Promise<void> {
  await db.run(sql`
    update notifications.pushes p
    set state = ${end.state}, reason = ${end.reason}, next_at = null, settled_at = ${end.at}
    where p.player_id = ${playerId} and p.key = ${key} and p.settled_at is null`);
}

/** Nothing left: it waits for its hour, or for an answer. */
export async function putOff(
  db: Queryable,
  { playerId, key }: PushOf,
  of: { readonly state: 'queued' | 'unknown'; readonly reason: string; readonly at: Date | null },
): Promise<void> {
  await db.run(sql`
    update notifications.pushes p
    set state = ${of.state}, reason = ${of.reason}, next_at = coalesce(${of.at}::timestamptz, p.next_at),
      attempts = case when ${of.state} = 'queued' then p.attempts - 1 else p.attempts end
    where p.player_id = ${playerId} and p.key = ${key} and p.settled_at is null`);
}

export async function countSent(
  db: Queryable,
  playerId: PlayerId,
  of: { readonly purpose: Purpose; readonly since: Date },
): Promise<number> {
  const { sent } = await db.one<{ sent: number }>(sql`
    select count(*)::int as sent from notifications.pushes p
    where p.player_id = ${playerId} and p.state = 'sent' and p.purpose = ${of.purpose} and p.settled_at >= ${of.since}`);
  return sent;
}

export interface DeviceRow {
  readonly endpointHash: Buffer;
  readonly box: Buffer;
  readonly keyId: number;
  /** In which it was allowed. */
  readonly sessionId: string | null;
  /** For which it subscribed; null = the installation's. */
  readonly pushKey: string | null;
}

export interface NewDevice extends DeviceRow {
  readonly sessionId: string;
  readonly brandId: number;
  readonly playerId: PlayerId;
  readonly at: Date;
}

/** An address belongs to whoever allowed it last. */
export async function upsertDevice(directory: Database, device: NewDevice): Promise<void> {
  await directory.run(sql`
    insert into notifications.devices (endpoint_hash, brand_id, player_id, session_id, box, key_id, push_key, created_at)
    values (${device.endpointHash}, ${device.brandId}, ${device.playerId}, ${device.sessionId}, ${device.box},
      ${device.keyId}, ${device.pushKey}, ${device.at})
    on conflict (endpoint_hash) do update set brand_id = excluded.brand_id, player_id = excluded.player_id,
      session_id = excluded.session_id, box = excluded.box, key_id = excluded.key_id, push_key = excluded.push_key,
      created_at = excluded.created_at`);
}

export function listDevices(directory: Queryable, playerId: PlayerId): Promise<DeviceRow[]> {
  return directory.rows<DeviceRow>(sql`
    select d.endpoint_hash as "endpointHash", d.box, d.key_id as "keyId", d.session_id as "sessionId",
      d.push_key as "pushKey"
    from notifications.devices d
    where d.player_id = ${playerId} order by d.created_at desc limit 10`);
}

export function deleteDevice(
  directory: Queryable,
  of: { readonly playerId: PlayerId; readonly endpointHash: Buffer },
): Promise<number> {
  return directory.run(sql`
    delete from notifications.devices d where d.endpoint_hash = ${of.endpointHash} and d.player_id = ${of.playerId}`);
}
