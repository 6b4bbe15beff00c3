import type { Locale, RequestOf } from '@arara/contract';
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
import { type CaseDeps, readCase, toRow, turnOf } from './desk-views.ts';
import { staffTexts } from '../texts.ts';
import { tableFile } from '../../../platform/http/table-file.ts';
import { refusalText } from '../../../platform/refusals/refusal-text.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawals.store.ts';

type Deps = DeskDeps & CaseDeps;

const ends = ['Pago em', 'Id do PIX', 'Decidido por', 'Fechado em'];
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
    serve(staffRoutes.withdrawalsExport, async (input, call) => answered(await exportView(deps, input, call))),
  ];
}

const blocker = ({ refusal, values }: RefusalError, locale: Locale) => ({
  Word: refusal,
  Text: refusalText(refusal, locale, values),
});

type Row = Awaited<ReturnType<typeof toRow>>;

/** Money as tables of this country read it. */
const money = (amountE5: bigint) => toWire(amountE5).replace('.', ',');
const moment = (at: Date | null) => (at === null ? '' : momentText(at.getTime()));

function deciderName(by: string): string {
  if (by === 'player') return staffTexts('pt-BR', 'decider.player');
  return by.startsWith('staff:') ? `nº ${by.slice('staff:'.length)}` : staffTexts('pt-BR', 'decider.rule');
}

function lineOf({ state, createdAt, dueAt, paidAt, endToEndId, closedAt }: WithdrawalRow, row: Row) {
  return [
    row.OrderId,
    row.PlayerId,
    row.PlayerName,
    row.VipLevel,
    money(row.Amount),
    money(row.Net),
    row.Score ?? '',
    staffTexts('pt-BR', `withdrawalState.${state}`),
    row.Why.Text,
    moment(createdAt),
    moment(dueAt),
    moment(paidAt),
    endToEndId ?? '',
    (row.End?.By ?? []).map(deciderName).join(', '),
    moment(closedAt),
  ];
}

/** As on the screen: short names and no account. Who took it away is on record. */
const recordExport = defineRecordedRead({
  name: 'payments.export_withdrawals',
  route: staffRoutes.withdrawalsExport,
  action: 'payments.exported',
});

async function exportView({ context }: Deps, input: RequestOf<typeof staffRoutes.withdrawalsExport>, call: Call) {
  const { view, level, why } = input;
  const { brandId, nowMs, staffId } = staffActorOf(call);
  const soon = new Date(nowMs + SOON_MS);
  const asked = { brandId, staff: `staff:${staffId}`, now: new Date(nowMs), soon, limit: EXPORT_MAX };
  const perShard = await Promise.all(context.shards.all.map((shard) => deskStore.listQueue(shard, view, asked)));
  const orders = perShard
    .flat()
    .toSorted((a, b) => turnOf(a, nowMs) - turnOf(b, nowMs))
    .slice(0, EXPORT_MAX);
  const head = [
    [call.brandName, 'Saques'],
    ['Vista', staffTexts('pt-BR', `queueView.${view}.name`)],
    ['Feito em', momentText(nowMs)],
    ['Feito por', `nº ${staffId}`],
    [],
    ['Pedido', 'Jogador', 'Nome', 'VIP', 'Valor', 'Líquido', 'Risco', 'Estado', 'Por quê', 'Criado', 'Prazo', ...ends],
  ];
  const rows = await Promise.all(orders.map(async (order) => ({ order, row: await toRow(context, order, call) })));
  const isShown = ({ Level, Why }: Row) =>
    (level === undefined || Level === level) && (why === undefined || Why.Word === why);
  const body = rows.filter(({ row }) => isShown(row)).map(({ order, row }) => lineOf(order, row));
  const line = { subject: `withdrawals:${view}`, details: { rows: body.length } } as const;
  await recordExport(context.shards.directory, staffActorOf(call), line);
  return {
    FileName: `saques-${staffTexts('pt-BR', `queueView.${view}.file`)}-${businessDayOf(nowMs)}.csv`,
    Rows: body.length,
    Text: tableFile([...head, ...body]),
  };
}
