import type { Queryable } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

export type BreakKind =
  | 'payout_missing_there'
  | 'payout_unknown_here'
  | 'amount_differs'
  | 'line_unknown'
  | 'not_covered';

export interface NewBreak {
  readonly provider: string;
  readonly brandId: number;
  readonly day: string;
  readonly kind: BreakKind;
  readonly reference: string;
  readonly oursE5: bigint | null;
  readonly theirsE5: bigint | null;
  readonly foundAt: Date;
}

/** False when it is known: a break is found once however often the day is compared. */
export async function insertBreak(db: Queryable, found: NewBreak): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into payments.breaks (provider, brand_id, day, kind, reference, ours_e5, theirs_e5, found_at)
    values (${found.provider}, ${found.brandId}, ${found.day}, ${found.kind}, ${found.reference}, ${found.oursE5},
            ${found.theirsE5}, ${found.foundAt})
    on conflict do nothing`);
  return inserted > 0;
}

export async function noteCompared(
  db: Queryable,
  day: { readonly provider: string; readonly day: string; readonly lines: number; readonly at: Date },
): Promise<void> {
  await db.run(sql`
    insert into payments.statement_days (provider, day, lines, compared_at)
    values (${day.provider}, ${day.day}, ${day.lines}, ${day.at})
    on conflict (provider, day) do update set lines = excluded.lines, compared_at = excluded.compared_at`);
}

export interface PaidThat {
  readonly id: string;
  readonly netE5: bigint;
  readonly sentAt: Date;
}

/** What our books say left through a provider within a day. */
export function listPaidBetween(
  db: Queryable,
  of: { readonly provider: string; readonly from: Date; readonly to: Date },
): Promise<PaidThat[]> {
  return db.rows<PaidThat>(sql`
    select id, amount_e5 - fee_e5 as "netE5", coalesce(sent_at, paid_at) as "sentAt" from payments.withdrawals
    where provider = ${of.provider} and paid_at >= ${of.from} and paid_at < ${of.to}`);
}

/** On its way: taken from the bank's balance perhaps, not from ours yet. */
export async function sumSent(db: Queryable, provider: string): Promise<bigint> {
  const row = await db.one<{ sum: bigint }>(sql`
    select coalesce(sum(amount_e5 - fee_e5), 0)::bigint as sum from payments.withdrawals
    where provider = ${provider} and state = 'sent'`);
  return row.sum;
}
