import type { BodyOf, Locale } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { objectionsTo } from '@arara/domain/payments';
import { shortName } from '@arara/domain/players';
import { type Call, requireStaff } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { withdrawableSentence } from '../../bonuses/index.ts';
import { readPersonal } from '../../players/index.ts';
import * as deskStore from './desk.store.ts';
import { originOf } from '../withdrawals/money-origin.ts';
import { percentText } from '../shared/order-views.ts';
import { openAnswer } from '../withdrawals/questions.ts';
import { listQuestions, type QuestionRow } from '../withdrawals/questions.store.ts';
import { gatherFacts, knownBefore } from '../withdrawals/withdrawal-facts.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { viewWithdrawals } from '../withdrawals/withdrawal-screens.ts';
import { staffTexts, t } from '../texts.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawals.store.ts';
import { promiseOf, staffTermsAt } from '../shared/orders.ts';

type Row = BodyOf<typeof staffRoutes.withdrawalsQueue>['List'][number];
type Case = BodyOf<typeof staffRoutes.withdrawalCase>;

export interface CaseDeps {
  readonly context: WithdrawalsContext;
  /** Which approved version of the withdrawal policy held at a moment. */
  readonly policyVersion: (brandId: number, atMs: number) => Promise<Case['Policy']>;
}

const HISTORY_MS = 90 * 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const HIGH_FROM = 60;

function levelOf(score: number, isLow: boolean): Row['Level'] {
  if (isLow) return 'low';
  return score >= HIGH_FROM ? 'high' : 'medium';
}

/** Over when its time is: the request then stands in the queue like every other. */
function holdOfRow({ heldBy, heldUntil, heldReason }: WithdrawalRow, { nowMs, locale }: Call): Row['Hold'] {
  if (heldBy === null || heldUntil === null || heldReason === null || heldUntil.getTime() <= nowMs) return null;
  return { Why: deskReason(heldReason, locale), By: heldBy, Until: heldUntil.toISOString() };
}

function deskReason(word: string, locale: Locale) {
  const key = `desk.${word}`;
  return { Word: word, Text: t.has(key) ? t(locale, key) : word };
}

function viewQuestion(context: WithdrawalsContext, question: QuestionRow, { locale }: Call): Case['Questions'][number] {
  const answer = openAnswer(context, question);
  return {
    Why: deskReason(question.word, locale),
    By: question.askedBy,
    At: question.askedAt.toISOString(),
    DueAt: question.dueAt.toISOString(),
    Answer: answer,
    AnsweredAt: answer === null ? null : (question.endedAt?.toISOString() ?? null),
  };
}

/** Why a person decides it; at its end why it ended so, which is not why it had stopped. */
function whyOf({ closedAt, reason, staffReason }: WithdrawalRow): Row['Why'] {
  const word = closedAt === null ? (staffReason ?? 'risk') : (reason ?? staffReason ?? 'rule');
  const keys = [`withdrawalWhy.${word}`, `decision.${word}`];
  const key = keys.find((one) => staffTexts.has(one)) ?? 'withdrawalWhy.other';
  return { Word: word, Text: staffTexts('pt-BR', key as Parameters<typeof staffTexts>[1]) };
}

/** Whoever refuses has the claim then, and an end leaves it as it was. */
function decidersOf({ state, claimedBy, approvedBy, secondBy }: WithdrawalRow): string[] {
  if (state === 'cancelled') return ['player'];
  const by = state === 'refused' ? [claimedBy] : [approvedBy, secondBy];
  return by.filter((one) => one !== null);
}

/** When its time is up: a request that is held back returns later than its target says. */
export function turnOf({ closedAt, dueAt, heldUntil }: WithdrawalRow, nowMs: number): number {
  if (closedAt !== null) return -closedAt.getTime();
  const heldMs = heldUntil?.getTime() ?? 0;
  return heldMs > nowMs ? Math.max(dueAt.getTime(), heldMs) : dueAt.getTime();
}

export async function toRow(context: WithdrawalsContext, order: WithdrawalRow, call: Call): Promise<Row> {
  const at = { brandId: order.brandId, atMs: call.nowMs };
  const [{ name = '' }, staff, vipLevel] = await Promise.all([
    readPersonal(context, order.playerId),
    staffTermsAt(context, at),
    context.sources.vipLevelOf(order.playerId),
  ]);
  const hold = holdOfRow(order, call);
  const isClaimed = order.claimedBy !== null && (order.claimedUntil?.getTime() ?? 0) > call.nowMs;
  return {
    OrderId: order.id,
    PlayerId: `${order.playerId}`,
    PlayerName: shortName(name),
    VipLevel: vipLevel,
    Amount: order.amountE5,
    Net: order.amountE5 - order.feeE5,
    Score: order.risk?.score ?? null,
    Level: order.risk === null ? null : levelOf(order.risk.score, order.risk.isLow),
    Why: whyOf(order),
    State: order.state,
    NeedsTwo: order.amountE5 > staff.fourEyesAbove,
    ApprovedBy: order.approvedBy,
    Claim: isClaimed
      ? {
          StaffId: order.claimedBy ?? '',
          Until: (order.claimedUntil ?? order.dueAt).toISOString(),
          IsMine: order.claimedBy === `staff:${requireStaff(call).staffId}`,
        }
      : null,
    Hold: hold,
    End: order.closedAt === null ? null : { At: order.closedAt.toISOString(), By: decidersOf(order) },
    CreatedAt: order.createdAt.toISOString(),
    DueAt: order.dueAt.toISOString(),
  };
}

export async function readCase(deps: CaseDeps, id: string, call: Call): Promise<Case> {
  const { context } = deps;
  const order = await findWithdrawal(context, id);
  if (order === undefined || order.brandId !== call.brandId) throw new RefusalError('order_unknown');
  const { playerId, brandId } = order;
  const db = context.shards.ofPlayer(playerId);
  const viewer = { playerId, brandId, locale: call.locale, nowMs: call.nowMs };
  const [Row, [Order], promiseHours, paid, explained, Rules, Origin, asked] = await Promise.all([
    toRow(context, order, call),
    viewWithdrawals(context, viewer, [order]),
    promiseOf(context, order),
    deskStore.listPaidOf(db, playerId, new Date(call.nowMs - HISTORY_MS)),
    context.bonuses.explain(db, playerId),
    rulesOf(context, order, call.nowMs),
    originOf(context, order),
    listQuestions(db, id),
  ]);
  if (Order === undefined) throw new Error('an order has no view');
  return {
    Row,
    Order,
    FeePercent: percentText(order.feePpm),
    PromisedBy: new Date(order.createdAt.getTime() + promiseHours * HOUR_MS).toISOString(),
    Risk:
      order.risk === null
        ? null
        : {
            Score: order.risk.score,
            Factors: order.risk.factors.map(({ factor, points }) => ({ Factor: factor, Points: points })),
            Missing: [...order.risk.missing],
          },
    Rules,
    Paid: paid.map(({ at, amountE5 }) => ({ At: at.toISOString(), Amount: amountE5 })),
    Timeline: Order.Timeline,
    Explained: { Amount: explained.withdrawableE5, Text: withdrawableSentence(explained, call.locale) },
    Origin,
    Questions: asked.map((question) => viewQuestion(context, question, call)),
    Policy: await deps.policyVersion(brandId, order.createdAt.getTime()),
  };
}

const ruleNames = ['withdrawal_blocked', 'kyc_level', 'payout_account_missing', 'withdrawal_cooling_off'] as const;

/** The rules that can still break while a request waits; window, count and balance were asked when it was made. */
async function rulesOf(context: WithdrawalsContext, order: WithdrawalRow, nowMs: number): Promise<Case['Rules']> {
  const { playerId, brandId, amountE5, source } = order;
  const before = await knownBefore(context, { playerId, brandId, nowMs, deviceId: undefined });
  const { facts } = await context.shards.inPlayerTransaction(playerId, (tx) =>
    gatherFacts(context, tx, {
      before,
      playerId,
      brandId,
      amountE5,
      source,
      givesUpBonus: true,
      fundPassword: { state: 'right' },
      nowMs,
    }),
  );
  const broken = new Set(objectionsTo(facts).map(({ refusal }) => refusal as string));
  return ruleNames.map((Rule) => ({ Rule, Ok: !broken.has(Rule) }));
}
