import type { Locale } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { toWire } from '@arara/domain/money';
import { businessDayOf, momentText } from '@arara/domain/time';
import {
  answered,
  type Call,
  requireFreshProof,
  type ServedRoute,
  serve,
  staffActorOf,
} from '../../../platform/http/route.ts';
import type { RefusalError } from '../../../platform/refusals/refusal.ts';
import { defineRecordedRead } from '../../approvals/index.ts';
import { approveMany, createWithdrawalDesk } from './desk-acts.ts';
import type { DeskDeps } from './desk.ts';
import { reasonCatalogue } from './desk-reasons.ts';
import * as deskStore from './desk.store.ts';
import { type CaseDeps, readCase, toRow } from './desk-views.ts';
import { staffTexts } from '../texts.ts';
import { tableFile } from '../../../platform/http/table-file.ts';
import { refusalText } from '../../../platform/refusals/refusal-text.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawals.store.ts';

type Deps = DeskDeps & CaseDeps;

const EXPORT_MAX = 1_000;
const SOON_MS = 30 * 60_000;

/** What a staff member does with a withdrawal beside approving and refusing it. */
export function withdrawalActRoutes(deps: Deps): readonly ServedRoute[] {
  const desk = createWithdrawalDesk(deps);
  const after = async (orderId: string, call: Call) => answered(await readCase(deps, orderId, call));
  return [
    serve(staffRoutes.withdrawalReasons, async (_, call) => answered(reasonCatalogue(call.locale))),
    serve(staffRoutes.withdrawalHold, async ({ orderId, reason, hours, note }, call) => {
      await desk.hold({ id: orderId, reason, hours, note }, staffActorOf(call));
      return after(orderId, call);
    }),
    serve(staffRoutes.withdrawalAsk, async ({ orderId, question }, call) => {
      await desk.askPlayer({ id: orderId, question }, staffActorOf(call));
      return after(orderId, call);
    }),
    serve(staffRoutes.withdrawalTakeOver, async ({ orderId, reason }, call) => {
      await desk.takeOver({ id: orderId, reason }, staffActorOf(call));
      return after(orderId, call);
    }),
    serve(staffRoutes.withdrawalsApproveMany, async ({ orderIds }, call) => {
      requireFreshProof(call);
      const answers = await approveMany(deps, orderIds, staffActorOf(call));
      return answered({
        Approved: answers.filter(({ refusal }) => refusal === undefined).length,
        List: answers.map(({ id, refusal }) => ({
          OrderId: id,
          IsApproved: refusal === undefined,
          Why: refusal === undefined ? null : blocker(refusal, call.locale),
        })),
      });
    }),
    serve(staffRoutes.withdrawalsExport, async ({ view }, call) => answered(await exportView(deps, view, call))),
  ];
}

const blocker = ({ refusal, values }: RefusalError, locale: Locale) => ({
  Word: refusal,
  Text: refusalText(refusal, locale, values),
});

function lineOf({ state, staffReason, createdAt, dueAt }: WithdrawalRow, row: Awaited<ReturnType<typeof toRow>>) {
  return [
    row.OrderId,
    row.PlayerId,
    row.PlayerName,
    row.VipLevel,
    toWire(row.Amount),
    toWire(row.Net),
    row.Score ?? '',
    staffTexts('pt-BR', `withdrawalState.${state}`),
    staffReason === null ? '' : staffTexts('pt-BR', `withdrawalWhy.${staffReason}`),
    momentText(createdAt.getTime()),
    momentText(dueAt.getTime()),
  ];
}

/** As on the screen: short names and no account. Who took it away is on record. */
const recordExport = defineRecordedRead({
  name: 'payments.export_withdrawals',
  route: staffRoutes.withdrawalsExport,
  action: 'payments.exported',
});

async function exportView({ context }: Deps, view: deskStore.QueueView, call: Call) {
  const { brandId, nowMs, staffId } = staffActorOf(call);
  const soon = new Date(nowMs + SOON_MS);
  const asked = { brandId, staff: `staff:${staffId}`, now: new Date(nowMs), soon, limit: EXPORT_MAX };
  const perShard = await Promise.all(context.shards.all.map((shard) => deskStore.listQueue(shard, view, asked)));
  const orders = perShard
    .flat()
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
    .slice(0, EXPORT_MAX);
  const head = [
    ['Arara', 'Saques'],
    ['Vista', staffTexts('pt-BR', `queueView.${view}.name`)],
    ['Feito em', momentText(nowMs)],
    ['Feito por', `nº ${staffId}`],
    [],
    ['Pedido', 'Jogador', 'Nome', 'VIP', 'Valor', 'Líquido', 'Risco', 'Estado', 'Por que parou', 'Criado', 'Prazo'],
  ];
  const body = await Promise.all(orders.map(async (order) => lineOf(order, await toRow(context, order, call))));
  const line = { subject: `withdrawals:${view}`, details: { rows: body.length } } as const;
  await recordExport(context.shards.directory, staffActorOf(call), line);
  return {
    FileName: `saques-${staffTexts('pt-BR', `queueView.${view}.file`)}-${businessDayOf(nowMs)}.csv`,
    Rows: body.length,
    Text: tableFile([...head, ...body]),
  };
}
