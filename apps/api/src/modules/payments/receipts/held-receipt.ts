import type { Queryable, Tx } from '../../../platform/db/db.ts';
import type { PostAnswer } from '../../ledger/index.ts';
import type { PaymentsContext } from '../shared/context.ts';
import * as deposits from '../deposits/deposits.store.ts';
import { takenByDisputes } from './disputes.store.ts';
import * as store from './receipts.store.ts';
import { notifyOrder } from '../shared/orders.ts';
import { addStep } from '../shared/steps.store.ts';

/** A payment and its order, both held by the caller. */
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
  return { tx, receipt, order };
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
