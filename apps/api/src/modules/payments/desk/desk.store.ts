import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { ReceiptRow } from '../receipts/receipts.store.ts';
import { withdrawalColumns, type WithdrawalRow } from '../withdrawals/withdrawals.store.ts';

export type QueueView = 'staff' | 'soon' | 'mine' | 'player' | 'sent' | 'closed';

export interface QueueAsked {
  readonly brandId: number;
  readonly staff: string;
  readonly now: Date;
  readonly soon: Date;
}

function condition(view: QueueView, { brandId, staff, now, soon }: QueueAsked): Sql {
  const ofBrand = sql`brand_id = ${brandId}`;
  switch (view) {
    case 'staff':
      return sql`${ofBrand} and state = 'waiting_for_staff'`;
    case 'soon':
      return sql`${ofBrand} and state = 'waiting_for_staff' and due_at <= ${soon} and not ${isHeld(now)}`;
    case 'mine':
      return sql`${ofBrand} and state = 'waiting_for_staff' and claimed_by = ${staff} and claimed_until > ${now}`;
    case 'player':
      return sql`${ofBrand} and state = 'waiting_for_player'`;
    case 'sent':
      return sql`${ofBrand} and state in ('approved', 'sent')`;
    case 'closed':
      return sql`${ofBrand} and closed_at is not null`;
  }
}

const isHeld = (now: Date): Sql => sql`coalesce(held_until > ${now}, false)`;

/** The least time left first, what is held back by when it returns; what is at its end, the last one first. */
export function listQueue(
  db: Queryable,
  view: QueueView,
  asked: QueueAsked & { limit: number },
): Promise<WithdrawalRow[]> {
  const order =
    view === 'closed'
      ? sql`closed_at desc`
      : sql`case when ${isHeld(asked.now)} then greatest(due_at, held_until) else due_at end`;
  return db.rows<WithdrawalRow>(sql`
    select ${withdrawalColumns} from payments.withdrawals where ${condition(view, asked)}
    order by ${order}, id limit ${asked.limit}`);
}

export async function countQueue(
  db: Queryable,
  view: QueueView,
  asked: QueueAsked,
): Promise<{ readonly count: number; readonly sumE5: bigint }> {
  const row = await db.one<{ count: bigint; sum: bigint }>(sql`
    select count(*) as count, coalesce(sum(amount_e5) filter (where closed_at is null or state = 'paid'), 0)::bigint as sum
    from payments.withdrawals where ${condition(view, asked)}`);
  return { count: Number(row.count), sumE5: row.sum };
}

/** Minutes from request to payment of each that was paid since. */
export async function minutesToPay(db: Queryable, brandId: number, since: Date): Promise<number[]> {
  const rows = await db.rows<{ minutes: number }>(sql`
    select (extract(epoch from (paid_at - created_at)) / 60)::int as minutes
    from payments.withdrawals where brand_id = ${brandId} and state = 'paid' and paid_at >= ${since}`);
  return rows.map(({ minutes }) => minutes);
}

/** Takes it for a while, or longer when it is mine already; false while somebody else has it. */
export async function claim(
  tx: Tx,
  id: string,
  by: { readonly staff: string; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update payments.withdrawals set claimed_by = ${by.staff}, claimed_until = ${by.until}
    where id = ${id} and (claimed_by is null or claimed_by = ${by.staff} or claimed_until <= ${by.now})`);
  return touched > 0;
}

/** Whoever had it. */
export async function takeOver(
  tx: Tx,
  id: string,
  by: { readonly staff: string; readonly until: Date },
): Promise<void> {
  await tx.run(sql`
    update payments.withdrawals set claimed_by = ${by.staff}, claimed_until = ${by.until} where id = ${id}`);
}

/** A held request is nobody's: whoever knows more before its time may still decide it. */
export async function holdBack(
  tx: Tx,
  id: string,
  by: { readonly staff: string; readonly until: Date; readonly reason: string; readonly note: string | null },
): Promise<void> {
  await tx.run(sql`
    update payments.withdrawals
    set held_by = ${by.staff}, held_until = ${by.until}, held_reason = ${by.reason},
        reason_note = coalesce(${by.note}, reason_note), claimed_by = null, claimed_until = null
    where id = ${id}`);
}

export async function releaseClaim(tx: Tx, id: string, staff: string): Promise<void> {
  await tx.run(sql`
    update payments.withdrawals set claimed_by = null, claimed_until = null
    where id = ${id} and claimed_by = ${staff}`);
}

/** The first of two; the order goes on waiting for the second. */
export async function noteFirstApproval(
  tx: Tx,
  id: string,
  by: { readonly staff: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update payments.withdrawals
    set approved_by = ${by.staff}, approved_at = ${by.at}, claimed_by = null, claimed_until = null
    where id = ${id}`);
}

export async function forgetApproval(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update payments.withdrawals set approved_by = null, second_by = null, approved_at = null, reason = null
    where id = ${id}`);
}

export async function noteRefusal(tx: Tx, id: string, note: string | null): Promise<void> {
  await tx.run(sql`update payments.withdrawals set reason_note = ${note} where id = ${id}`);
}

export function listPaidOf(
  db: Queryable,
  playerId: PlayerId,
  since: Date,
): Promise<{ readonly at: Date; readonly amountE5: bigint }[]> {
  return db.rows(sql`
    select paid_at as at, amount_e5 as "amountE5" from payments.withdrawals
    where player_id = ${playerId} and state = 'paid' and paid_at >= ${since} order by paid_at`);
}

export type WaitingReceipt = Pick<
  ReceiptRow,
  | 'provider'
  | 'endToEndId'
  | 'playerId'
  | 'depositId'
  | 'otherOrderId'
  | 'amountE5'
  | 'paidAt'
  | 'state'
  | 'reason'
  | 'closedAt'
>;

/** Money that arrived and waits for a person. */
export function listWaitingReceipts(db: Queryable, brandId: number, limit: number): Promise<WaitingReceipt[]> {
  return db.rows<WaitingReceipt>(sql`
    select provider, end_to_end_id as "endToEndId", player_id as "playerId", deposit_id as "depositId",
           other_order_id as "otherOrderId", amount_e5 as "amountE5", paid_at as "paidAt", state, reason, closed_at as "closedAt"
    from payments.receipts where brand_id = ${brandId} and state in ('manual', 'review')
    order by paid_at limit ${limit}`);
}
