import { isCancellable } from '@arara/domain/payments';
import { momentText } from '@arara/domain/time';
import type { Tx } from '../../../platform/db/db.ts';
import { type Call, requireStaff } from '../../../platform/http/route.ts';
import { wakeTopic } from '../../../platform/jobs/index.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { WorkflowEngine } from '../../../platform/workflows/engine.ts';
import { appendAudit } from '../../audit/index.ts';
import { withdrawalBlocksOf } from '../withdrawals/blocked-orders.ts';
import * as desk from './desk.store.ts';
import { notify } from '../deposits/deposits.ts';
import { addStep } from '../shared/steps.store.ts';
import type { WithdrawalsContext } from '../withdrawals/withdrawal-facts.ts';
import { approve, findWithdrawal, releaseFunds, stepOf } from '../withdrawals/withdrawals.ts';
import * as store from '../withdrawals/withdrawals.store.ts';
import { withdrawalTopic } from '../workflows/withdrawal.ts';

export interface DeskDeps {
  readonly context: WithdrawalsContext;
  readonly engine: Pick<WorkflowEngine, 'start' | 'wake'>;
}

/** Who decides. */
export interface StaffActor {
  readonly staffId: bigint;
  readonly brandId: number;
  readonly requestId: string;
}

export function staffActorOf(call: Call): StaffActor {
  return { staffId: requireStaff(call).staffId, brandId: call.brandId, requestId: call.requestId };
}

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
export const nameOf = ({ staffId }: StaffActor) => `staff:${staffId}`;

type Decide = (tx: Tx, order: store.WithdrawalRow) => Promise<void>;

/**
 * Every act of a staff member: the order's row is held, the record commits with the act, and the order's workflow is
 * woken.
 */
export async function act(
  { context, engine }: DeskDeps,
  of: {
    readonly id: string;
    readonly actor: StaffActor;
    readonly action: `payments.${string}`;
    readonly details?: Record<string, string>;
  },
  decide: Decide,
): Promise<void> {
  const { id, actor, action, details = {} } = of;
  const found = await findWithdrawal(context, id);
  if (found === undefined || found.brandId !== actor.brandId) throw new RefusalError('order_unknown');
  await context.shards.inPlayerTransaction(found.playerId, async (tx) => {
    const order = await store.lockWithdrawal(tx, id);
    if (order === undefined) throw new RefusalError('order_unknown');
    await decide(tx, order);
    await appendAudit(tx, {
      atMs: context.clock.nowMs(),
      brandId: actor.brandId,
      actor: { kind: 'staff', id: `${actor.staffId}` },
      action,
      subject: `withdrawal:${id}`,
      details,
      requestId: actor.requestId,
    });
  });
  await wakeTopic(context.shards.directory, engine, withdrawalTopic(id)).catch(() => undefined);
  await notify(context, found);
}

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

export function claimWithdrawal(deps: DeskDeps, id: string, actor: StaffActor): Promise<void> {
  return act(deps, { id, actor, action: 'payments.claimed' }, async (tx, order) => {
    requireWaiting(order);
    await requireClaim(deps.context, tx, { order, actor });
  });
}

export function releaseWithdrawalClaim(deps: DeskDeps, id: string, actor: StaffActor): Promise<void> {
  return act(deps, { id, actor, action: 'payments.claim_given_back' }, (tx) =>
    desk.releaseClaim(tx, id, nameOf(actor)),
  );
}

/** Above the limit of one person the first approval is kept and the request waits for another one. */
export function approveWithdrawal(deps: DeskDeps, id: string, actor: StaffActor): Promise<void> {
  const { context } = deps;
  return act(deps, { id, actor, action: 'payments.approved' }, async (tx, order) => {
    requireWaiting(order);
    const [block] = await withdrawalBlocksOf(tx, order.playerId);
    if (block !== undefined) throw new RefusalError('withdrawal_blocked', { case: block.caseId });
    await requireClaim(context, tx, { order, actor });
    const now = context.clock.now();
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
    await desk.endHold(tx, id);
    await store.moveWithdrawal(tx, id, {
      state: 'approved',
      nextCheckAt: new Date(now.getTime() + rule.recallSeconds * SECOND_MS),
    });
  });
}

/** While nothing has been sent an approval is taken back, and the request is with the team again. */
export function recallWithdrawal(deps: DeskDeps, id: string, actor: StaffActor): Promise<void> {
  return act(deps, { id, actor, action: 'payments.recalled' }, async (tx, order) => {
    if (order.state !== 'approved') throw new RefusalError('withdrawal_not_waiting');
    const now = deps.context.clock.now();
    await desk.forgetApproval(tx, id);
    await store.moveWithdrawal(tx, id, { state: 'waiting_for_staff', nextCheckAt: order.dueAt });
    await addStep(tx, { ...stepOf(order), name: 'waiting_for_staff', at: now, reason: order.staffReason ?? 'risk' });
  });
}

export interface Refusing {
  readonly reason: 'staff_documents' | 'staff_account' | 'staff_safety';
  /** For colleagues; the player never reads it. */
  readonly note: string | undefined;
}

export function refuseWithdrawal(deps: DeskDeps, id: string, by: StaffActor & Refusing): Promise<void> {
  const { context } = deps;
  const { reason, note } = by;
  return act(deps, { id, actor: by, action: 'payments.refused', details: { reason } }, async (tx, order) => {
    if (!isCancellable(order.state)) throw new RefusalError('withdrawal_not_waiting');
    requireWaiting(order);
    await requireClaim(context, tx, { order, actor: by });
    await desk.noteRefusal(tx, id, note ?? null);
    await desk.endHold(tx, id);
    await releaseFunds(context, tx, { order, state: 'refused', reason });
  });
}
