import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** The first eight bytes as PostgreSQL keeps a bigint: with its sign. */
const prefixOf = (md5Hex: string): bigint => Buffer.from(md5Hex, 'hex').readBigInt64BE();

export async function isListed(directory: Queryable, md5Hex: string): Promise<boolean> {
  const row = await directory.one<{ listed: boolean }>(sql`
    select exists (select from auth.leaked_passwords where prefix = ${prefixOf(md5Hex)}) as listed`);
  return row.listed;
}

/** Answers how many were not in the list before; it may run again with the same. */
export function insertLeaked(directory: Queryable, md5s: readonly string[]): Promise<number> {
  return directory.run(sql`
    insert into auth.leaked_passwords (prefix)
    select distinct unnest(${md5s.map((md5) => `${prefixOf(md5)}`)}::bigint[]) on conflict do nothing`);
}

/** False when another password stands there by now, or when it was marked so before. */
export async function markLeaked(
  tx: Tx,
  playerId: PlayerId,
  { provedHash, leakedAt }: { readonly provedHash: string; readonly leakedAt: Date | null },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update auth.credentials set leaked_at = ${leakedAt}
    where player_id = ${playerId} and password_hash = ${provedHash}
      and (leaked_at is null) = ${leakedAt !== null}`);
  return touched === 1;
}

export async function leakedSince(queryable: Queryable, playerId: PlayerId): Promise<Date | null> {
  const row = await queryable.maybe<{ leakedAt: Date | null }>(sql`
    select leaked_at as "leakedAt" from auth.credentials where player_id = ${playerId}`);
  return row?.leakedAt ?? null;
}
