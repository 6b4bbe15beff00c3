import type { Queryable, Tx } from '../../../platform/db/db.ts';
import type { PostAnswer } from '../../ledger/index.ts';
import { databaseOf, type PaymentsContext } from '../shared/context.ts';
import * as deposits from '../deposits/deposits.store.ts';
import { takenByDisputes } from './disputes.store.ts';
import * as store from './receipts.store.ts';
import { notifyOrder } from '../shared/orders.ts';
import { addStep } from '../shared/steps.store.ts';

/** A payment and its order, both locked by the caller. An order of another bank is not the payment's order. */
export interface HeldReceipt {
  readonly tx: Tx;
  readonly receipt: store.ReceiptRow;
  readonly order: deposits.DepositRow | undefined;
}

/** As payment and order stand now, and until the commit. */
export async function holdReceipt(tx: Tx, key: store.ReceiptKey): Promise<HeldReceipt> {
  const receipt = await store.lockReceipt(tx, key);
  if (receipt === undefined) throw new Error('a payment that was written down is gone');
  const order = receipt.depositId === null ? undefined : await deposits.lockDeposit(tx, receipt.depositId);
  return { tx, receipt, order: order?.provider === receipt.provider ? order : undefined };
}

/** The word that stands on a payment while, and after, its bank disputes it. */
export const DISPUTED = 'disputed';

/** The word on what a dispute left of a payment. */
export const DISPUTE_REST = 'dispute_rest';

/** What of a payment that is nobody's still stands in `unassigned_receipts`: disputes may have taken a part. */
export async function restOf(
  db: Queryable,
  receipt: Pick<store.ReceiptRow, 'provider' | 'endToEndId' | 'amountE5'>,
): Promise<bigint> {
  const takenE5 = await takenByDisputes(db, receipt);
  return takenE5 < receipt.amountE5 ? receipt.amountE5 - takenE5 : 0n;
}

/** True while its money is nobody's and nothing of it is under way: it stands in `unassigned_receipts`. */
export function isAside({ state }: Pick<store.ReceiptRow, 'state'>): boolean {
  return state === 'review' || state === 'manual';
}

/** The money is with who paid again; its order ends with it, unless another payment filled it. */
export async function endAsReturned(
  { clock, bonuses }: Pick<PaymentsContext, 'clock' | 'bonuses'>,
  { tx, receipt, order }: HeldReceipt,
  reason: string | null,
): Promise<void> {
  const now = clock.now();
  const { playerId, brandId } = receipt;
  await store.moveReceipt(tx, receipt, { state: 'refunded', reason, nextCheckAt: now, closedAt: now });
  if (order === undefined || order.state === 'paid') return;
  const why = order.state === 'refunding' ? order.reason : reason;
  await deposits.moveDeposit(tx, order.id, { state: 'refunded', reason: why, closedAt: now });
  await bonuses.forgetDeposit(tx, { playerId, key: order.id, atMs: now.getTime() });
  await addStep(tx, { orderId: order.id, playerId, brandId, name: 'refunded', at: now, reason: why ?? undefined });
}

/**
 * Tells the player about a payment for the order that another bank reports. The order can still be paid at its own bank,
 * so it stays as it is.
 */
export async function noteOtherOrder(
  context: Pick<PaymentsContext, 'shards' | 'clock' | 'push'>,
  { otherOrderId: orderId }: Pick<store.ReceiptRow, 'otherOrderId'>,
  reason: 'order_of_other_bank' | 'other_bank_returned',
): Promise<void> {
  const db = orderId === null ? undefined : databaseOf(context, orderId);
  const found = orderId === null ? undefined : db && (await deposits.findDeposit(db, orderId));
  if (found === undefined) return;
  const { id, playerId, brandId } = found;
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    const order = await deposits.lockDeposit(tx, id);
    if (order === undefined || order.state === 'paid') return;
    const name = reason === 'order_of_other_bank' ? 'checking' : 'checked';
    await addStep(tx, { orderId: id, playerId, brandId, name, at: context.clock.now(), reason });
  });
  await notifyOrder(context, { id, playerId });
}

export async function expectPosted(answer: Promise<PostAnswer>): Promise<void> {
  const posted = await answer;
  if (!posted.ok) throw new Error(`the ledger refused a receipt: ${posted.reason}`);
}

export async function notifyOwner(
  context: Pick<PaymentsContext, 'push'>,
  { playerId, depositId }: Pick<store.ReceiptRow, 'playerId' | 'depositId'>,
): Promise<void> {
  if (depositId !== null) await notifyOrder(context, { id: depositId, playerId });
}
