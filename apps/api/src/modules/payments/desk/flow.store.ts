import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface FlowRow {
  readonly step: 'awaiting' | 'uncredited' | 'checking' | 'team' | 'player' | 'sent';
  readonly orders: number;
  readonly sumE5: bigint;
  readonly since: Date | null;
  /** The first time that was promised for any of them. */
  readonly dueAt: Date | null;
  readonly late: number;
}

/** Money on its way by what it waits for; read from the partial indexes of open orders. */
export function listFlow(db: Queryable, brandId: number, now: Date): Promise<FlowRow[]> {
  return db.rows<FlowRow>(sql`
    with way as (
      select 'awaiting' as step, amount_e5, created_at as since, expires_at as due_at
      from payments.deposits
      where brand_id = ${brandId} and closed_at is null and state in ('creating', 'waiting_for_payment')
      union all
      select 'uncredited', amount_e5, paid_at, null from payments.receipts
      where brand_id = ${brandId} and (closed_at is null and state = 'seen' or state in ('manual', 'review'))
      union all
      select case state when 'waiting_for_staff' then 'team' when 'waiting_for_player' then 'player'
          when 'approved' then 'sent' when 'sent' then 'sent' else 'checking' end,
        amount_e5, created_at, due_at
      from payments.withdrawals
      where brand_id = ${brandId} and closed_at is null
        and state in ('requested', 'checking', 'waiting_for_staff', 'waiting_for_player', 'approved', 'sent')
    )
    select w.step, count(*)::int as orders, sum(w.amount_e5)::bigint as "sumE5", min(w.since) as since,
      min(w.due_at) as "dueAt",
      count(*) filter (where w.step = 'team' and w.due_at < ${now})::int as late
    from way w group by w.step`);
}
