import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface OpenRelease {
  readonly playerId: PlayerId;
  readonly what: string;
  readonly firstBy: string;
  readonly firstAt: Date;
}

/** A yes that waits for another person; the caller holds the row of what is to be paid. */
export async function insertFirstYes(
  tx: Tx,
  row: OpenRelease & { readonly brandId: number; readonly amountE5: bigint },
): Promise<void> {
  await tx.run(sql`
    insert into team.releases (player_id, what, brand_id, amount_e5, first_by, first_at)
    values (${row.playerId}, ${row.what}, ${row.brandId}, ${row.amountE5}, ${row.firstBy}, ${row.firstAt})`);
}

export function listFirstYeses(db: Queryable, playerIds: readonly PlayerId[]): Promise<OpenRelease[]> {
  return db.rows<OpenRelease>(sql`
    select r.player_id as "playerId", r.what, r.first_by as "firstBy", r.first_at as "firstAt" from team.releases r
    where r.player_id = any (${playerIds}::bigint[]) and r.closed_at is null order by r.first_at, r.id`);
}

/** Null for whoever refuses. */
export async function closeRelease(
  tx: Tx,
  of: Pick<OpenRelease, 'playerId' | 'what'>,
  to: { readonly secondBy: string | null; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update team.releases r set second_by = ${to.secondBy}, closed_at = ${to.at}
    where r.player_id = ${of.playerId} and r.what = ${of.what} and r.closed_at is null`);
}
