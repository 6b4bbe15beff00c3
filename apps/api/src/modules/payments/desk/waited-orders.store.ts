import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface WaitedScope {
  readonly brandId: number;
  readonly from: Date;
  readonly to: Date;
  /** Codes of banks; none = no bank is asked about. */
  readonly banks: readonly string[];
  /** From how long on an order waited. */
  readonly waitedMs: number;
  readonly limit: number;
  /** When new requests were promised later. */
  readonly slowed: readonly { readonly from: Date; readonly to: Date }[];
}

export interface WaitedOrder {
  readonly kind: 'withdrawal_waited' | 'withdrawal_slowed' | 'deposit_waited';
  readonly playerId: PlayerId;
  readonly id: string;
  readonly amountE5: bigint;
  readonly since: Date;
  readonly until: Date | null;
  /** Of its kind, also beyond the limit. */
  readonly all: number;
}

/** What was paid so long before and was still on its way when it began; the oldest that is looked at. */
const BEFORE_MS = 7 * 86_400_000;

/**
 * Orders whose wait for a bank fell into a stretch of time: payouts from their approval until they were paid, payments in
 * from the bank's own hour until they were placed; and requests that read a later promise. What the team or the player
 * kept waiting is no wait for a bank.
 */
export function listWaitedOrders(db: Queryable, scope: WaitedScope): Promise<WaitedOrder[]> {
  const { brandId, from, to, banks } = scope;
  const first = new Date(from.getTime() - BEFORE_MS);
  const waited = `${scope.waitedMs} milliseconds`;
  const starts = scope.slowed.map((one) => one.from);
  const ends = scope.slowed.map((one) => one.to);
  return db.rows<WaitedOrder>(sql`
    with payouts as (
      select w.player_id, w.id, w.amount_e5, w.approved_at, w.created_at, coalesce(w.paid_at, w.closed_at) as ended_at,
        w.approved_at is not null and w.approved_at < ${to}
          and coalesce(w.paid_at, w.closed_at, ${to}) > ${from}
          and coalesce(w.paid_at, w.closed_at, ${to}) - w.approved_at >= ${waited}::interval
          and cardinality(${banks}::text[]) > 0 and (w.provider is null or w.provider = any (${banks}::text[])) as waited,
        w.counts and exists (
          select from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as s (since, until)
          where w.created_at >= s.since and w.created_at < s.until
        ) as slowed
      from payments.withdrawals w
      where w.created_at >= ${first} and w.created_at < ${to} and w.brand_id = ${brandId}
    ), facts as (
      select case when p.waited then 'withdrawal_waited' else 'withdrawal_slowed' end as kind, p.player_id, p.id, p.amount_e5,
        case when p.waited then p.approved_at else p.created_at end as since, p.ended_at as until
      from payouts p where p.waited or p.slowed
      union all
      select 'deposit_waited', r.player_id, r.deposit_id, r.amount_e5, r.paid_at, r.closed_at
      from payments.receipts r
      where r.paid_at >= ${first} and r.paid_at < ${to} and r.brand_id = ${brandId} and r.deposit_id is not null
        and r.provider = any (${banks}::text[]) and coalesce(r.closed_at, ${to}) > ${from}
        and coalesce(r.closed_at, ${to}) - r.paid_at >= ${waited}::interval
    )
    select f.kind, f.player_id as "playerId", f.id, f.amount_e5 as "amountE5", f.since, f.until,
      count(*) over (partition by f.kind)::int as "all"
    from facts f order by f.since desc, f.id limit ${scope.limit}`);
}
