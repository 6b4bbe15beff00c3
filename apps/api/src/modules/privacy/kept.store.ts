import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Sealed } from '../../platform/secrets/secrets.ts';

type Lines = Readonly<Record<string, number>>;

/** Erased accounts whose years are over, the longest first. */
export function listKeptDue(
  db: Queryable,
  at: Date,
  limit: number,
): Promise<{ readonly id: string; readonly playerId: PlayerId }[]> {
  return db.rows(sql`select d.id, d.player_id as "playerId" from privacy.kept_due(${at}, ${limit}) d`);
}

export interface Blank extends Sealed {
  readonly id: string;
}

/** Lines by table. The function of the database holds the list, and refuses an account whose years are not over. */
export async function eraseKeptRows(
  tx: Tx,
  playerId: PlayerId,
  { at, orders }: { readonly at: Date; readonly orders: readonly Blank[] },
): Promise<Lines> {
  const rows = await tx.rows<{ name: string; lines: bigint }>(sql`
    select * from privacy.erase_kept(${playerId}, ${at}, ${orders[0]?.keyId ?? 0}::smallint,
      ${orders.map(({ id }) => id)}::text[], ${orders.map(({ box }) => box)}::bytea[])`);
  return Object.fromEntries(rows.map(({ name, lines }) => [name, Number(lines)]));
}

/** In the directory, where only the claims are left. */
export async function eraseKeptClaims(db: Queryable, playerId: PlayerId): Promise<void> {
  await db.rows(sql`select * from privacy.erase_kept(${playerId})`);
}

export async function setKeptErased(tx: Tx, id: string, of: { readonly at: Date; readonly lines: Lines }) {
  await tx.run(sql`
    update privacy.requests r set kept_erased_at = ${of.at}, kept_erased = ${JSON.stringify(of.lines)}::jsonb
    where r.id = ${id}`);
}
