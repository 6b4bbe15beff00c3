import { mintId } from '@arara/domain/ids';
import { nextRefundLookMs, nextRefundTryMs, REFUND_WINDOW_MS } from '@arara/domain/payments';
import { shardOf } from '@arara/domain/shards';
import { failpoint } from '../../../platform/failpoint.ts';
import { post } from '../../ledger/index.ts';
import { cashInOf, type PaymentsContext } from '../shared/context.ts';
import * as deposits from '../deposits/deposits.store.ts';
import { isDisputeOpen } from './disputes.store.ts';
import { bookSuddenReturns } from './disputes.ts';
import { isAboutAccess, type Refund } from '../provider.ts';
import {
  DISPUTED,
  endAsReturned,
  expectPosted,
  type HeldReceipt,
  holdReceipt,
  noteOtherOrder,
  notifyOwner,
  restOf,
} from './held-receipt.ts';
import * as store from './receipts.store.ts';
import { addStep } from '../shared/steps.store.ts';

/** Somebody waits for money of theirs: whatever could not be settled is looked at again this soon. */
export const LOOK_AGAIN_MS = 60_000;
const REFUSED = 'refund_refused';

/** A refund has its own id, written before the provider hears of it. */
export async function startRefund(context: PaymentsContext, held: HeldReceipt, reason: string): Promise<void> {
  const { tx, receipt, order } = held;
  const { playerId, brandId } = receipt;
  const now = context.clock.now();
  if (now.getTime() - receipt.paidAt.getTime() > REFUND_WINDOW_MS) {
    await store.moveReceipt(tx, receipt, {
      state: 'manual',
      reason: 'refund_too_old',
      nextCheckAt: now,
      closedAt: now,
    });
    return;
  }
  // The player keeps reading why it was first sent back, whoever sends it again.
  const why = (order?.state === 'refunding' ? order.reason : null) ?? reason;
  await insertTry(context, held, { reason: why, nextCheckAt: now });
  if (order !== undefined && order.state !== 'paid') {
    await deposits.moveDeposit(tx, order.id, { state: 'refunding', reason: why, closedAt: null });
    await addStep(tx, { orderId: order.id, playerId, brandId, name: 'refunding', at: now, reason: why });
  }
}

async function insertTry(
  context: PaymentsContext,
  { tx, receipt }: HeldReceipt,
  { reason, nextCheckAt }: { readonly reason: string; readonly nextCheckAt: Date },
): Promise<void> {
  const { playerId, brandId, provider, endToEndId } = receipt;
  const amountE5 = await restOf(tx, receipt);
  const id = mintId(shardOf(playerId), context.random(16));
  const createdAt = context.clock.now();
  await store.insertRefund(tx, { id, provider, endToEndId, playerId, brandId, amountE5, createdAt });
  await expectPosted(
    post(tx, context.clock, {
      key: `refund:${endToEndId}:${id}:start`,
      playerId,
      brandId,
      movement: 'deposit_refund_start',
      legs: [
        { account: 'unassigned_receipts', amountE5: -amountE5 },
        { account: 'refunds_in_flight', amountE5 },
      ],
      memo: { refund: id, reason },
    }),
  );
  await store.moveReceipt(tx, receipt, { state: 'refunding', reason, nextCheckAt, closedAt: null });
}

/** Sends the refund, or asks about one that was sent. Its id stays until the provider says that it failed. */
export async function followRefund(context: PaymentsContext, row: store.ReceiptRow): Promise<void> {
  const db = context.shards.ofPlayer(row.playerId);
  const refund = await store.findRefundInFlight(db, row);
  if (refund === undefined) throw new Error('a receipt is refunding without a refund');
  const now = context.clock.now();
  // A try after a refusal has its time, whoever wakes the payment before.
  if (refund.askedAt === null && row.nextCheckAt > now) return;
  const sentAt = refund.askedAt ?? now;
  const look = nextRefundLookMs({ sentAtMs: sentAt.getTime(), askedAtMs: now.getTime() });
  await store.setReceiptLook(db, row, new Date(look));
  await store.noteRefundAsked(db, refund.id, now);
  const { cashIn } = cashInOf(context, row.provider);
  const ask = { playerId: row.playerId, e2eid: row.endToEndId, refundId: refund.id };
  await failpoint('deposit.before_refund');
  const known = refund.askedAt === null ? undefined : await cashIn.refunds.get(ask);
  const isThere = known?.kind === 'ok' && known.value !== null;
  const outcome = isThere ? known : await cashIn.refunds.refund({ ...ask, amountE5: refund.amountE5 });
  await failpoint('deposit.after_refund');
  // A bank that was silent, or that will not speak to us at all, is asked again under the same id, however old it is.
  const isSilent = outcome.kind === 'unknown' || (outcome.kind === 'refused' && isAboutAccess(outcome.code));
  const found = outcome.kind === 'ok' ? (outcome.value ?? undefined) : undefined;
  if (isSilent) await store.setReceiptLook(db, row, new Date(Math.min(look, now.getTime() + LOOK_AGAIN_MS)));
  else if (outcome.kind === 'refused' || found?.state === 'failed') await undoRefund(context, row, { refund, found });
  else if (found?.state === 'done') await finishRefund(context, row, { refund, found });
}

interface RefundEnd {
  readonly refund: store.RefundRow;
  readonly found: Refund | undefined;
}

async function finishRefund(context: PaymentsContext, row: store.ReceiptRow, end: RefundEnd): Promise<void> {
  const after = (held: HeldReceipt) => endAsReturned(context, held, held.receipt.reason);
  await endRefund(context, row, { ...end, state: 'done', after });
}

/** Tried again under a new id after a while; what the bank refuses again and again is for a person. */
async function undoRefund(context: PaymentsContext, row: store.ReceiptRow, end: RefundEnd): Promise<void> {
  await endRefund(context, row, { ...end, state: 'refused', after: (held) => tryLater(context, held) });
  await lookForDispute(context, row);
}

async function tryLater(context: PaymentsContext, held: HeldReceipt): Promise<void> {
  const { tx, receipt, order } = held;
  const now = context.clock.now();
  if (await isDisputeOpen(tx, receipt)) {
    const nextCheckAt = new Date(now.getTime() + LOOK_AGAIN_MS);
    return store.moveReceipt(tx, receipt, { state: 'review', reason: DISPUTED, nextCheckAt, closedAt: null });
  }
  const refusals = await store.countRefusedRefunds(tx, receipt);
  const nextMs = nextRefundTryMs({ refusals, refusedAtMs: now.getTime() });
  if (nextMs !== undefined)
    return insertTry(context, held, { reason: receipt.reason ?? REFUSED, nextCheckAt: new Date(nextMs) });
  await store.moveReceipt(tx, receipt, { state: 'manual', reason: REFUSED, nextCheckAt: now, closedAt: now });
  context.log.error({ provider: receipt.provider, refusals }, 'a bank refuses a refund: a person must look');
  if (order?.state !== 'refunding') return;
  const { playerId, brandId } = receipt;
  await addStep(tx, { orderId: order.id, playerId, brandId, name: 'refunding', at: now, reason: REFUSED });
}

/** A refund is refused also because the bank has taken the money back already, by a dispute that nobody told us of. */
async function lookForDispute(context: PaymentsContext, row: store.ReceiptRow): Promise<void> {
  const receipt = await store.findReceipt(context.shards.ofPlayer(row.playerId), row);
  if (receipt?.state !== 'manual') return;
  const { provider, cashIn } = cashInOf(context, row.provider);
  const outcome = await cashIn.receipts.get({ playerId: row.playerId, e2eid: row.endToEndId });
  const returns = outcome.kind === 'ok' ? (outcome.value?.returns ?? []) : [];
  await bookSuddenReturns(context, { provider, receipt, returns });
}

async function endRefund(
  context: PaymentsContext,
  row: store.ReceiptRow,
  end: RefundEnd & { readonly state: 'done' | 'refused'; readonly after: (held: HeldReceipt) => Promise<void> },
): Promise<void> {
  const { refund, state } = end;
  const { playerId, brandId } = row;
  const { party } = cashInOf(context, row.provider).provider;
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    const held = await holdReceipt(tx, row);
    const at = context.clock.now();
    if (!(await store.endRefund(tx, refund.id, { state, at, returnId: end.found?.rtrId }))) return;
    const isDone = state === 'done';
    const { amountE5 } = refund;
    await expectPosted(
      post(tx, context.clock, {
        key: `refund:${row.endToEndId}:${refund.id}:end`,
        playerId,
        brandId,
        movement: isDone ? 'deposit_refund_done' : 'deposit_refund_undone',
        legs: [
          { account: 'refunds_in_flight', amountE5: -amountE5 },
          isDone ? { account: 'psp_clearing', amountE5, party } : { account: 'unassigned_receipts', amountE5 },
        ],
        memo: { refund: refund.id },
      }),
    );
    await end.after(held);
  });
  if (state === 'done') await noteOtherOrder(context, row, 'other_bank_returned');
  await notifyOwner(context, row);
}
