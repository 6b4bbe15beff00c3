import type { BreakKind, BreakSubject } from '@arara/domain/payments';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface NewBreak {
  readonly provider: string;
  readonly brandId: number;
  readonly day: string;
  readonly kind: BreakKind;
  readonly about: BreakSubject;
  readonly reference: string;
  readonly oursE5: bigint | null;
  readonly theirsE5: bigint | null;
  readonly foundAt: Date;
  readonly dueAt: Date;
  /** Who of ours came upon it: the comparison of a day unless it says that a question about a payout did. */
  readonly foundBy?: 'reconciliation' | 'payouts';
}

/** False when it is known: a break is found once however often the day is compared. */
export async function insertBreak(db: Queryable, found: NewBreak): Promise<boolean> {
  const inserted = await db.run(sql`
    with found as (
      insert into payments.breaks
        (provider, brand_id, day, kind, about, reference, ours_e5, theirs_e5, found_at, due_at)
      values (${found.provider}, ${found.brandId}, ${found.day}, ${found.kind}, ${found.about}, ${found.reference},
              ${found.oursE5}, ${found.theirsE5}, ${found.foundAt}, ${found.dueAt})
      on conflict do nothing returning id
    )
    insert into payments.break_notes (break_id, at, by, kind, text)
    select id, ${found.foundAt}, ${`system:${found.foundBy ?? 'reconciliation'}`}, 'found', '' from found`);
  return inserted > 0;
}

export async function isBreakKnown(
  db: Queryable,
  of: Pick<NewBreak, 'provider' | 'kind' | 'reference'>,
): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from payments.breaks
    where provider = ${of.provider} and kind = ${of.kind} and reference = ${of.reference}`);
  return row !== undefined;
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

export interface RefundThat {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly endToEndId: string;
  readonly amountE5: bigint;
  readonly state: 'in_flight' | 'done' | 'refused';
  readonly returnId: string | null;
  readonly createdAt: Date;
}

/** Our refunds of a payment, or the one that the bank numbers so when it does not name the payment. */
export function listRefundsOf(
  db: Queryable,
  of: { readonly provider: string; readonly e2eid?: string; readonly rtrId?: string },
): Promise<RefundThat[]> {
  const isIt = of.e2eid === undefined ? sql`return_id = ${of.rtrId ?? null}` : sql`end_to_end_id = ${of.e2eid}`;
  return db.rows<RefundThat>(sql`
    select id, player_id as "playerId", end_to_end_id as "endToEndId", amount_e5 as "amountE5", state,
           return_id as "returnId", created_at as "createdAt"
    from payments.refunds where provider = ${of.provider} and ${isIt} order by created_at`);
}

export type GapThat = Pick<NewBreak, 'kind' | 'about' | 'oursE5' | 'theirsE5'>;

/** Cases of earlier days that people had not ended, and booked, by a moment; not those of sums, which name no money. */
export function listGapsBefore(
  db: Queryable,
  of: { readonly provider: string; readonly day: string; readonly at: Date },
): Promise<GapThat[]> {
  return db.rows<GapThat>(sql`
    select kind, about, ours_e5 as "oursE5", theirs_e5 as "theirsE5" from payments.breaks
    where provider = ${of.provider} and day < ${of.day}::date and coalesce(booked_at, resolved_at, ${of.at}) >= ${of.at}
      and about <> 'whole' and reference not like 'saldo:%' and reference not like 'extrato:%'`);
}
