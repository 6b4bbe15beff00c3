import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface NamedOrder {
  readonly of: 'withdrawal' | 'deposit';
  /** The last eight letters of its number. */
  readonly text: string;
  readonly brandId: number;
}

const FOUND_MAX = 8;

export function listByShortName(
  db: Queryable,
  { of, text, brandId }: NamedOrder,
): Promise<{ readonly id: string; readonly playerId: PlayerId }[]> {
  const table = of === 'withdrawal' ? sql`payments.withdrawals` : sql`payments.deposits`;
  return db.rows(sql`
    select id, player_id as "playerId" from ${table}
    where right(id, 8) = ${text} and brand_id = ${brandId} order by id limit ${FOUND_MAX}`);
}
