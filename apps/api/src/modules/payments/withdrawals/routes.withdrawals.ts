import type { InputOf, RefusalName } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import type { WithdrawalObjection } from '@arara/domain/payments';
import { toWire } from '@arara/domain/money';
import { momentText } from '@arara/domain/time';
import { type Answer, answered, type Call, refused, type ServedRoute, serve } from '../../../platform/http/route.ts';
import { keyedRequest, withIdempotency } from '../../../platform/idempotency/index.ts';
import { wakeTopic } from '../../../platform/jobs/index.ts';
import type { WorkflowEngine } from '../../../platform/workflows/engine.ts';
import type { RefusalValues } from '../../../platform/refusals/refusal.ts';
import * as deposits from '../deposits/deposits.store.ts';
import { endDeposit } from '../deposits/deposits.ts';
import { databaseOf, type WithdrawalsContext } from '../shared/context.ts';
import { viewDeposits } from '../deposits/deposit-screens.ts';
import type { FundPasswordHashing } from '../accounts/fund-password.ts';
import { tryOwner } from '../accounts/owner-proof.ts';
import { isProvedCall, type ProofDeps, viewerOf } from '../shared/viewer.ts';
import { t } from '../texts.ts';
import { answerQuestion } from './questions.ts';
import { knownBefore } from './withdrawal-facts.ts';
import { accountScreen, viewWithdrawals, withdrawalRecords } from './withdrawal-screens.ts';
import { cancelWithdrawal, findWithdrawal, requestWithdrawal } from './withdrawals.ts';
import { depositTopic, WITHDRAWAL_WORKFLOW, withdrawalTopic } from '../shared/workflow-names.ts';

export interface WithdrawalRoutesDeps extends ProofDeps {
  readonly context: WithdrawalsContext & { readonly passwords: FundPasswordHashing };
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
  const owner = await tryOwner(context, { playerId, brandId }, input);
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

/** The first objection is the player's message. */
function refuseBy(objections: readonly WithdrawalObjection[], source: 'cash' | 'commission'): Answer<never> {
  const [first] = objections;
  if (first === undefined) return refused('payout_account_missing');
  if (first.refusal === 'withdrawal_above_available' && source === 'commission')
    return { ok: false, refusal: 'commission_insufficient', values: { available: toWire(first.values.availableE5) } };
  return { ok: false, refusal: first.refusal satisfies RefusalName, values: valuesOf(first) };
}

function valuesOf(objection: WithdrawalObjection): RefusalValues {
  switch (objection.refusal) {
    case 'withdrawal_blocked':
    case 'kyc_level':
      return { ...objection.values };
    case 'fund_password_wrong':
      return { left: `${objection.values.left}` };
    case 'fund_password_locked':
    case 'withdrawal_cooling_off':
      return { until: momentText(objection.values.untilMs) };
    case 'withdrawal_window_closed':
      return { opens: clockOf(objection.values.opensAtMs), closes: clockOf(objection.values.closesAtMs) };
    case 'withdrawal_times_used':
      return { max: `${objection.values.max}` };
    case 'withdrawal_above_level_maximum':
      return { level: `${objection.values.level}`, max: toWire(objection.values.maxE5) };
    case 'withdrawal_above_great_win':
      return { max: toWire(objection.values.maxE5) };
    case 'withdrawal_below_minimum':
      return { min: toWire(objection.values.minE5) };
    case 'withdrawal_above_available':
      return { available: toWire(objection.values.availableE5), missing: toWire(objection.values.missingE5) };
    case 'withdrawal_loses_bonus':
      return { bonus: toWire(objection.values.bonusE5) };
    case 'fund_password_missing':
    case 'fund_passkey_wrong':
    case 'payout_account_missing':
    case 'payout_account_not_own':
    case 'pix_key_company':
      return {};
  }
}

/** The time of day in Sao Paulo. */
const clockOf = (ms: number) => momentText(ms).slice(-5);

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
