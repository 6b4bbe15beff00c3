import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export type ReceiptState = 'seen' | 'credited' | 'review' | 'refunding' | 'refunded' | 'manual';

/** Money that arrived. */
export interface ReceiptRow {
  readonly provider: string;
  readonly endToEndId: string;
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly depositId: string | null;
  /** The order that the payment names, when that order belongs to another bank. */
  readonly otherOrderId: string | null;
  readonly amountE5: bigint;
  readonly paidAt: Date;
  readonly state: ReceiptState;
  readonly reason: string | null;
  readonly firstForeignAt: Date | null;
  readonly nextCheckAt: Date;
  readonly closedAt: Date | null;
  /** Of the call that made its order, whoever heard of the payment first; of whoever heard of it where there is none. */
  readonly trace: string | null;
}

export interface ReceiptKey {
  readonly provider: string;
  readonly endToEndId: string;
}

const columns = sql`
  provider, end_to_end_id as "endToEndId", player_id as "playerId", brand_id as "brandId", deposit_id as "depositId",
  other_order_id as "otherOrderId", amount_e5 as "amountE5", paid_at as "paidAt", state, reason, first_foreign_at as "firstForeignAt",
  look_at as "nextCheckAt", closed_at as "closedAt", trace`;

export type NewReceipt = Pick<
  ReceiptRow,
  'provider' | 'endToEndId' | 'playerId' | 'brandId' | 'depositId' | 'amountE5' | 'paidAt' | 'reason'
> & { readonly seenAt: Date; readonly otherOrderId?: string | undefined };

/** False when it was seen before: a payment is one row however often we hear of it. */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into payments.receipts
      (provider, end_to_end_id, player_id, brand_id, deposit_id, other_order_id, amount_e5, paid_at, seen_at, state, reason,
       look_at, trace)
    values (${receipt.provider}, ${receipt.endToEndId}, ${receipt.playerId}, ${receipt.brandId}, ${receipt.depositId},
            ${receipt.otherOrderId ?? null}, ${receipt.amountE5}, ${receipt.paidAt}, ${receipt.seenAt}, 'seen', ${receipt.reason},
            ${receipt.seenAt},
            coalesce((select d.trace from payments.deposits d where d.id = ${receipt.depositId}),
                     nullif(current_setting('arara.trace', true), '')))
    on conflict do nothing`);
  return inserted > 0;
}

export function findReceipt(db: Queryable, key: ReceiptKey): Promise<ReceiptRow | undefined> {
  return db.maybe<ReceiptRow>(sql`
    select ${columns} from payments.receipts
    where provider = ${key.provider} and end_to_end_id = ${key.endToEndId}`);
}

export function lockReceipt(tx: Tx, key: ReceiptKey): Promise<ReceiptRow | undefined> {
  return tx.maybe<ReceiptRow>(sql`
    select ${columns} from payments.receipts
    where provider = ${key.provider} and end_to_end_id = ${key.endToEndId} for update`);
}

export async function moveReceipt(
  tx: Tx,
  key: ReceiptKey,
  to: {
    readonly state: ReceiptState;
    readonly reason: string | null;
    readonly nextCheckAt: Date;
    readonly closedAt: Date | null;
  },
): Promise<void> {
  await tx.run(sql`
    update payments.receipts
    set state = ${to.state}, reason = ${to.reason}, look_at = ${to.nextCheckAt}, closed_at = ${to.closedAt}
    where provider = ${key.provider} and end_to_end_id = ${key.endToEndId}`);
}

/** The provider said once that somebody else paid; it is believed only when it says so again later. */
export async function noteForeign(tx: Tx, key: ReceiptKey, at: { first: Date; nextCheckAt: Date }): Promise<void> {
  await tx.run(sql`
    update payments.receipts
    set foreign_answers = foreign_answers + 1, first_foreign_at = coalesce(first_foreign_at, ${at.first}),
        look_at = ${at.nextCheckAt}
    where provider = ${key.provider} and end_to_end_id = ${key.endToEndId}`);
}

export function listOpenReceipts(db: Queryable, limit: number): Promise<ReceiptRow[]> {
  return db.rows<ReceiptRow>(sql`
    select ${columns} from payments.receipts where closed_at is null order by look_at limit ${limit}`);
}

/** Open ones whose moment passed before that. */
export function listLateReceipts(db: Queryable, before: Date, limit: number): Promise<ReceiptRow[]> {
  return db.rows<ReceiptRow>(sql`
    select ${columns} from payments.receipts
    where closed_at is null and look_at <= ${before} order by look_at limit ${limit}`);
}

export async function isPaidByAnother(tx: Tx, depositId: string, endToEndId: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select 1 from payments.receipts
    where deposit_id = ${depositId} and end_to_end_id <> ${endToEndId} and state = 'credited' limit 1`);
  return row !== undefined;
}

export type RefundRowState = 'in_flight' | 'done' | 'refused';

/** Money on its way back to who paid. */
export interface RefundRow {
  readonly id: string;
  readonly provider: string;
  readonly endToEndId: string;
  readonly amountE5: bigint;
  readonly state: RefundRowState;
  readonly createdAt: Date;
  readonly askedAt: Date | null;
}

export async function insertRefund(
  tx: Tx,
  refund: Pick<RefundRow, 'id' | 'provider' | 'endToEndId' | 'amountE5' | 'createdAt'> & {
    readonly playerId: PlayerId;
    readonly brandId: number;
  },
): Promise<void> {
  await tx.run(sql`
    insert into payments.refunds (id, provider, end_to_end_id, player_id, brand_id, amount_e5, state, created_at)
    values (${refund.id}, ${refund.provider}, ${refund.endToEndId}, ${refund.playerId}, ${refund.brandId},
            ${refund.amountE5}, 'in_flight', ${refund.createdAt})`);
}

export function findRefundInFlight(db: Queryable, key: ReceiptKey): Promise<RefundRow | undefined> {
  return db.maybe<RefundRow>(sql`
    select id, provider, end_to_end_id as "endToEndId", amount_e5 as "amountE5", state, created_at as "createdAt",
           asked_at as "askedAt"
    from payments.refunds
    where provider = ${key.provider} and end_to_end_id = ${key.endToEndId} and state = 'in_flight'`);
}

/** False when it was ended before. */
export async function endRefund(
  tx: Tx,
  id: string,
  end: {
    readonly state: Exclude<RefundRowState, 'in_flight'>;
    readonly at: Date;
    readonly returnId: string | undefined;
  },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update payments.refunds set state = ${end.state}, ended_at = ${end.at}, return_id = ${end.returnId ?? null}
    where id = ${id} and state = 'in_flight'`);
  return touched > 0;
}

export async function countRefusedRefunds(db: Queryable, key: ReceiptKey): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*)::int as count from payments.refunds
    where provider = ${key.provider} and end_to_end_id = ${key.endToEndId} and state = 'refused'`);
  return row.count;
}

/** The first time counts: that is when it was sent. */
export async function noteRefundAsked(db: Queryable, id: string, at: Date): Promise<void> {
  await db.run(sql`update payments.refunds set asked_at = coalesce(asked_at, ${at}) where id = ${id}`);
}

export async function setReceiptLook(db: Queryable, key: ReceiptKey, nextCheckAt: Date): Promise<void> {
  await db.run(sql`
    update payments.receipts set look_at = ${nextCheckAt}
    where provider = ${key.provider} and end_to_end_id = ${key.endToEndId}`);
}
