import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** What a device shows of itself, hashed under each key that may have been in use; the newest first. */
export interface ShownToken {
  readonly playerId: PlayerId;
  readonly hashes: readonly Buffer[];
}

export function findDevice(db: Queryable, { playerId, hashes }: ShownToken) {
  return db.maybe<{ readonly id: string }>(sql`
    select id from auth.known_devices
    where player_id = ${playerId}
      and (token_hash = any (${hashes}::bytea[]) or previous_hash = any (${hashes}::bytea[]))
    limit 1`);
}

/** The next token of a device; undefined when the device is not known, or not any more. */
export function renewDevice(
  tx: Tx,
  { playerId, hashes }: ShownToken,
  next: { readonly hash: Buffer; readonly at: Date },
) {
  return tx.maybe<{ readonly id: string }>(sql`
    update auth.known_devices
    set token_hash = ${next.hash}, previous_hash = ${hashes[0]}, used_at = ${next.at}
    where player_id = ${playerId}
      and (token_hash = any (${hashes}::bytea[]) or previous_hash = any (${hashes}::bytea[]))
    returning id`);
}

export interface NewDevice {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly id: string;
  readonly hash: Buffer;
  readonly at: Date;
  /** So many of a player's devices are kept, those that were used last. */
  readonly keep: number;
}

export async function insertDevice(tx: Tx, { playerId, brandId, id, hash, at, keep }: NewDevice): Promise<void> {
  await tx.run(sql`
    delete from auth.known_devices where player_id = ${playerId} and id in (
      select id from auth.known_devices where player_id = ${playerId} order by used_at desc offset ${keep - 1})`);
  await tx.run(sql`
    insert into auth.known_devices (player_id, id, brand_id, token_hash, known_since, used_at)
    values (${playerId}, ${id}, ${brandId}, ${hash}, ${at}, ${at})`);
}

/** All of a player's devices, or all but the one of a session. */
export async function forgetDevices(tx: Tx, playerId: PlayerId, keepSession?: string): Promise<void> {
  await tx.run(sql`
    delete from auth.known_devices d where d.player_id = ${playerId}
      and not exists (select from auth.sessions s where s.id = ${keepSession} and s.known_device = d.id)`);
}

export async function forgetDeviceOf(tx: Tx, playerId: PlayerId, sessionId: string): Promise<void> {
  await tx.run(sql`
    delete from auth.known_devices where player_id = ${playerId}
      and id in (select known_device from auth.sessions where id = ${sessionId} and player_id = ${playerId})`);
}

export async function setDeviceOfSession(tx: Tx, sessionId: string, knownDevice: string): Promise<void> {
  await tx.run(sql`update auth.sessions set known_device = ${knownDevice} where id = ${sessionId}`);
}
