import type { InputOf } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import {
  type Answer,
  answered,
  type Call,
  refused,
  type ServedRoute,
  serve,
  sessionOf,
} from '../../../platform/http/route.ts';
import { keyedRequest, withIdempotency } from '../../../platform/idempotency/index.ts';
import { wakeTopic } from '../../../platform/jobs/index.ts';
import type { WorkflowEngine } from '../../../platform/workflows/engine.ts';
import * as deposits from '../deposits/deposits.store.ts';
import { endDeposit } from '../deposits/deposits.ts';
import { databaseOf } from '../shared/context.ts';
import { viewDeposits } from '../deposits/deposit-screens.ts';
import { tryOwner } from '../accounts/owner-proof.ts';
import { isProvedCall, viewerOf } from '../shared/viewer.ts';
import { t } from '../texts.ts';
import { refuseBy } from './objections.ts';
import { answerQuestion } from './questions.ts';
import { type ScheduleRoutesDeps, scheduleRoutes } from './routes.schedule.ts';
import { knownBefore } from './withdrawal-facts.ts';
import { accountScreen, viewWithdrawals, withdrawalRecords } from './withdrawal-screens.ts';
import { cancelWithdrawal, findWithdrawal, requestWithdrawal } from './withdrawals.ts';
import { depositTopic, WITHDRAWAL_WORKFLOW, withdrawalTopic } from '../shared/workflow-names.ts';

export interface WithdrawalRoutesDeps extends ScheduleRoutesDeps {
  readonly engine: Pick<WorkflowEngine, 'start' | 'wake'>;
}

export function withdrawalRoutes(deps: WithdrawalRoutesDeps): readonly ServedRoute[] {
  const { context } = deps;
  return [
    serve(playerRoutes.accountGet, async (_, call) => answered(await accountScreen(context, viewerOf(call)))),
    serve(playerRoutes.withdrawRecords, async (input, call) =>
      answered(await withdrawalRecords(context, viewerOf(call), input)),
    ),
    serve(playerRoutes.payPayout, (input, call) =>
      request(deps, call, { ...input, route: playerRoutes.payPayout, source: 'cash' }),
    ),
    serve(playerRoutes.payBonusPayout, async (input, call) => {
      const at = { brandId: call.brandId, atMs: call.nowMs };
      if (!context.policy.rule('team.commission', at)) return refused('feature_off_in_market');
      const wanted = {
        ...input,
        giveUpBonus: false,
        route: playerRoutes.payBonusPayout,
        source: 'commission' as const,
      };
      return request(deps, call, wanted);
    }),
    serve(playerRoutes.payEndOrder, (input, call) => endOrder(deps, call, input)),
    serve(ownRoutes.withdrawAnswer, (input, call) => answerOrder(deps, call, input)),
    ...scheduleRoutes(deps),
  ];
}

interface WithdrawalRequest extends InputOf<typeof playerRoutes.payPayout> {
  readonly route: typeof playerRoutes.payPayout | typeof playerRoutes.payBonusPayout;
  readonly source: 'cash' | 'commission';
}

async function request(deps: WithdrawalRoutesDeps, call: Call, input: WithdrawalRequest) {
  const { context, engine } = deps;
  const viewer = viewerOf(call);
  const { playerId, brandId, nowMs } = viewer;
  // A passkey proves more than the password that is asked for after a silence.
  if (input.passkey === undefined && !(await isProvedCall(deps, call))) return refused('password_needed_again');
  const owner = await tryOwner(context, { ...sessionOf(call), brandId, amountE5: input.amount }, input);
  if (owner === undefined) return { ok: false, refusal: 'invalid_input', values: { field: 'password' } } as const;
  const before = await knownBefore(context, { playerId, brandId, nowMs, deviceId: call.deviceId });
  const kept = await context.shards.inPlayerTransaction(playerId, (tx) =>
    withIdempotency(tx, keyedRequest(input.route, call), async (): Promise<Answer<{ id: string }>> => {
      const fundPassword = await owner(tx);
      const answer = await requestWithdrawal(context, tx, {
        playerId,
        brandId,
        amountE5: input.amount,
        source: input.source,
        givesUpBonus: input.giveUpBonus,
        fundPassword,
        before,
        nowMs,
      });
      return answer.ok ? answered({ id: answer.id }) : refuseBy(answer.objections, input.source);
    }),
  );
  if (!kept.ok) return kept;
  await engine.start(WITHDRAWAL_WORKFLOW, kept.body.id).catch(() => undefined);
  const order = await findWithdrawal(context, kept.body.id);
  if (order === undefined) throw new Error('the order of this call is gone');
  const [view] = await viewWithdrawals(context, viewer, [order]);
  if (view === undefined) throw new Error('an order has no view');
  return { ...answered(view), message: t(call.locale, 'done.withdrawal') };
}

/** The player's answer to what the team asked. Said twice it is refused: the order no longer waits. */
async function answerOrder(
  { context, engine }: WithdrawalRoutesDeps,
  call: Call,
  { orderId: id, text }: { orderId: string; text: string },
) {
  const viewer = viewerOf(call);
  const { playerId } = viewer;
  if (databaseOf(context, id) === undefined) return refused('order_unknown');
  const outcome = await context.shards.inPlayerTransaction(playerId, (tx) =>
    answerQuestion(context, tx, { id, playerId, text }),
  );
  if (outcome !== 'answered') return refused(outcome);
  await wakeTopic(context.shards.directory, engine, withdrawalTopic(id)).catch(() => undefined);
  const order = await findWithdrawal(context, id);
  const [view] = order === undefined ? [] : await viewWithdrawals(context, viewer, [order]);
  if (view === undefined) throw new Error('the order of this call is gone');
  return answered(view);
}

interface Ended {
  readonly kind: 'deposit' | 'withdrawal';
}

/** An unpaid deposit, or a withdrawal that is not approved yet: the id says which. */
async function endOrder(deps: WithdrawalRoutesDeps, call: Call, { orderId }: { orderId: string }) {
  const { context, engine } = deps;
  const viewer = viewerOf(call);
  const { playerId } = viewer;
  if (databaseOf(context, orderId) === undefined) return refused('order_unknown');
  const kept = await context.shards.inPlayerTransaction(playerId, (tx) =>
    withIdempotency(tx, keyedRequest(playerRoutes.payEndOrder, call), async (): Promise<Answer<Ended>> => {
      const deposit = await deposits.lockDeposit(tx, orderId);
      if (deposit !== undefined && deposit.playerId === playerId) {
        const ended = await endDeposit(context, tx, deposit);
        return ended.ok ? answered({ kind: 'deposit' }) : refused(ended.refusal);
      }
      const outcome = await cancelWithdrawal(context, tx, { id: orderId, playerId });
      return outcome === 'cancelled' ? answered({ kind: 'withdrawal' }) : refused(outcome);
    }),
  );
  if (!kept.ok) return kept;
  const topic = kept.body.kind === 'deposit' ? depositTopic(orderId) : withdrawalTopic(orderId);
  await wakeTopic(context.shards.directory, engine, topic).catch(() => undefined);
  const db = context.shards.ofPlayer(playerId);
  const deposit = kept.body.kind === 'deposit' ? await deposits.findDeposit(db, orderId) : undefined;
  const withdrawal = kept.body.kind === 'withdrawal' ? await findWithdrawal(context, orderId) : undefined;
  const [Deposit = null] = deposit === undefined ? [] : await viewDeposits(context, viewer, [deposit]);
  const [Withdrawal = null] = withdrawal === undefined ? [] : await viewWithdrawals(context, viewer, [withdrawal]);
  return answered({ Deposit, Withdrawal });
}
