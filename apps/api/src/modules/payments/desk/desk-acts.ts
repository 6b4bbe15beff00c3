import { momentText } from '@arara/domain/time';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import {
  approveWithdrawal,
  act,
  type StaffActor,
  type DeskDeps,
  nameOf,
  requireClaim,
  requireWaiting,
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
export function holdWithdrawal(deps: DeskDeps, id: string, by: StaffActor & Holding): Promise<void> {
  const { context } = deps;
  const { reason, hours, note } = by;
  const details = { reason, hours: `${hours}` };
  return act(deps, { id, actor: by, action: 'payments.held', details }, async (tx, order) => {
    requireWaiting(order);
    await requireClaim(context, tx, { order, actor: by });
    const now = context.clock.now();
    const at = { brandId: by.brandId, atMs: now.getTime() };
    const { holdHoursMax } = await context.settings.get('payments.withdrawal.hold', at);
    if (hours > holdHoursMax)
      throw new RefusalError('withdrawal_hold_too_long', {
        until: momentText(now.getTime() + holdHoursMax * HOUR_MS),
      });
    const until = new Date(now.getTime() + hours * HOUR_MS);
    await desk.holdBack(tx, id, { staff: nameOf(by), until, reason, note: note ?? null });
    await addStep(tx, { ...stepOf(order), name: 'waiting_for_staff', at: now, reason });
  });
}

/** The request waits for the player, whose clock begins; the team's stands still. */
export function askPlayer(deps: DeskDeps, id: string, by: StaffActor & { readonly question: string }): Promise<void> {
  const { context } = deps;
  const { question } = by;
  return act(deps, { id, actor: by, action: 'payments.asked', details: { question } }, async (tx, order) => {
    requireWaiting(order);
    await requireClaim(context, tx, { order, actor: by });
    const now = context.clock.now();
    const at = { brandId: by.brandId, atMs: now.getTime() };
    const { answerHours } = await context.settings.get('payments.withdrawal.hold', at);
    const dueAt = new Date(now.getTime() + answerHours * HOUR_MS);
    const { playerId, brandId } = order;
    const times = { askedAt: now, dueAt, teamDueAt: order.dueAt };
    await questions.insertQuestion(tx, {
      orderId: id,
      playerId,
      brandId,
      word: question,
      askedBy: nameOf(by),
      ...times,
    });
    await desk.forgetApproval(tx, id);
    await desk.endHold(tx, id);
    await desk.passOn(tx, id, dueAt);
    await store.moveWithdrawal(tx, id, { state: 'waiting_for_player', nextCheckAt: dueAt });
    await addStep(tx, { ...stepOf(order), name: 'waiting_for_player', at: now, reason: question });
  });
}

/** A lead takes what somebody else has, and says why. */
export function takeOverWithdrawal(
  deps: DeskDeps,
  id: string,
  by: StaffActor & { readonly reason: string },
): Promise<void> {
  const { context } = deps;
  const details = { reason: by.reason };
  return act(deps, { id, actor: by, action: 'payments.taken_over', details }, async (tx, order) => {
    requireWaiting(order);
    const now = context.clock.now();
    const at = { brandId: by.brandId, atMs: now.getTime() };
    const { claimMinutes } = await context.settings.get('payments.withdrawal.desk', at);
    const until = new Date(now.getTime() + claimMinutes * MINUTE_MS);
    await desk.takeOver(tx, id, { staff: nameOf(by), until });
  });
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
  await approveWithdrawal(deps, id, { ...actor, requestId: `${actor.requestId}:${id.slice(-8)}` });
}
