import type { PlayerId } from '@arara/domain/shards';
import type { BusinessDay } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Every payout account that a player has or had, without naming it. */
export async function listOwnKeys(db: Queryable, playerId: PlayerId): Promise<Buffer[]> {
  const rows = await db.rows<{ key: Buffer }>(sql`
    select distinct a.key_index as key from payments.payout_accounts a where a.player_id = ${playerId} limit 200`);
  return rows.map(({ key }) => key);
}

/** Who else of the brand has or had one of these keys, on this database. */
export function listSameKey(
  db: Queryable,
  of: { readonly playerId: PlayerId; readonly brandId: number; readonly keys: readonly Buffer[] },
): Promise<{ readonly playerId: PlayerId }[]> {
  return db.rows(sql`
    select distinct a.player_id as "playerId" from payments.payout_accounts a
    where a.brand_id = ${of.brandId} and a.key_index = any (${of.keys}::bytea[]) and a.player_id <> ${of.playerId}
    limit 50`);
}

/** Which accounts of the brand took or gave up which key, and on which business days, on this database; keyed hashes. */
export function listShownKeys(
  db: Queryable,
  { brandId, from, to }: { readonly brandId: number; readonly from: Date; readonly to: Date },
): Promise<{ readonly mark: string; readonly playerId: PlayerId; readonly days: BusinessDay[] }[]> {
  return db.rows(sql`
    select encode(a.key_index, 'hex') as mark, a.player_id as "playerId",
      array_agg(distinct ((shown.at at time zone 'America/Sao_Paulo')::date)::text) as days
    from payments.payout_accounts a cross join lateral (values (a.since), (a.replaced_at)) shown (at)
    where a.brand_id = ${brandId} and shown.at >= ${from} and shown.at < ${to}
    group by a.key_index, a.player_id`);
}

/** Keyed hashes of keys that accounts have or had: by the accounts, or by the hashes. */
export function listSharedKeys(
  db: Queryable,
  of: { readonly brandId: number; readonly playerIds?: readonly PlayerId[]; readonly marks?: readonly string[] },
): Promise<{ readonly mark: string; readonly playerId: PlayerId; readonly lastDay: BusinessDay }[]> {
  const hashes = (of.marks ?? []).filter((mark) => /^[0-9a-f]{64}$/.test(mark)).map((mark) => Buffer.from(mark, 'hex'));
  return db.rows(sql`
    select encode(a.key_index, 'hex') as mark, a.player_id as "playerId",
      (max(a.since) at time zone 'America/Sao_Paulo')::date::text as "lastDay"
    from payments.payout_accounts a where a.brand_id = ${of.brandId}
      and ${of.marks === undefined ? sql`a.player_id = any (${of.playerIds ?? []}::bigint[])` : sql`a.key_index = any (${hashes}::bytea[])`}
    group by a.key_index, a.player_id`);
}
