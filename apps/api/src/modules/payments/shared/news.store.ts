import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** What a message about an order says of it. */
export interface OrderNews {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly isDeposit: boolean;
  /** False for whoever was protected or left when they asked. */
  readonly counts: boolean;
  readonly amountE5: bigint;
  readonly feeE5: bigint;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly dueAt: Date | null;
  /** When the bank had the money of a deposit. */
  readonly seenAt: Date | null;
}

/** Orders of either kind, many at once. */
export function listOrderNews(db: Queryable, ids: readonly string[]): Promise<OrderNews[]> {
  return db.rows<OrderNews>(sql`
    select w.id, w.player_id as "playerId", w.brand_id as "brandId", false as "isDeposit",
      w.counts, w.amount_e5 as "amountE5", w.fee_e5 as "feeE5", w.created_at as "createdAt", w.paid_at as "paidAt", w.due_at as "dueAt",
      null::timestamptz as "seenAt"
    from payments.withdrawals w where w.id = any (${ids}::text[])
    union all
    select d.id, d.player_id, d.brand_id, true, false, coalesce(d.received_e5, d.amount_e5), 0::bigint, d.created_at, d.paid_at, null,
      (select min(r.seen_at) from payments.receipts r where r.deposit_id = d.id)
    from payments.deposits d where d.id = any (${ids}::text[])`);
}
