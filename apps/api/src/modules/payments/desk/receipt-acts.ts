import { type DrivenAct, decidedReasons, type ReceiptAct, receiptActsFor } from '@arara/domain/payments';
import { wakeTopic } from '../../../platform/jobs/index.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { WorkflowEngine } from '../../../platform/workflows/engine.ts';
import type { Approvals, Approved, EffectDone } from '../../approvals/index.ts';
import { appendAudit, type Details } from '../../audit/index.ts';
import type { PaymentsContext } from '../shared/context.ts';
import type { StaffActor } from './desk.ts';
import { isDisputeOpen } from '../receipts/disputes.store.ts';
import { locateReceipt } from '../receipts/disputes.ts';
import { restOf } from '../receipts/receipt-end.ts';
import { applySettlement } from '../receipts/receipt-settlements.ts';
import { lockReceipt, moveReceipt, type ReceiptKey, type ReceiptRow } from '../receipts/receipts.store.ts';
import { receiptId } from '../receipts/receipts.ts';
import { RECEIPT_WORKFLOW, receiptTopic } from '../workflows/deposit.ts';

/** The kinds of request that staff see in the list of approvals, by what is asked for. */
const requestKinds = { credit: 'payments.credit_receipt', settle: 'payments.settle_receipt' } as const;

export interface WaitingRequest {
  readonly id: bigint;
  readonly expiresAtMs: number;
}

/** What people do with money that arrived and that no rule could place. */
export interface ReceiptActs {
  /** Sending back is one person's word; crediting and settling outside ask for a second one, and answer the request. */
  decide(
    key: ReceiptKey,
    by: StaffActor & { readonly act: ReceiptAct; readonly reason: string; readonly reference?: string | undefined },
  ): Promise<bigint | null>;
  /** The requests that wait, by payment. */
  waitingRequests(brandId: number): Promise<ReadonlyMap<string, WaitingRequest>>;
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
  approvals.registerEffect(requestKinds.credit, 'approvals.money', (_, approved) => applyCredit(options, approved));
  approvals.registerEffect(requestKinds.settle, 'approvals.money', (_, approved) => applySettlement(context, approved));
  const waitingRequests: ReceiptActs['waitingRequests'] = async (brandId) => {
    const lists = await Promise.all(
      Object.values(requestKinds).map((kind) =>
        approvals.list({ brandId, kind, state: 'waiting', offset: 0, limit: WAITING_MAX }),
      ),
    );
    return new Map(
      lists
        .flatMap(({ list }) => list)
        .map(({ id, payload, expiresAtMs }) => [nameOf(payload as unknown as ReceiptKey), { id, expiresAtMs }]),
    );
  };
  return {
    waitingRequests,
    async decide(key, by) {
      const { act, reason, reference } = by;
      const row = await locateReceipt(context, key);
      const isOpen = row?.brandId === by.brandId && (await mayAct(context, row, act));
      // A request that waits for a second person keeps everybody's hands off.
      if (!isOpen || (await waitingRequests(by.brandId)).has(nameOf(key)))
        throw new RefusalError('receipt_not_waiting');
      if (act === 'settle' && reference === undefined) throw new RefusalError('receipt_reference_missing');
      if (act !== 'send_back') return askSecond(options, row, { ...by, act });
      await writeDecision(context, row, { act, actor: by, details: { reason } });
      await drive(options, row);
      return null;
    },
  };
}

interface Asking extends StaffActor {
  readonly act: keyof typeof requestKinds;
  readonly reason: string;
  readonly reference?: string | undefined;
}

async function askSecond(
  { context, approvals }: ReceiptActsOptions,
  row: ReceiptRow,
  { act, brandId, staffId: authorId, requestId, reason, reference }: Asking,
): Promise<bigint> {
  const nowMs = context.clock.nowMs();
  const expiryHours = await context.settings.get('approvals.expiryHours', { brandId, atMs: nowMs });
  const { provider, endToEndId, depositId } = row;
  const amountE5 = `${await restOf(context.shards.ofPlayer(row.playerId), row)}`;
  const payload = {
    provider,
    endToEndId,
    order: depositId,
    amountE5,
    ...(act === 'settle' && reference !== undefined && { reference }),
  };
  const kind = requestKinds[act];
  const expiresAtMs = nowMs + expiryHours * HOUR_MS;
  return context.shards.directory.transaction((tx) =>
    approvals.request(tx, { kind, brandId, payload, authorId, reason, expiresAtMs, requestId }),
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
    await writeDecision(context, row, { act: 'credit', actor: { brandId, staffId, requestId }, details });
  }
  return { afterCommit: () => drive(options, row) };
}

/** The row says what people decided, with its record; the payment's own workflow does it. */
async function writeDecision(
  context: PaymentsContext,
  row: ReceiptRow,
  { act, actor, details }: { readonly act: DrivenAct; readonly actor: StaffActor; readonly details: Details },
): Promise<void> {
  const now = context.clock.now();
  await context.shards.inPlayerTransaction(row.playerId, async (tx) => {
    const current = await lockReceipt(tx, row);
    if (current === undefined || !actsFor(current, now.getTime()).includes(act))
      throw new RefusalError('receipt_not_waiting');
    await moveReceipt(tx, row, { state: 'review', reason: decidedReasons[act], nextCheckAt: now, closedAt: null });
    await appendAudit(tx, {
      atMs: now.getTime(),
      brandId: actor.brandId,
      actor: { kind: 'staff', id: `${actor.staffId}` },
      action: act === 'credit' ? 'payments.receipt_credited' : 'payments.receipt_sent_back',
      subject: `receipt:${nameOf(row)}`,
      details,
      requestId: actor.requestId,
    });
  });
}

/** What is lost here is made up by the sweep: the row is open. */
async function drive({ context, engine }: ReceiptActsOptions, row: ReceiptRow): Promise<void> {
  const id = receiptId(row);
  await engine.start(RECEIPT_WORKFLOW, id).catch(() => undefined);
  await wakeTopic(context.shards.directory, engine, receiptTopic(id)).catch(() => undefined);
}
