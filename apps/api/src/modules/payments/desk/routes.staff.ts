import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { type HealthFigures, healthOf, type ProviderHealth } from '@arara/domain/payments';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import {
  answered,
  type Call,
  requireStaff,
  type ServedRoute,
  serve,
  staffActorOf,
} from '../../../platform/http/route.ts';
import type { Database } from '../../../platform/db/db.ts';
import type { Approvals } from '../../approvals/index.ts';
import { askEach, namesAway, sum, whole } from '../../../platform/workflows/apart.ts';
import * as deskStore from './desk.store.ts';
import { listFlow } from './flow.store.ts';
import { flowOf } from './flow.ts';
import { createWithdrawalDesk } from './desk-acts.ts';
import type { DeskDeps } from './desk.ts';
import { type CaseDeps, readCase, toRow, turnOf } from './desk-views.ts';
import type { PayoutSwitch } from '../providers/payout-switch.ts';
import { readHealth } from '../providers/provider-health.ts';
import { bankConnectionRoutes, type BankRoutesDeps } from '../connections/routes.staff.ts';
import { receiptRoutes, type ReceiptRoutesDeps } from './routes.receipts.ts';
import { reconciliationRoutes, type ReconciliationRoutesDeps } from '../reconciliation/routes.reconciliation.ts';
import { withdrawalActRoutes } from './routes.withdrawal-acts.ts';
import type { WithdrawalsContext } from '../shared/context.ts';

export interface PaymentsDeskRoutesDeps extends DeskDeps, CaseDeps, ReconciliationRoutesDeps, ReceiptRoutesDeps {
  readonly context: WithdrawalsContext;
  readonly payoutSwitch: PayoutSwitch;
  readonly connections: BankRoutesDeps['connections'];
  readonly providers: BankRoutesDeps['providers'];
  readonly approvals: Approvals;
}

type Queue = BodyOf<typeof staffRoutes.withdrawalsQueue>;

const SOON_MS = 30 * 60_000;
const views = ['staff', 'soon', 'mine', 'player', 'sent', 'closed'] as const;

export function paymentsStaffRoutes(deps: PaymentsDeskRoutesDeps): readonly ServedRoute[] {
  return [
    ...queueRoutes(deps),
    ...decisionRoutes(deps),
    ...withdrawalActRoutes(deps),
    ...reconciliationRoutes(deps),
    ...receiptRoutes(deps),
    ...bankRoutes(deps),
    ...bankConnectionRoutes({ ...deps, directory: deps.context.shards.directory }),
  ];
}

function queueRoutes(deps: PaymentsDeskRoutesDeps): readonly ServedRoute[] {
  const { context } = deps;
  return [
    serve(staffRoutes.withdrawalsQueue, async ({ view, page, limit }, call) => {
      const now = new Date(call.nowMs);
      const staff = `staff:${requireStaff(call).staffId}`;
      const asked = { brandId: call.brandId, staff, now, soon: new Date(call.nowMs + SOON_MS) };
      const found = await askEach(context.shards.all, (shard) =>
        queueOn(shard, view, { ...asked, limit: page * limit }),
      );
      const all = found.answers.flatMap(({ rows }) => rows);
      const sorted = all.toSorted((a, b) => turnOf(a, call.nowMs) - turnOf(b, call.nowMs));
      const rows = sorted.slice((page - 1) * limit, page * limit);
      return answered({
        Away: namesAway(found),
        List: await Promise.all(rows.map((order) => toRow(context, order, call))),
        ...figuresOf(whole(found), view),
      });
    }),
    serve(staffRoutes.paymentsFlow, async (_, { brandId, nowMs }) => {
      const found = await askEach(context.shards.all, (shard) => listFlow(shard, brandId, new Date(nowMs)));
      return answered({ Away: namesAway(found), Steps: flowOf(whole(found)) });
    }),
    serve(staffRoutes.withdrawalCase, async ({ orderId }, call) => answered(await readCase(deps, orderId, call))),
  ];
}

type QueueAsked = Parameters<typeof deskStore.listQueue>[2];

async function queueOn(shard: Database, view: (typeof views)[number], asked: QueueAsked) {
  const since = new Date(startOfDayMs(businessDayOf(asked.now.getTime())));
  const [rows, counts, minutes] = await Promise.all([
    deskStore.listQueue(shard, view, asked),
    Promise.all(views.map((name) => deskStore.countQueue(shard, name, asked))),
    deskStore.minutesToPay(shard, asked.brandId, since),
  ]);
  return { rows, counts, minutes };
}

type OnShard = Awaited<ReturnType<typeof queueOn>>;

/** Of all shards together, or of none. */
function figuresOf(parts: readonly OnShard[] | null, view: (typeof views)[number]): Omit<Queue, 'Away' | 'List'> {
  if (parts === null) return { Total: null, Counts: null, Sum: null, MedianMinutes: null };
  const own = (name: (typeof views)[number]) => parts.flatMap(({ counts }) => counts[views.indexOf(name)] ?? []);
  const countOf = (name: (typeof views)[number]) => sum(own(name).map(({ count }) => count));
  const minutes = parts.flatMap((part) => part.minutes).toSorted((a, b) => a - b);
  return {
    Total: countOf(view),
    Counts: Object.fromEntries(views.map((name) => [name, countOf(name)])) as NonNullable<Queue['Counts']>,
    Sum: own(view).reduce((total, { sumE5 }) => total + sumE5, 0n),
    MedianMinutes: minutes[Math.floor(minutes.length / 2)] ?? null,
  };
}

function decisionRoutes(deps: PaymentsDeskRoutesDeps): readonly ServedRoute[] {
  const desk = createWithdrawalDesk(deps);
  const after = async (orderId: string, call: Call) => answered(await readCase(deps, orderId, call));
  return [
    serve(staffRoutes.withdrawalClaim, async ({ orderId, giveBack: releaseClaim }, call) => {
      await (releaseClaim ? desk.releaseClaim : desk.claim)({ id: orderId }, staffActorOf(call));
      return after(orderId, call);
    }),
    serve(staffRoutes.withdrawalApprove, async ({ orderId }, call) => {
      await desk.approve({ id: orderId }, staffActorOf(call));
      return after(orderId, call);
    }),
    serve(staffRoutes.withdrawalRecall, async ({ orderId }, call) => {
      await desk.recall({ id: orderId }, staffActorOf(call));
      return after(orderId, call);
    }),
    serve(staffRoutes.withdrawalRefuse, async ({ orderId, reason, note }, call) => {
      await desk.refuse({ id: orderId, reason, note }, staffActorOf(call));
      return after(orderId, call);
    }),
  ];
}

function bankRoutes({ context, payoutSwitch }: PaymentsDeskRoutesDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.paymentProviders, async (_, call) => {
      const waiting = await payoutSwitch.waitingStarts(call.brandId);
      const own = context.providers.all().filter(({ brandId }) => brandId === call.brandId);
      const codes = own.map(({ code }) => code);
      const { brandId, nowMs } = call;
      const rules = await context.settings.get('payments.bankHealth', { brandId, atMs: nowMs });
      const health = await readHealth(context.shards, codes, { nowMs, rules });
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
        Health: viewHealth(health.get(one.code) ?? healthOf([], nowMs, rules)),
      }));
      return answered({ List });
    }),
    serve(staffRoutes.payoutsStop, async (input, call) =>
      answered({ Stopped: await payoutSwitch.stop(input, staffActorOf(call)) }),
    ),
    serve(staffRoutes.payoutsStart, async (input, call) => {
      const { approvalId, expiresAtMs } = await payoutSwitch.askStart(input, staffActorOf(call));
      return answered({ ApprovalId: `${approvalId}`, ExpiresAt: new Date(expiresAtMs).toISOString() });
    }),
  ];
}

type Health = BodyOf<typeof staffRoutes.paymentProviders>['List'][number]['Health'];

function viewHealth({ cells, ...now }: ProviderHealth): Health {
  return {
    ...viewFigures(now),
    Cells: cells.map(({ fromMs, ...cell }) => ({ From: new Date(fromMs).toISOString(), ...viewFigures(cell) })),
  };
}

function viewFigures(figures: HealthFigures) {
  return {
    State: figures.state,
    Calls: figures.calls,
    Unanswered: figures.unanswered,
    AccessRefused: figures.accessRefused,
    AnsweredShare: figures.answeredShare,
    P95Ms: figures.p95Ms,
  };
}
