import { staffRoutes } from '@arara/contract/staff';
import { isCancellable } from '@arara/domain/payments';
import { momentText } from '@arara/domain/time';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { wakeTopic } from '../../../platform/jobs/index.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { WorkflowEngine } from '../../../platform/workflows/engine.ts';
import { type Acting, defineStaffCommand } from '../../approvals/index.ts';
import { withdrawalBlocksOf } from '../withdrawals/blocked-orders.ts';
import * as desk from './desk.store.ts';
import { notifyOrder } from '../shared/orders.ts';
import { addStep } from '../shared/steps.store.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { approve, findWithdrawal, releaseFunds, stepOf } from '../withdrawals/withdrawals.ts';
import * as store from '../withdrawals/withdrawals.store.ts';
import { withdrawalTopic } from '../shared/workflow-names.ts';

export interface DeskDeps {
  readonly context: WithdrawalsContext;
  readonly engine: Pick<WorkflowEngine, 'start' | 'wake'>;
}

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
export const nameOf = ({ staffId }: StaffActor) => `staff:${staffId}`;

export type OnOrder<Input = object> = Acting<DeskDeps, Input & { readonly id: string }>;

async function requireOrder({ deps: { context }, input: { id }, actor }: OnOrder): Promise<store.WithdrawalRow> {
  const found = await findWithdrawal(context, id);
  if (found === undefined || found.brandId !== actor.brandId) throw new RefusalError('order_unknown');
  return found;
}

/** Every act is on an order of the brand, commits on its player's shard, and wakes the order's workflow. */
export const onOrder = {
  async transaction<T>(acting: OnOrder, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { playerId } = await requireOrder(acting);
    return acting.deps.context.shards.inPlayerTransaction(playerId, work);
  },
  async afterCommit(_: unknown, acting: OnOrder): Promise<void> {
    const { context, engine } = acting.deps;
    await wakeTopic(context.shards.directory, engine, withdrawalTopic(acting.input.id)).catch(() => undefined);
    await notifyOrder(context, await requireOrder(acting));
  },
};

/** The order's row, held. */
export async function lockOrder(tx: Tx, { input: { id } }: OnOrder): Promise<store.WithdrawalRow> {
  const order = await store.lockWithdrawal(tx, id);
  if (order === undefined) throw new RefusalError('order_unknown');
  return order;
}

export const subjectOf = ({ input: { id } }: OnOrder) => `withdrawal:${id}` as const;

export function requireWaiting(order: store.WithdrawalRow): void {
  if (order.state !== 'waiting_for_staff') throw new RefusalError('withdrawal_not_waiting');
}

/** Deciding takes the claim with it: whoever decides has the request, and nobody else does. */
export async function requireClaim(
  context: WithdrawalsContext,
  tx: Tx,
  of: { order: store.WithdrawalRow; actor: StaffActor },
): Promise<void> {
  const { order, actor } = of;
  const now = context.clock.now();
  const at = { brandId: actor.brandId, atMs: now.getTime() };
  const { claimMinutes } = await context.settings.get('payments.withdrawal.desk', at);
  const until = new Date(now.getTime() + claimMinutes * MINUTE_MS);
  if (await desk.claim(tx, order.id, { staff: nameOf(actor), now, until })) return;
  throw new RefusalError('withdrawal_claimed', { until: momentText(order.claimedUntil?.getTime() ?? now.getTime()) });
}

export const claimWithdrawal = defineStaffCommand({
  name: 'payments.claim',
  route: staffRoutes.withdrawalClaim,
  audited: ['payments.claimed'],
  ...onOrder,
  lock: (tx, acting: OnOrder) => lockOrder(tx, acting),
  async apply(tx, order, { deps, actor }) {
    requireWaiting(order);
    await requireClaim(deps.context, tx, { order, actor });
  },
  audit: (_, __, acting) => ({ action: 'payments.claimed', subject: subjectOf(acting) }),
});

export const releaseWithdrawalClaim = defineStaffCommand({
  name: 'payments.release_claim',
  route: staffRoutes.withdrawalClaim,
  audited: ['payments.claim_given_back'],
  ...onOrder,
  lock: (tx, acting: OnOrder) => lockOrder(tx, acting),
  apply: (tx, { id }, { actor }) => desk.releaseClaim(tx, id, nameOf(actor)),
  audit: (_, __, acting) => ({ action: 'payments.claim_given_back', subject: subjectOf(acting) }),
});

/** Above the limit of one person the first approval is kept and the request waits for another one. */
export const approveWithdrawal = defineStaffCommand({
  name: 'payments.approve',
  route: staffRoutes.withdrawalApprove,
  alsoBy: [staffRoutes.withdrawalsApproveMany],
  freshProof: true,
  secondPerson: 'above the amount of the setting payments.withdrawal.staff',
  audited: ['payments.approved'],
  ...onOrder,
  lock: (tx, acting: OnOrder) => lockOrder(tx, acting),
  async apply(tx, order, { deps: { context }, actor, at: now }) {
    requireWaiting(order);
    const { id } = order;
    const [block] = await withdrawalBlocksOf(tx, order.playerId);
    if (block !== undefined) throw new RefusalError('withdrawal_blocked', { case: block.caseId });
    await requireClaim(context, tx, { order, actor });
    const at = { brandId: actor.brandId, atMs: now.getTime() };
    const [staff, rule] = await Promise.all([
      context.settings.get('payments.withdrawal.staff', at),
      context.settings.get('payments.withdrawal.desk', at),
    ]);
    const by = nameOf(actor);
    if (order.amountE5 > staff.fourEyesAbove) {
      if (order.approvedBy === null) return desk.noteFirstApproval(tx, id, { staff: by, at: now });
      if (order.approvedBy === by) throw new RefusalError('approval_same_person');
    }
    const first = order.approvedBy ?? by;
    await approve(tx, order, { by: first, second: first === by ? null : by, now });
    await store.endHold(tx, id);
    await store.moveWithdrawal(tx, id, {
      state: 'approved',
      nextCheckAt: new Date(now.getTime() + rule.recallSeconds * SECOND_MS),
    });
  },
  audit: (_, __, acting) => ({ action: 'payments.approved', subject: subjectOf(acting) }),
});

/** While nothing has been sent an approval is taken back, and the request is with the team again. */
export const recallWithdrawal = defineStaffCommand({
  name: 'payments.recall',
  route: staffRoutes.withdrawalRecall,
  audited: ['payments.recalled'],
  ...onOrder,
  lock: (tx, acting: OnOrder) => lockOrder(tx, acting),
  async apply(tx, order, { at }) {
    if (order.state !== 'approved') throw new RefusalError('withdrawal_not_waiting');
    await desk.forgetApproval(tx, order.id);
    await store.moveWithdrawal(tx, order.id, { state: 'waiting_for_staff', nextCheckAt: order.dueAt });
    await addStep(tx, { ...stepOf(order), name: 'waiting_for_staff', at, reason: order.staffReason ?? 'risk' });
  },
  audit: (_, __, acting) => ({ action: 'payments.recalled', subject: subjectOf(acting) }),
});

export interface Refusing {
  readonly reason: 'staff_documents' | 'staff_account' | 'staff_safety';
  /** For colleagues; the player never reads it. */
  readonly note: string | undefined;
}

export const refuseWithdrawal = defineStaffCommand({
  name: 'payments.refuse',
  route: staffRoutes.withdrawalRefuse,
  freshProof: true,
  audited: ['payments.refused'],
  ...onOrder,
  lock: (tx, acting: OnOrder<Refusing>) => lockOrder(tx, acting),
  async apply(tx, order, { deps: { context }, input: { reason, note }, actor }) {
    if (!isCancellable(order.state)) throw new RefusalError('withdrawal_not_waiting');
    requireWaiting(order);
    await requireClaim(context, tx, { order, actor });
    await desk.noteRefusal(tx, order.id, note ?? null);
    await store.endHold(tx, order.id);
    await releaseFunds(context, tx, { order, state: 'refused', reason });
  },
  audit: (_, __, acting) => ({
    action: 'payments.refused',
    subject: subjectOf(acting),
    details: { reason: acting.input.reason },
  }),
});
