import { decidedReasons, type ReceiptAct, receiptActsFor } from '@arara/domain/payments';
import { wakeTopic } from '../../platform/jobs/index.ts';
import { RefusalError } from '../../platform/refusal.ts';
import type { WorkflowEngine } from '../../platform/workflow-engine.ts';
import type { Approvals, Approved, EffectDone } from '../approvals/index.ts';
import { appendAudit, type Details } from '../audit/index.ts';
import type { PaymentsContext } from './context.ts';
import type { Clerk } from './desk.ts';
import { isDisputeOpen } from './disputes.store.ts';
import { locateReceipt } from './disputes.ts';
import { lockReceipt, moveReceipt, type ReceiptKey, type ReceiptRow } from './receipts.store.ts';
import { receiptId } from './receipts.ts';
import { RECEIPT_WORKFLOW, receiptTopic } from './workflows/deposit.ts';

/** The kind of request that staff see in the list of approvals. */
export const CREDIT_RECEIPT = 'payments.credit_receipt';

/** What people do with money that arrived and that no rule could place. */
export interface ReceiptActs {
  /** Sending back is one person's word; crediting asks for a second one, and answers the request. */
  decide(key: ReceiptKey, by: Clerk & { readonly act: ReceiptAct; readonly reason: string }): Promise<bigint | null>;
  /** The requests that wait, by payment. */
  waitingCredits(brandId: number): Promise<ReadonlyMap<string, bigint>>;
}

export interface ReceiptActsOptions {
  readonly context: PaymentsContext;
  readonly approvals: Approvals;
  readonly engine: Pick<WorkflowEngine, 'start' | 'wake'>;
}

const WAITING_MAX = 100;
const HOUR_MS = 3_600_000;
const nameOf = ({ provider, endToEndId }: ReceiptKey) => `${provider}:${endToEndId}`;

export function actsFor(
  row: Pick<ReceiptRow, 'state' | 'reason' | 'depositId' | 'paidAt'>,
  nowMs: number,
): readonly ReceiptAct[] {
  const { state, reason, depositId, paidAt } = row;
  return receiptActsFor({ state, reason, hasOrder: depositId !== null, paidAtMs: paidAt.getTime(), nowMs });
}

/** While a bank disputes the payment it decides, and nobody here. */
async function mayAct(context: PaymentsContext, row: ReceiptRow, act: ReceiptAct): Promise<boolean> {
  const db = context.shards.ofPlayer(row.playerId);
  return actsFor(row, context.clock.nowMs()).includes(act) && !(await isDisputeOpen(db, row));
}

export function createReceiptActs(options: ReceiptActsOptions): ReceiptActs {
  const { context, approvals } = options;
  approvals.registerEffect(CREDIT_RECEIPT, (_, approved) => applyCredit(options, approved));
  const waitingCredits: ReceiptActs['waitingCredits'] = async (brandId) => {
    const filter = { brandId, kind: CREDIT_RECEIPT, state: 'waiting', offset: 0, limit: WAITING_MAX } as const;
    const { list } = await approvals.list(filter);
    return new Map(list.map(({ id, payload }) => [nameOf(payload as unknown as ReceiptKey), id]));
  };
  return {
    waitingCredits,
    async decide(key, by) {
      const row = await locateReceipt(context, key);
      const isOpen = row?.brandId === by.brandId && (await mayAct(context, row, by.act));
      // A request that waits for a second person keeps everybody's hands off.
      if (!isOpen || (await waitingCredits(by.brandId)).has(nameOf(key))) throw new RefusalError('receipt_not_waiting');
      if (by.act === 'credit') return askCredit(options, row, by);
      await writeDecision(context, row, { act: 'send_back', clerk: by, details: { reason: by.reason } });
      await drive(options, row);
      return null;
    },
  };
}

async function askCredit(
  { context, approvals }: ReceiptActsOptions,
  row: ReceiptRow,
  { brandId, staffId: authorId, requestId, reason }: Clerk & { readonly reason: string },
): Promise<bigint> {
  const nowMs = context.clock.nowMs();
  const expiryHours = await context.settings.get('approvals.expiryHours', { brandId, atMs: nowMs });
  const { provider, endToEndId, depositId, amountE5 } = row;
  const payload = { provider, endToEndId, order: depositId, amountE5: `${amountE5}` };
  const expiresAtMs = nowMs + expiryHours * HOUR_MS;
  return context.shards.directory.transaction((tx) =>
    approvals.request(tx, { kind: CREDIT_RECEIPT, brandId, payload, authorId, reason, expiresAtMs, requestId }),
  );
}

/**
 * The effect of an approved request. The payment says so before the approval commits: should that commit be lost, the
 * second person decides once more and finds it said.
 */
async function applyCredit(options: ReceiptActsOptions, approved: Approved): Promise<EffectDone> {
  const { context } = options;
  const { brandId, approverId: staffId, requestId = '' } = approved;
  const row = await locateReceipt(context, approved.payload as unknown as ReceiptKey);
  if (row?.brandId !== brandId) throw new RefusalError('approval_stale');
  const isSaid = row.reason === decidedReasons.credit || row.state === 'credited';
  if (!isSaid && !(await mayAct(context, row, 'credit'))) throw new RefusalError('approval_stale');
  if (!isSaid) {
    const details = { approvalId: `${approved.id}`, askedBy: `${approved.authorId}`, reason: approved.reason };
    await writeDecision(context, row, { act: 'credit', clerk: { brandId, staffId, requestId }, details });
  }
  return { afterCommit: () => drive(options, row) };
}

/** The row says what people decided, with its record; the payment's own workflow does it. */
async function writeDecision(
  context: PaymentsContext,
  row: ReceiptRow,
  { act, clerk, details }: { readonly act: ReceiptAct; readonly clerk: Clerk; readonly details: Details },
): Promise<void> {
  const now = context.clock.now();
  await context.shards.inPlayerTransaction(row.playerId, async (tx) => {
    const current = await lockReceipt(tx, row);
    if (current === undefined || !actsFor(current, now.getTime()).includes(act))
      throw new RefusalError('receipt_not_waiting');
    await moveReceipt(tx, row, { state: 'review', reason: decidedReasons[act], lookAt: now, closedAt: null });
    await appendAudit(tx, {
      atMs: now.getTime(),
      brandId: clerk.brandId,
      actor: { kind: 'staff', id: `${clerk.staffId}` },
      action: act === 'credit' ? 'payments.receipt_credited' : 'payments.receipt_sent_back',
      subject: `receipt:${nameOf(row)}`,
      details,
      requestId: clerk.requestId,
    });
  });
}

/** What is lost here is made up by the sweep: the row is open. */
async function drive({ context, engine }: ReceiptActsOptions, row: ReceiptRow): Promise<void> {
  const id = receiptId(row);
  await engine.start(RECEIPT_WORKFLOW, id).catch(() => undefined);
  await wakeTopic(context.shards.directory, engine, receiptTopic(id)).catch(() => undefined);
}
