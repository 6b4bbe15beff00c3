import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { objectionsTo } from '@arara/domain/payments';
import { shortName } from '@arara/domain/players';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import { answered, type Call, requireFreshProof, requireStaff, type ServedRoute, serve } from '../../platform/http.ts';
import { RefusalError } from '../../platform/refusal.ts';
import { withdrawableSentence } from '../bonuses/index.ts';
import { readPersonal } from '../players/index.ts';
import { viewDeposits } from './deposit-screens.ts';
import { countDeposits, listDepositsOfBrand } from './deposits.store.ts';
import * as deskStore from './desk.store.ts';
import {
  approveWithdrawal,
  type Clerk,
  claimWithdrawal,
  type DeskDeps,
  giveBackWithdrawal,
  recallWithdrawal,
  refuseWithdrawal,
} from './desk.ts';
import { percentText } from './order-views.ts';
import type { PayoutSwitch } from './payout-switch.ts';
import { gatherFacts, knownBefore, type WithdrawalsContext } from './withdrawal-facts.ts';
import { viewWithdrawals } from './withdrawal-screens.ts';
import { withdrawalReasonTexts } from './withdrawal-texts.ts';
import { findWithdrawal } from './withdrawals.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

export interface PaymentsDeskRoutesDeps extends DeskDeps {
  readonly payoutSwitch: PayoutSwitch;
}

type Queue = BodyOf<typeof staffRoutes.withdrawalsQueue>;
type Row = Queue['List'][number];
type Case = BodyOf<typeof staffRoutes.withdrawalCase>;

const SOON_MS = 30 * 60_000;
const HISTORY_MS = 90 * 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const QUEUE_MAX = 1_000;
const HIGH_FROM = 60;
const views = ['staff', 'soon', 'mine', 'player', 'sent', 'closed'] as const;

export function paymentsStaffRoutes(deps: PaymentsDeskRoutesDeps): readonly ServedRoute[] {
  return [...queueRoutes(deps), ...decisionRoutes(deps), ...bankRoutes(deps)];
}

function clerkOf(call: Call): Clerk {
  return { staffId: requireStaff(call).staffId, brandId: call.brandId, requestId: call.requestId };
}

function queueRoutes(deps: PaymentsDeskRoutesDeps): readonly ServedRoute[] {
  const { context } = deps;
  return [
    serve(staffRoutes.withdrawalsQueue, async ({ view, page, limit }, call) => {
      const now = new Date(call.nowMs);
      const staff = `staff:${requireStaff(call).staffId}`;
      const asked = { brandId: call.brandId, staff, now, soon: new Date(call.nowMs + SOON_MS) };
      const shards = context.shards.all;
      const perShard = await Promise.all(
        shards.map((shard) => deskStore.listQueue(shard, view, { ...asked, limit: Math.min(page * limit, QUEUE_MAX) })),
      );
      const sorted = perShard.flat().toSorted((a, b) => orderOf(view, a) - orderOf(view, b));
      const counts = await Promise.all(
        views.map(async (name) => {
          const parts = await Promise.all(shards.map((shard) => deskStore.countQueue(shard, name, asked)));
          const count = parts.reduce((sum, part) => sum + part.count, 0);
          return { name, count, sumE5: parts.reduce((sum, part) => sum + part.sumE5, 0n) };
        }),
      );
      const own = counts.find(({ name }) => name === view);
      const rows = sorted.slice((page - 1) * limit, page * limit);
      return answered({
        Total: own?.count ?? 0,
        List: await Promise.all(rows.map((order) => toRow(context, order, call))),
        Counts: Object.fromEntries(counts.map(({ name, count }) => [name, count])) as Queue['Counts'],
        Sum: own?.sumE5 ?? 0n,
        MedianMinutes: await medianMinutes(context, call),
      });
    }),
    serve(staffRoutes.withdrawalCase, async ({ orderId }, call) => answered(await readCase(context, orderId, call))),
    serve(staffRoutes.depositsDesk, async (input, call) => answered(await readDeposits(context, call, input))),
  ];
}

const orderOf = (view: (typeof views)[number], order: WithdrawalRow) =>
  view === 'closed' ? -order.createdAt.getTime() : order.dueAt.getTime();

async function medianMinutes({ shards }: WithdrawalsContext, { brandId, nowMs }: Call): Promise<number | null> {
  const since = new Date(startOfDayMs(businessDayOf(nowMs)));
  const parts = await Promise.all(shards.all.map((shard) => deskStore.minutesToPay(shard, brandId, since)));
  const all = parts.flat().toSorted((a, b) => a - b);
  return all[Math.floor(all.length / 2)] ?? null;
}

function levelOf(score: number, isLow: boolean): Row['Level'] {
  if (isLow) return 'low';
  return score >= HIGH_FROM ? 'high' : 'medium';
}

async function toRow(context: WithdrawalsContext, order: WithdrawalRow, call: Call): Promise<Row> {
  const at = { brandId: order.brandId, atMs: call.nowMs };
  const [{ name = '' }, staff, vipLevel] = await Promise.all([
    readPersonal(context, order.playerId),
    context.settings.get('payments.withdrawal.staff', at),
    context.sources.vipLevelOf(order.playerId),
  ]);
  const word = order.staffReason ?? 'risk';
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
    Why: { Word: word, Text: withdrawalReasonTexts[word][call.locale] },
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
    CreatedAt: order.createdAt.toISOString(),
    DueAt: order.dueAt.toISOString(),
  };
}

async function readCase(context: WithdrawalsContext, id: string, call: Call): Promise<Case> {
  const order = await findWithdrawal(context, id);
  if (order === undefined || order.brandId !== call.brandId) throw new RefusalError('order_unknown');
  const { playerId, brandId } = order;
  const db = context.shards.ofPlayer(playerId);
  const viewer = { playerId, brandId, locale: call.locale, nowMs: call.nowMs };
  const [Row, [Order], staff, paid, explained, Rules] = await Promise.all([
    toRow(context, order, call),
    viewWithdrawals(context, viewer, [order]),
    context.settings.get('payments.withdrawal.staff', { brandId, atMs: call.nowMs }),
    deskStore.listPaidOf(db, playerId, new Date(call.nowMs - HISTORY_MS)),
    context.bonuses.explain(db, playerId),
    rulesOf(context, order, call.nowMs),
  ]);
  if (Order === undefined) throw new Error('an order has no view');
  return {
    Row,
    Order,
    FeePercent: percentText(order.feePpm),
    PromisedBy: new Date(order.createdAt.getTime() + staff.promiseHours * HOUR_MS).toISOString(),
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

async function readDeposits(context: WithdrawalsContext, call: Call, page: { page: number; limit: number }) {
  const { brandId, locale, nowMs } = call;
  const shards = context.shards.all;
  const [rows, totals, waiting] = await Promise.all([
    Promise.all(
      shards.map((shard) => listDepositsOfBrand(shard, brandId, Math.min(page.page * page.limit, QUEUE_MAX))),
    ),
    Promise.all(shards.map((shard) => countDeposits(shard, brandId))),
    Promise.all(shards.map((shard) => deskStore.listWaitingReceipts(shard, brandId, QUEUE_MAX))),
  ]);
  const newest = rows.flat().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const shown = newest.slice((page.page - 1) * page.limit, page.page * page.limit);
  const List = await Promise.all(
    shown.map(async (order) => {
      const [Order] = await viewDeposits(context, { playerId: order.playerId, brandId, locale, nowMs }, [order]);
      if (Order === undefined) throw new Error('an order has no view');
      const { name = '' } = await readPersonal(context, order.playerId);
      return { PlayerId: `${order.playerId}`, PlayerName: shortName(name), Order };
    }),
  );
  return {
    Total: totals.reduce((sum, one) => sum + one, 0),
    List,
    Waiting: waiting.flat().map(({ provider, endToEndId, amountE5, paidAt, reason }) => ({
      Provider: provider,
      EndToEndId: endToEndId,
      Amount: amountE5,
      PaidAt: paidAt.toISOString(),
      Why: reason ?? 'payer_unknown',
    })),
  };
}

function decisionRoutes(deps: PaymentsDeskRoutesDeps): readonly ServedRoute[] {
  const { context } = deps;
  const after = async (orderId: string, call: Call) => answered(await readCase(context, orderId, call));
  return [
    serve(staffRoutes.withdrawalClaim, async ({ orderId, giveBack }, call) => {
      await (giveBack ? giveBackWithdrawal : claimWithdrawal)(deps, orderId, clerkOf(call));
      return after(orderId, call);
    }),
    serve(staffRoutes.withdrawalApprove, async ({ orderId }, call) => {
      requireFreshProof(call);
      await approveWithdrawal(deps, orderId, clerkOf(call));
      return after(orderId, call);
    }),
    serve(staffRoutes.withdrawalRecall, async ({ orderId }, call) => {
      await recallWithdrawal(deps, orderId, clerkOf(call));
      return after(orderId, call);
    }),
    serve(staffRoutes.withdrawalRefuse, async ({ orderId, reason, note }, call) => {
      requireFreshProof(call);
      await refuseWithdrawal(deps, orderId, { ...clerkOf(call), reason, note });
      return after(orderId, call);
    }),
  ];
}

function bankRoutes({ context, payoutSwitch }: PaymentsDeskRoutesDeps): readonly ServedRoute[] {
  const by = (call: Call) => ({ kind: 'staff', ...clerkOf(call) }) as const;
  return [
    serve(staffRoutes.paymentProviders, async (_, call) => {
      const waiting = await payoutSwitch.waitingStarts(call.brandId);
      const own = context.providers.all().filter(({ brandId }) => brandId === call.brandId);
      const List = own.map((one) => ({
        Provider: one.code,
        Name: one.name,
        IsOn: one.isOn,
        IsTest: one.isTest,
        TakesIn: one.takesIn,
        PaysOut: one.paysOut,
        Stopped:
          one.payoutsStopped === undefined
            ? null
            : {
                Reason: one.payoutsStopped.reason,
                By: one.payoutsStopped.by,
                At: new Date(one.payoutsStopped.atMs).toISOString(),
              },
        StartApprovalId: waiting.get(one.code)?.toString() ?? null,
      }));
      return answered({ List });
    }),
    serve(staffRoutes.payoutsStop, async (input, call) =>
      answered({ Stopped: await payoutSwitch.stop(input, by(call)) }),
    ),
    serve(staffRoutes.payoutsStart, async (input, call) => {
      const { approvalId, expiresAtMs } = await payoutSwitch.askStart(input, by(call));
      return answered({ ApprovalId: `${approvalId}`, ExpiresAt: new Date(expiresAtMs).toISOString() });
    }),
  ];
}
