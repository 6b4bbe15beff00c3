import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface TracedGrant {
  readonly key: string;
  readonly amountE5: bigint;
  readonly factor: number;
  readonly acceptedAt: Date;
}

/** Accepted bonuses, newest first, after a place of the order. A player accepts few, so they are sorted where they lie. */
export function listGrantsBefore(
  db: Queryable,
  playerId: PlayerId,
  page: { readonly at: Date; readonly key: string; readonly limit: number },
): Promise<TracedGrant[]> {
  return db.rows<TracedGrant>(sql`
    select g.key, g.amount_e5 as "amountE5", g.factor, g.accepted_at as "acceptedAt" from bonuses.grants g
    where g.player_id = ${playerId} and (g.accepted_at, g.key) < (${page.at}::timestamptz, ${page.key}::text)
    order by g.accepted_at desc, g.key desc limit ${page.limit}`);
}
