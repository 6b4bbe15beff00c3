import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface PasskeyRow {
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export function listPasskeys(queryable: Queryable, playerId: PlayerId): Promise<PasskeyRow[]> {
  return queryable.rows<PasskeyRow>(sql`
    select credential_id, public_key, counter, transports, name, created_at, last_used_at from auth.passkeys
    where player_id = ${playerId} order by created_at limit 100`);
}

export interface NewPasskey {
  readonly credentialId: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly at: Date;
}

export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<void> {
  await tx.run(sql`
    insert into auth.passkeys (credential_id, player_id, brand_id, public_key, counter, transports, name, created_at)
    values (${passkey.credentialId}, ${passkey.playerId}, ${passkey.brandId}, ${Buffer.from(passkey.publicKey)},
      ${passkey.counter}, ${passkey.transports}, ${passkey.name}, ${passkey.at})`);
}

/** A counter that does not grow means a copied key; some keys always say zero. */
export function markPasskeyUsed(
  tx: Tx,
  passkey: { readonly credentialId: string; readonly playerId: PlayerId; readonly counter: number; readonly at: Date },
): Promise<number> {
  return tx.run(sql`
    update auth.passkeys set counter = ${passkey.counter}, last_used_at = ${passkey.at}
    where credential_id = ${passkey.credentialId} and player_id = ${passkey.playerId}
      and (counter < ${passkey.counter} or ${passkey.counter} = 0)`);
}

/** What a thief may have added opens nothing after the owner's new password; the key that proved the owner may stay. */
export function deletePasskeys(tx: Tx, playerId: PlayerId, keepId?: string): Promise<number> {
  return tx.run(sql`
    delete from auth.passkeys where player_id = ${playerId} and credential_id is distinct from ${keepId}`);
}

export function deletePasskey(queryable: Queryable, playerId: PlayerId, credentialId: string): Promise<number> {
  return queryable.run(sql`
    delete from auth.passkeys where player_id = ${playerId} and credential_id = ${credentialId}`);
}

/** Whether anybody of the brand has saved a key here. */
export async function hasPasskeys(queryable: Queryable, brandId: number): Promise<boolean> {
  const { exists } = await queryable.one<{ exists: boolean }>(sql`
    select exists (select from auth.passkeys where brand_id = ${brandId}) as exists`);
  return exists;
}
