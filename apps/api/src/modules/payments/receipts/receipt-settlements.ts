import { receiptActsFor, SETTLED_OUTSIDE } from '@arara/domain/payments';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { ApprovedOf } from '../../approvals/index.ts';
import { appendStaffAudit } from '../../audit/index.ts';
import { post } from '../../ledger/index.ts';
import type { PaymentsContext } from '../shared/context.ts';
import { isDisputeOpen } from './disputes.store.ts';
import { locateReceipt } from './disputes.ts';
import { endAsReturned, expectPosted, type HeldReceipt, holdReceipt, restOf } from './held-receipt.ts';
import type { ReceiptKey, ReceiptRow } from './receipts.store.ts';

/** What the stored request of a settlement holds. */
export interface Settlement extends ReceiptKey {
  readonly amountE5: string;
  readonly reference: string;
}

/**
 * Two people say that who paid was paid back outside, because the bank takes no refund any more. Books, payment, order
 * and record commit together, before the approval does: whoever decides once more finds it done.
 */
export async function applySettlement(context: PaymentsContext, approved: ApprovedOf<Settlement>): Promise<ReceiptRow> {
  const { payload: asked } = approved;
  const row = await locateReceipt(context, asked);
  if (row?.brandId !== approved.brandId) throw new RefusalError('approval_stale');
  await context.shards.inPlayerTransaction(row.playerId, async (tx) => {
    const held = await holdReceipt(tx, row);
    if (held.receipt.state === 'refunded' && held.receipt.reason === SETTLED_OUTSIDE) return;
    if (!(await isFit(context, held, asked))) throw new RefusalError('approval_stale');
    await book(context, held, approved);
    await endAsReturned(context, held, SETTLED_OUTSIDE);
  });
  return row;
}

/** As it stands now: a dispute may have begun, or taken another part, since somebody asked. */
async function isFit(context: PaymentsContext, { tx, receipt }: HeldReceipt, asked: Settlement): Promise<boolean> {
  const { state, reason, depositId, paidAt } = receipt;
  const nowMs = context.clock.nowMs();
  const acts = receiptActsFor({ state, reason, hasOrder: depositId !== null, paidAtMs: paidAt.getTime(), nowMs });
  if (!acts.includes('settle') || (await isDisputeOpen(tx, receipt))) return false;
  return `${await restOf(tx, receipt)}` === asked.amountE5;
}

async function book(
  context: PaymentsContext,
  { tx, receipt }: HeldReceipt,
  approved: ApprovedOf<Settlement>,
): Promise<void> {
  const { playerId, brandId, provider, endToEndId } = receipt;
  const { reference } = approved.payload;
  const amountE5 = BigInt(approved.payload.amountE5);
  const approvalId = `${approved.id}`;
  await expectPosted(
    post(tx, context.clock, {
      key: `settled:${provider}:${endToEndId}`,
      playerId,
      brandId,
      movement: 'deposit_settled_outside',
      legs: [
        { account: 'unassigned_receipts', amountE5: -amountE5 },
        { account: 'house_bank', amountE5 },
      ],
      memo: { approval: approvalId, reference },
    }),
  );
  const approver = { brandId, staffId: approved.approverId, requestId: approved.requestId ?? '' };
  await appendStaffAudit(tx, approver, {
    atMs: context.clock.nowMs(),
    action: 'payments.receipt_settled',
    subject: `receipt:${provider}:${endToEndId}`,
    details: { approvalId, askedBy: `${approved.authorId}`, reason: approved.reason, reference },
  });
}
