import type { Locale } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { toWire } from '@arara/domain/money';
import { businessDayOf, momentText } from '@arara/domain/time';
import {
  answered,
  type Call,
  requireFreshProof,
  requireStaff,
  type ServedRoute,
  serve,
} from '../../../platform/http/route.ts';
import type { RefusalError } from '../../../platform/refusals/refusal.ts';
import { appendAudit } from '../../audit/index.ts';
import { approveMany, askPlayer, holdWithdrawal, takeOverWithdrawal } from './desk-acts.ts';
import { type DeskDeps } from './desk.ts';
import { staffActorOf } from '../shared/staff-actor.ts';
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
  const after = async (orderId: string, call: Call) => answered(await readCase(deps, orderId, call));
  return [
    serve(staffRoutes.withdrawalReasons, async (_, call) => answered(reasonCatalogue(call.locale))),
    serve(staffRoutes.withdrawalHold, async ({ orderId, reason, hours, note }, call) => {
      await holdWithdrawal(deps, orderId, { ...staffActorOf(call), reason, hours, note });
      return after(orderId, call);
    }),
    serve(staffRoutes.withdrawalAsk, async ({ orderId, question }, call) => {
      await askPlayer(deps, orderId, { ...staffActorOf(call), question });
      return after(orderId, call);
    }),
    serve(staffRoutes.withdrawalTakeOver, async ({ orderId, reason }, call) => {
      await takeOverWithdrawal(deps, orderId, { ...staffActorOf(call), reason });
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
async function exportView({ context }: Deps, view: deskStore.QueueView, call: Call) {
  const { brandId, nowMs } = call;
  const { staffId } = requireStaff(call);
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
  await context.shards.directory.transaction((tx) =>
    appendAudit(tx, {
      atMs: nowMs,
      brandId,
      actor: { kind: 'staff', id: `${staffId}` },
      action: 'payments.exported',
      subject: `withdrawals:${view}`,
      details: { rows: body.length },
      requestId: call.requestId,
    }),
  );
  return {
    FileName: `saques-${staffTexts('pt-BR', `queueView.${view}.file`)}-${businessDayOf(nowMs)}.csv`,
    Rows: body.length,
    Text: tableFile([...head, ...body]),
  };
}
