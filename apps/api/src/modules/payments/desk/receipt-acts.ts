import { staffRoutes } from '@arara/contract/staff';
import { type DrivenAct, decidedReasons, type ReceiptAct, receiptActsFor } from '@arara/domain/payments';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { wakeTopic } from '../../../platform/jobs/index.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { WorkflowEngine } from '../../../platform/workflows/engine.ts';
import {
  type Acting,
  type Approvals,
  type ApprovedOf,
  defineStaffCommand,
  defineTwoPersonCommand,
} from '../../approvals/index.ts';
import { appendStaffAudit } from '../../audit/index.ts';
import type { PaymentsContext } from '../shared/context.ts';
import { isDisputeOpen } from '../receipts/disputes.store.ts';
import { locateReceipt } from '../receipts/disputes.ts';
import { noteOtherOrder, notifyOwner, restOf } from '../receipts/held-receipt.ts';
import { applySettlement, type Settlement } from '../receipts/receipt-settlements.ts';
import { lockReceipt, moveReceipt, type ReceiptKey, type ReceiptRow } from '../receipts/receipts.store.ts';
import { receiptId } from '../receipts/receipts.ts';
import { RECEIPT_WORKFLOW, receiptTopic } from '../shared/workflow-names.ts';

/** The kinds of request that staff see in the list of approvals, by what is asked for. */
const requestKinds = { credit: 'payments.credit_receipt', settle: 'payments.settle_receipt' } as const;

export interface WaitingRequest {
  readonly id: bigint;
  readonly expiresAtMs: number;
}

interface ReceiptDecision {
  readonly key: ReceiptKey;
  readonly reason: string;
  readonly reference?: string | undefined;
}

/** What people do with money that arrived and that no rule could place. */
export interface ReceiptActs {
  /** Sending back is one person's word; crediting and settling outside ask for a second one, and answer the request. */
  decide(decision: ReceiptDecision & { readonly act: ReceiptAct }, actor: StaffActor): Promise<bigint | null>;
  /** The requests that wait, by payment. */
  waitingRequests(brandId: number): Promise<ReadonlyMap<string, WaitingRequest>>;
}

export interface ReceiptActsOptions {
  readonly context: PaymentsContext;
  readonly approvals: Approvals;
  readonly engine: Pick<WorkflowEngine, 'start' | 'wake'>;
}

const WAITING_MAX = 100;
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
  const { clock, settings, shards } = context;
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
  const deps = { ...options, waitingRequests };
  const kernel = { directory: shards.directory, clock, settings, approvals };
  const ask = { credit: creditReceipt.bind(deps, kernel), settle: settleReceipt.bind(deps, kernel) };
  const sendBack = sendReceiptBack.bind(deps, kernel);
  return {
    waitingRequests,
    async decide({ act, ...decision }, actor) {
      if (act !== 'send_back') return (await ask[act](decision, actor)).approvalId;
      await sendBack(decision, actor);
      return null;
    },
  };
}

type OnReceipt = Acting<ReceiptActsOptions & Pick<ReceiptActs, 'waitingRequests'>, ReceiptDecision>;

/** The payment, if nobody else has it: a request that waits for a second person keeps everybody's hands off. */
async function requireReceipt({ deps, input, actor }: OnReceipt, act: ReceiptAct): Promise<ReceiptRow> {
  const row = await locateReceipt(deps.context, input.key);
  const isOpen = row?.brandId === actor.brandId && (await mayAct(deps.context, row, act));
  if (!isOpen || (await deps.waitingRequests(actor.brandId)).has(nameOf(input.key)))
    throw new RefusalError('receipt_not_waiting');
  return row;
}

async function payloadOf({ context }: ReceiptActsOptions, row: ReceiptRow): Promise<Asked> {
  const { provider, endToEndId, depositId } = row;
  const amountE5 = `${await restOf(context.shards.ofPlayer(row.playerId), row)}`;
  return { provider, endToEndId, order: depositId, amountE5 };
}

interface Asked extends ReceiptKey {
  readonly order: string | null;
  readonly amountE5: string;
}

const sendReceiptBack = defineStaffCommand({
  name: 'payments.send_receipt_back',
  route: staffRoutes.receiptDecide,
  freshProof: true,
  audited: ['payments.receipt_sent_back'],
  read: (acting: OnReceipt) => requireReceipt(acting, 'send_back'),
  async transaction(acting, work) {
    const row = await locateReceipt(acting.deps.context, acting.input.key);
    if (row === undefined) throw new RefusalError('receipt_not_waiting');
    return acting.deps.context.shards.inPlayerTransaction(row.playerId, work);
  },
  async apply(tx, row, { at }) {
    await writeDecision(tx, row, { act: 'send_back', at });
    return row;
  },
  audit: (row, _, { input: { reason } }) => ({
    action: 'payments.receipt_sent_back',
    subject: `receipt:${nameOf(row)}`,
    details: { reason },
  }),
  afterCommit: (row, { deps }) => drive(deps, row),
});

const creditReceipt = defineTwoPersonCommand({
  name: 'payments.credit_receipt',
  route: staffRoutes.receiptDecide,
  freshProof: true,
  secondPerson: { kind: requestKinds.credit, right: 'approvals.money' },
  audited: ['payments.receipt_credited'],
  read: async (acting: OnReceipt) => payloadOf(acting.deps, await requireReceipt(acting, 'credit')),
  /**
   * The payment says so, with its record, before the approval commits: should that commit be lost, the second person
   * decides once more and finds it said.
   */
  async apply(_, approved, { context }) {
    const row = await locateReceipt(context, approved.payload);
    if (row?.brandId !== approved.brandId) throw new RefusalError('approval_stale');
    const isSaid = row.reason === decidedReasons.credit || row.state === 'credited';
    if (!isSaid && !(await mayAct(context, row, 'credit'))) throw new RefusalError('approval_stale');
    if (!isSaid) await writeCredit(context, row, approved);
    return row;
  },
  afterCommit: (row, _, deps) => drive(deps, row),
});

const settleReceipt = defineTwoPersonCommand({
  name: 'payments.settle_receipt',
  route: staffRoutes.receiptDecide,
  freshProof: true,
  secondPerson: { kind: requestKinds.settle, right: 'approvals.money' },
  audited: ['payments.receipt_settled'],
  async read(acting: OnReceipt): Promise<Settlement & Asked> {
    const row = await requireReceipt(acting, 'settle');
    const { reference } = acting.input;
    if (reference === undefined) throw new RefusalError('receipt_reference_missing');
    return { ...(await payloadOf(acting.deps, row)), reference };
  },
  apply: (_, approved, { context }) => applySettlement(context, approved),
  afterCommit: (row, _, { context }) =>
    Promise.all([notifyOwner(context, row), noteOtherOrder(context, row, 'other_bank_returned')]).then(
      () => undefined,
      () => undefined,
    ),
});

async function writeCredit(context: PaymentsContext, row: ReceiptRow, approved: ApprovedOf<Asked>): Promise<void> {
  const { id, brandId, authorId, approverId: staffId, reason, requestId = '' } = approved;
  const at = context.clock.now();
  await context.shards.inPlayerTransaction(row.playerId, async (tx) => {
    await writeDecision(tx, row, { act: 'credit', at });
    await appendStaffAudit(
      tx,
      { brandId, staffId, requestId },
      {
        atMs: at.getTime(),
        action: 'payments.receipt_credited',
        subject: `receipt:${nameOf(row)}`,
        details: { approvalId: `${id}`, askedBy: `${authorId}`, reason },
      },
    );
  });
}

/** The row says what people decided; the payment's own workflow does it. */
async function writeDecision(
  tx: Tx,
  row: ReceiptRow,
  { act, at }: { readonly act: DrivenAct; readonly at: Date },
): Promise<void> {
  const current = await lockReceipt(tx, row);
  if (current === undefined || !actsFor(current, at.getTime()).includes(act))
    throw new RefusalError('receipt_not_waiting');
  await moveReceipt(tx, row, { state: 'review', reason: decidedReasons[act], nextCheckAt: at, closedAt: null });
}

/** What is lost here is made up by the sweep: the row is open. */
async function drive({ context, engine }: ReceiptActsOptions, row: ReceiptRow): Promise<void> {
  const id = receiptId(row);
  await engine.start(RECEIPT_WORKFLOW, id).catch(() => undefined);
  await wakeTopic(context.shards.directory, engine, receiptTopic(id)).catch(() => undefined);
}
