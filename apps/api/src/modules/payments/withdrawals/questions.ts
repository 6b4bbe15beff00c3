import type { Tx } from '../../../platform/db/db.ts';
import { notifyOrder } from '../shared/orders.ts';
import * as questions from './questions.store.ts';
import { addStep } from '../shared/steps.store.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { findWithdrawal, stepOf } from './withdrawals.ts';
import * as store from './withdrawals.store.ts';

/** When a request comes back from the player, the team has at least this long. */
const BACK_AT_LEAST_MS = 30 * 60_000;

const answerContext = (id: string, position: number) => `payments.questions:${id}:${position}`;

export function openAnswer(
  { secrets }: Pick<WithdrawalsContext, 'secrets'>,
  { orderId, position, keyId, box }: questions.QuestionRow,
): string | null {
  return keyId === null || box === null ? null : secrets.open({ keyId, box }, answerContext(orderId, position));
}

/** Takes the player's transaction. The order is with the team again, and the team has what it had left. */
export async function answerQuestion(
  context: WithdrawalsContext,
  tx: Tx,
  answer: { readonly id: string; readonly playerId: bigint; readonly text: string },
): Promise<'answered' | 'order_unknown' | 'withdrawal_not_waiting'> {
  const order = await store.lockWithdrawal(tx, answer.id);
  if (order === undefined || order.playerId !== answer.playerId) return 'order_unknown';
  if (order.state !== 'waiting_for_player') return 'withdrawal_not_waiting';
  const question = await questions.findOpenQuestion(tx, order.id);
  if (question === undefined) return 'withdrawal_not_waiting';
  const sealed = context.secrets.seal(answer.text, answerContext(order.id, question.position));
  await bringBack(context, tx, { order, question, answer: sealed });
  return 'answered';
}

/** Nobody answered in time: a person looks again, and the player reads that. May run twice. */
export async function endWaiting(context: WithdrawalsContext, id: string): Promise<void> {
  const found = await findWithdrawal(context, id);
  if (found?.state !== 'waiting_for_player') return;
  await context.shards.inPlayerTransaction(found.playerId, async (tx) => {
    const order = await store.lockWithdrawal(tx, id);
    const question = await questions.findOpenQuestion(tx, id);
    if (order?.state !== 'waiting_for_player' || question === undefined) return;
    if (question.dueAt.getTime() > context.clock.nowMs()) return;
    await bringBack(context, tx, { order, question, answer: null });
  });
  await notifyOrder(context, found);
}

interface Back {
  readonly order: store.WithdrawalRow;
  readonly question: questions.QuestionRow;
  readonly answer: { readonly keyId: number; readonly box: Buffer } | null;
}

async function bringBack(context: WithdrawalsContext, tx: Tx, { order, question, answer }: Back): Promise<void> {
  const now = context.clock.now();
  await questions.endQuestion(tx, question, { at: now, answer });
  const leftMs = question.teamDueAt.getTime() - question.askedAt.getTime();
  const dueAt = new Date(now.getTime() + Math.max(leftMs, BACK_AT_LEAST_MS));
  await store.passOn(tx, order.id, dueAt);
  await store.moveWithdrawal(tx, order.id, { state: 'waiting_for_staff', nextCheckAt: dueAt });
  const reason = answer === null ? 'player_silent' : 'player_answered';
  await addStep(tx, { ...stepOf(order), name: 'waiting_for_staff', at: now, reason });
}
