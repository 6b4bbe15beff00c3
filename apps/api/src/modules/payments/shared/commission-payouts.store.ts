import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface CommissionPayout {
  readonly id: string;
  readonly at: Date;
  readonly amountE5: bigint;
  readonly status: 'pending' | 'success' | 'failure';
}

/** Withdrawals of commission, newest first, in the words of the player's records. */
export async function listCommissionPayouts(
  db: Queryable,
  playerId: PlayerId,
  limit: number,
): Promise<{ readonly total: number; readonly list: readonly CommissionPayout[] }> {
  const list = await db.rows<CommissionPayout>(sql`
    select w.id, w.created_at as at, w.amount_e5 as "amountE5",
      case when w.state = 'paid' then 'success'
        when w.state in ('refused', 'failed', 'returned', 'cancelled') then 'failure' else 'pending' end as status
    from payments.withdrawals w where w.player_id = ${playerId} and w.source = 'commission'
    order by w.created_at desc limit ${limit}`);
  const { total } = await db.one<{ total: number }>(sql`
    select count(*)::int as total from payments.withdrawals w
    where w.player_id = ${playerId} and w.source = 'commission'`);
  return { total, list };
}

/** The newest of a brand on this database. */
export function listCommissionPayoutsOfBrand(
  db: Queryable,
  brandId: number,
  limit: number,
): Promise<{ id: string; playerId: PlayerId; amountE5: bigint; state: string; at: Date }[]> {
  return db.rows(sql`
    select w.id, w.player_id as "playerId", w.amount_e5 as "amountE5", w.state, w.created_at as at
    from payments.withdrawals w where w.brand_id = ${brandId} and w.source = 'commission'
    order by w.created_at desc limit ${limit}`);
}
