import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Sealed } from '../../../platform/secrets/secrets.ts';

const evidenceKinds = ['front', 'back', 'straight', 'left', 'right', 'face_id'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

export interface Item extends Sealed {
  readonly kind: EvidenceKind;
  readonly at: Date;
}

/** Binds a box to its player and kind: copied to another row it does not open. */
export const evidenceContext = (playerId: PlayerId, kind: EvidenceKind) =>
  `identity_evidence.items:${playerId}:${kind}`;

export function listItems(db: Queryable, playerId: PlayerId): Promise<Item[]> {
  return db.rows<Item>(sql`
    select i.kind, i.key_id as "keyId", i.box, i.at from identity_evidence.items i where i.player_id = ${playerId}`);
}

export function listKinds(db: Queryable, playerId: PlayerId): Promise<Pick<Item, 'kind' | 'at'>[]> {
  return db.rows(sql`select i.kind, i.at from identity_evidence.items i where i.player_id = ${playerId}`);
}

/** The newest of its kind is all that is kept. */
export async function putItem(tx: Tx, playerId: PlayerId, item: Item): Promise<void> {
  await tx.run(sql`
    insert into identity_evidence.items (player_id, kind, key_id, box, at)
    values (${playerId}, ${item.kind}, ${item.keyId}, ${item.box}, ${item.at})
    on conflict (player_id, kind) do update
    set key_id = excluded.key_id, box = excluded.box, at = excluded.at, erase_at = null`);
}

export async function dropItems(tx: Tx, playerId: PlayerId, kinds: readonly EvidenceKind[]): Promise<number> {
  return tx.run(sql`
    delete from identity_evidence.items i where i.player_id = ${playerId} and i.kind = any (${kinds}::text[])`);
}

/** Null: kept while the account lives. */
export async function dateItems(tx: Tx, playerId: PlayerId, eraseAt: Date | null): Promise<void> {
  await tx.run(sql`update identity_evidence.items i set erase_at = ${eraseAt} where i.player_id = ${playerId}`);
}

export async function dateClosed(db: Queryable, years: number): Promise<bigint> {
  const { dated } = await db.one<{ dated: bigint }>(sql`select identity_evidence.date_closed(${years}) as dated`);
  return dated;
}

export async function listToErase(db: Queryable, now: Date, limit: number): Promise<PlayerId[]> {
  const rows = await db.rows<{ playerId: PlayerId }>(sql`
    select distinct i.player_id as "playerId" from identity_evidence.items i where i.erase_at <= ${now} limit ${limit}`);
  return rows.map(({ playerId }) => playerId);
}

/** Only what is due: a case that was opened again meanwhile keeps its pictures. */
export function eraseDue(tx: Tx, playerId: PlayerId, now: Date): Promise<number> {
  return tx.run(sql`
    delete from identity_evidence.items i where i.player_id = ${playerId} and i.erase_at <= ${now}`);
}
