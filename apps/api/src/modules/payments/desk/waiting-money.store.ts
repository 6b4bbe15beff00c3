import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Money of one kind that waits for the same reason and for about as long. */
export interface WaitingMoney {
  readonly brandId: number;
  readonly money: 'in' | 'out';
  /** A state of ours, and for what staff decide also why: never a word of a bank. */
  readonly reason: string;
  readonly age: 'hour' | 'day' | 'longer';
  readonly orders: number;
  readonly amountE5: bigint;
  readonly since: Date;
}

const HOUR_MS = 3_600_000;

/** All that came in and is nobody's yet, and all that was asked for and has not left. */
export function listWaitingMoney(db: Queryable, now: Date): Promise<WaitingMoney[]> {
  const [hour, day] = [HOUR_MS, 24 * HOUR_MS].map((ms) => new Date(now.getTime() - ms));
  return db.rows<WaitingMoney>(sql`
    with waiting as (
      select brand_id, 'in' as money, concat_ws('_', state, case when reason = 'amount_above' then reason end) as reason,
        seen_at as since, amount_e5
      from payments.receipts where closed_at is null
      union all
      select brand_id, 'in',
        concat_ws('_', state, case when reason in ('amount_above', 'order_of_other_bank') then reason end),
        seen_at, amount_e5
      from payments.receipts where state in ('manual', 'review') and closed_at is not null
      union all
      select brand_id, 'out', concat_ws('_', state, case when state = 'waiting_for_staff' then staff_reason end),
        created_at, amount_e5
      from payments.withdrawals where closed_at is null
    )
    select w.brand_id as "brandId", w.money, w.reason,
      case when w.since > ${hour} then 'hour' when w.since > ${day} then 'day' else 'longer' end as age,
      count(*)::int as orders, sum(w.amount_e5)::bigint as "amountE5", min(w.since) as since
    from waiting w group by 1, 2, 3, 4`);
}
