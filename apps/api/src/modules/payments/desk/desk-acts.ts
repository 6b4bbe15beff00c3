import { staffRoutes } from '@arara/contract/staff';
import { momentText } from '@arara/domain/time';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { defineStaffCommand } from '../../approvals/index.ts';
import {
  approveWithdrawal,
  claimWithdrawal,
  type DeskDeps,
  lockOrder,
  nameOf,
  type OnOrder,
  onOrder,
  recallWithdrawal,
  refuseWithdrawal,
  releaseWithdrawalClaim,
  requireClaim,
  requireWaiting,
  subjectOf,
} from './desk.ts';
import * as desk from './desk.store.ts';
import * as questions from '../withdrawals/questions.store.ts';
import { addStep } from '../shared/steps.store.ts';
import { findWithdrawal, stepOf } from '../withdrawals/withdrawals.ts';
import * as store from '../withdrawals/withdrawals.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface Holding {
  readonly reason: string;
  readonly hours: number;
  readonly note: string | undefined;
}

/** Back until a time, with a reason that the player reads at once. The promise to the player stays what it was. */
const holdWithdrawal = defineStaffCommand({
  name: 'payments.hold',
  route: staffRoutes.withdrawalHold,
  audited: ['payments.held'],
  ...onOrder,
  lock: (tx, acting: OnOrder<Holding>) => lockOrder(tx, acting),
  async apply(tx, order, { deps: { context }, input: { reason, hours, note }, actor, at: now }) {
    requireWaiting(order);
    await requireClaim(context, tx, { order, actor });
    const at = { brandId: actor.brandId, atMs: now.getTime() };
    const { holdHoursMax } = await context.settings.get('payments.withdrawal.hold', at);
    if (hours > holdHoursMax)
      throw new RefusalError('withdrawal_hold_too_long', {
        until: momentText(now.getTime() + holdHoursMax * HOUR_MS),
      });
    const until = new Date(now.getTime() + hours * HOUR_MS);
    await desk.holdBack(tx, order.id, { staff: nameOf(actor), until, reason, note: note ?? null });
    await addStep(tx, { ...stepOf(order), name: 'waiting_for_staff', at: now, reason });
  },
  audit: (_, __, acting) => ({
    action: 'payments.held',
    subject: subjectOf(acting),
    details: { reason: acting.input.reason, hours: `${acting.input.hours}` },
  }),
});

/** The request waits for the player, whose clock begins; the team's stands still. */
const askPlayer = defineStaffCommand({
  name: 'payments.ask_player',
  route: staffRoutes.withdrawalAsk,
  audited: ['payments.asked'],
  ...onOrder,
  lock: (tx, acting: OnOrder<{ readonly question: string }>) => lockOrder(tx, acting),
  async apply(tx, order, { deps: { context }, input: { question }, actor, at: now }) {
    requireWaiting(order);
    await requireClaim(context, tx, { order, actor });
    const at = { brandId: actor.brandId, atMs: now.getTime() };
    const { answerHours } = await context.settings.get('payments.withdrawal.hold', at);
    const dueAt = new Date(now.getTime() + answerHours * HOUR_MS);
    const { id, playerId, brandId } = order;
    const times = { askedAt: now, dueAt, teamDueAt: order.dueAt };
    await questions.insertQuestion(tx, {
      orderId: id,
      playerId,
      brandId,
      word: question,
      askedBy: nameOf(actor),
      ...times,
    });
    await desk.forgetApproval(tx, id);
    await store.endHold(tx, id);
    await store.passOn(tx, id, dueAt);
    await store.moveWithdrawal(tx, id, { state: 'waiting_for_player', nextCheckAt: dueAt });
    await addStep(tx, { ...stepOf(order), name: 'waiting_for_player', at: now, reason: question });
  },
  audit: (_, __, acting) => ({
    action: 'payments.asked',
    subject: subjectOf(acting),
    details: { question: acting.input.question },
  }),
});

/** A lead takes what somebody else has, and says why. */
const takeOverWithdrawal = defineStaffCommand({
  name: 'payments.take_over',
  route: staffRoutes.withdrawalTakeOver,
  audited: ['payments.taken_over'],
  ...onOrder,
  lock: (tx, acting: OnOrder<{ readonly reason: string }>) => lockOrder(tx, acting),
  async apply(tx, order, { deps: { context }, actor, at: now }) {
    requireWaiting(order);
    const at = { brandId: actor.brandId, atMs: now.getTime() };
    const { claimMinutes } = await context.settings.get('payments.withdrawal.desk', at);
    const until = new Date(now.getTime() + claimMinutes * MINUTE_MS);
    await desk.takeOver(tx, order.id, { staff: nameOf(actor), until });
  },
  audit: (_, __, acting) => ({
    action: 'payments.taken_over',
    subject: subjectOf(acting),
    details: { reason: acting.input.reason },
  }),
});

export function createWithdrawalDesk(deps: DeskDeps) {
  const kernel = { directory: deps.context.shards.directory, clock: deps.context.clock };
  return {
    claim: claimWithdrawal.bind(deps, kernel),
    releaseClaim: releaseWithdrawalClaim.bind(deps, kernel),
    approve: approveWithdrawal.bind(deps, kernel),
    recall: recallWithdrawal.bind(deps, kernel),
    refuse: refuseWithdrawal.bind(deps, kernel),
    hold: holdWithdrawal.bind(deps, kernel),
    askPlayer: askPlayer.bind(deps, kernel),
    takeOver: takeOverWithdrawal.bind(deps, kernel),
  };
}

export type ManyAnswer = { readonly id: string; readonly refusal: RefusalError | undefined };

/** Each is a decision of its own: its own transaction, its own record. What is not plainly low stays for a person. */
export async function approveMany(
  deps: DeskDeps,
  ids: readonly string[],
  actor: StaffActor,
): Promise<readonly ManyAnswer[]> {
  const answers: ManyAnswer[] = [];
  for (const id of new Set(ids)) {
    const refusal = await approveLow(deps, id, actor).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof RefusalError) return error;
        throw error;
      },
    );
    answers.push({ id, refusal });
  }
  return answers;
}

async function approveLow(deps: DeskDeps, id: string, actor: StaffActor): Promise<void> {
  const { context } = deps;
  const order = await findWithdrawal(context, id);
  if (order === undefined || order.brandId !== actor.brandId) throw new RefusalError('order_unknown');
  const atMs = context.clock.nowMs();
  const staff = await context.settings.get('payments.withdrawal.staff', { brandId: actor.brandId, atMs });
  // A dispute came after the score, and is for somebody who reads it.
  const isLow = order.risk?.isLow === true && order.staffReason !== 'med_open' && order.amountE5 <= staff.fourEyesAbove;
  const isHeld = (order.heldUntil?.getTime() ?? 0) > atMs;
  if (!isLow || isHeld) throw new RefusalError('withdrawal_not_waiting');
  // The request's own key: what one call decided about many is told apart in the record.
  const { approve } = createWithdrawalDesk(deps);
  await approve({ id }, { ...actor, requestId: `${actor.requestId}:${id.slice(-8)}` });
}
