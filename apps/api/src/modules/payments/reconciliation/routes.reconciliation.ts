import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { toWire } from '@arara/domain/money';
import { gapOf } from '@arara/domain/payments';
import { addDays, businessDayOf, momentText, startOfDayMs } from '@arara/domain/time';
import {
  answered,
  type Call,
  requireStaff,
  requireFreshProof,
  type ServedRoute,
  serve,
  staffActorOf,
} from '../../../platform/http/route.ts';
import { askEach, namesAway, whole } from '../../../platform/workflows/apart.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { type Approvals, defineRecordedRead } from '../../approvals/index.ts';
import * as store from './breaks.store.ts';
import type { Breaks } from './breaks.ts';
import { type BreakViewing, viewBreak, viewBreakCase, waitingRequests } from './break-views.ts';
import * as days from './day-totals.store.ts';
import { tableFile } from '../../../platform/http/table-file.ts';
import type { WithdrawalsContext } from '../shared/context.ts';

export interface ReconciliationRoutesDeps {
  readonly context: WithdrawalsContext;
  readonly approvals: Approvals;
  readonly breaks: Breaks;
}

type Desk = BodyOf<typeof staffRoutes.reconciliationDesk>;
type DayTotals = Desk['Totals'][number];

const DAYS_SHOWN = 30;
const BREAKS_MAX = 1_000;
const views = ['open', 'mine', 'resolved'] as const;

/** Our books, our orders and the bank's statement, and the cases in which they differ. */
export function reconciliationRoutes(deps: ReconciliationRoutesDeps): readonly ServedRoute[] {
  const { context, breaks } = deps;
  const after = async (id: bigint, call: Call) => answered(await readCase(deps, id, call));
  return [
    serve(staffRoutes.reconciliationDesk, async ({ day }, call) => answered(await readDesk(deps, call, day))),
    serve(staffRoutes.breaksList, async ({ view, page, limit }, call) => {
      const asked = askedBy(call);
      const db = context.shards.directory;
      const [rows, Total, viewing] = await Promise.all([
        store.listBreaks(db, view, { ...asked, limit, offset: (page - 1) * limit }),
        store.countBreaks(db, view, asked),
        viewingOf(deps, call),
      ]);
      return answered({ Total, List: rows.map((row) => viewBreak(row, viewing)) });
    }),
    serve(staffRoutes.breakCase, ({ breakId }, call) => after(idOf(breakId), call)),
    serve(staffRoutes.breakClaim, async ({ breakId, giveBack: releaseClaim }, call) => {
      await breaks.claim({ id: idOf(breakId), giveBack: releaseClaim }, staffActorOf(call));
      return after(idOf(breakId), call);
    }),
    serve(staffRoutes.breakNote, async ({ breakId, text }, call) => {
      await breaks.note({ id: idOf(breakId), text }, staffActorOf(call));
      return after(idOf(breakId), call);
    }),
    serve(staffRoutes.breakResolve, async ({ breakId, resolution, reason }, call) => {
      requireFreshProof(call);
      await breaks.resolve({ id: idOf(breakId), resolution, reason }, staffActorOf(call));
      return after(idOf(breakId), call);
    }),
    serve(staffRoutes.reconciliationExport, async ({ day }, call) => answered(await exportDay(deps, day, call))),
  ];
}

function idOf(text: string): bigint {
  if (!/^[1-9]\d{0,17}$/.test(text)) throw new RefusalError('break_unknown');
  return BigInt(text);
}

const askedBy = (call: Call): store.BreaksAsked => ({
  brandId: call.brandId,
  staff: `staff:${requireStaff(call).staffId}`,
  now: new Date(call.nowMs),
});

async function viewingOf({ approvals }: ReconciliationRoutesDeps, call: Call): Promise<BreakViewing> {
  const asked = await waitingRequests(approvals, call.brandId);
  return { nowMs: call.nowMs, staff: `staff:${requireStaff(call).staffId}`, asked };
}

async function readCase(deps: ReconciliationRoutesDeps, id: bigint, call: Call) {
  const row = await store.findBreak(deps.context.shards.directory, id);
  if (row?.brandId !== call.brandId) throw new RefusalError('break_unknown');
  return viewBreakCase(deps.context, row, await viewingOf(deps, call));
}

async function readDesk(deps: ReconciliationRoutesDeps, call: Call, day: string | undefined): Promise<Desk> {
  const { context } = deps;
  const { brandId, nowMs } = call;
  const db = context.shards.directory;
  const asked = askedBy(call);
  const own = context.providers.all().filter((one) => one.brandId === brandId);
  const upTo = day ?? businessDayOf(nowMs);
  const [rows, open, counts, perDay, ofToday] = await Promise.all([
    days.listDays(
      db,
      own.map(({ code }) => code),
      { upTo, limit: DAYS_SHOWN * Math.max(1, own.length) },
    ),
    store.listBreaks(db, 'open', { ...asked, limit: BREAKS_MAX, offset: 0 }),
    Promise.all(views.map(async (view) => [view, await store.countBreaks(db, view, asked)] as const)),
    days.countBreaksByDay(db, brandId, addDays(upTo, -DAYS_SHOWN)),
    today(deps, call),
  ]);
  const shownDay = rows[0]?.day ?? null;
  const nameOf = (code: string) => own.find((one) => one.code === code)?.name ?? code;
  const breaksOn = (row: days.DayTotalsRow) =>
    perDay.find(({ provider, day: on }) => provider === row.provider && on === row.day);
  const named = [...new Set(rows.map((row) => row.day))].toReversed();
  const sumOn = (on: string, field: 'all' | 'open') =>
    perDay.filter((one) => one.day === on).reduce((sum, one) => sum + one[field], 0);
  return {
    Day: shownDay,
    ...ofToday,
    Totals: rows
      .filter((row) => row.day === shownDay)
      .map((row) => toTotals(row, nameOf(row.provider), breaksOn(row)?.open ?? 0)),
    Days: named.map((on) => ({ Day: on, Breaks: sumOn(on, 'all'), OpenBreaks: sumOn(on, 'open') })),
    Counts: Object.fromEntries(counts) as Desk['Counts'],
    OpenSum: open.map(gapOf).reduce((sum, gapE5) => sum + (gapE5 < 0n ? -gapE5 : gapE5), 0n),
  };
}

function toTotals(row: days.DayTotalsRow, name: string, openBreaks: number): DayTotals {
  const side = (Count: number | null, sums: readonly (bigint | null)[]): DayTotals['In'] => {
    const [Bank = null, Orders = null, Ledger = null] = sums;
    return Count === null || Bank === null || Orders === null || Ledger === null
      ? null
      : { Count, Ledger, Orders, Bank };
  };
  return {
    Provider: row.provider,
    Name: name,
    Day: row.day,
    ComparedAt: row.comparedAt.toISOString(),
    Lines: row.lines,
    OpenBreaks: openBreaks,
    In: side(row.inCount, [row.inBankE5, row.inOrdersE5, row.inLedgerE5]),
    Out: side(row.outCount, [row.outBankE5, row.outOrdersE5, row.outLedgerE5]),
  };
}

async function today(
  { context }: ReconciliationRoutesDeps,
  { brandId, nowMs }: Call,
): Promise<Pick<Desk, 'Away' | 'Today'>> {
  const since = new Date(startOfDayMs(businessDayOf(nowMs)));
  const asked = await askEach(context.shards.all, async (shard) => {
    const [funnel, seconds] = await Promise.all([
      days.funnelSince(shard, brandId, since),
      days.secondsToPay(shard, brandId, since),
    ]);
    return { ...funnel, seconds };
  });
  const parts = whole(asked);
  return { Away: namesAway(asked), Today: parts && sumOfDay(parts) };
}

type Funnel = Awaited<ReturnType<typeof days.funnelSince>> & { readonly seconds: readonly number[] };

function sumOfDay(parts: readonly Funnel[]): NonNullable<Desk['Today']> {
  const sum = (field: 'made' | 'paid' | 'credited' | 'waiting' | 'expired' | 'foreign') =>
    parts.reduce((total, part) => total + part[field], 0);
  const sumE5 = (field: 'madeE5' | 'creditedE5' | 'waitingE5' | 'foreignE5') =>
    parts.reduce((total, part) => total + part[field], 0n);
  const seconds = parts.flatMap((part) => part.seconds).toSorted((a, b) => a - b);
  return {
    Made: sum('made'),
    MadeSum: sumE5('madeE5'),
    Paid: sum('paid'),
    MedianSeconds: seconds[Math.floor(seconds.length / 2)] ?? null,
    Credited: sum('credited'),
    CreditedSum: sumE5('creditedE5'),
    Waiting: sum('waiting'),
    WaitingSum: sumE5('waitingE5'),
    Expired: sum('expired'),
    Foreign: sum('foreign'),
    ForeignSum: sumE5('foreignE5'),
  };
}

const recordExport = defineRecordedRead({
  name: 'payments.export_reconciliation',
  route: staffRoutes.reconciliationExport,
  action: 'payments.exported',
});

async function exportDay(deps: ReconciliationRoutesDeps, day: string, call: Call) {
  const { context } = deps;
  const { nowMs, staffId } = staffActorOf(call);
  const { Totals } = await readDesk(deps, call, day);
  const db = context.shards.directory;
  const asked = { ...askedBy(call), limit: BREAKS_MAX, offset: 0 };
  const open = await store.listBreaks(db, 'open', asked);
  const resolved = await store.listBreaks(db, 'resolved', asked);
  const ofDay = [...open, ...resolved].filter((row) => row.day === day);
  const sides = Totals.filter((one) => one.Day === day).flatMap(({ Provider, In, Out }) => [
    ...(In === null ? [] : [{ Provider, way: 'entradas', ...In }]),
    ...(Out === null ? [] : [{ Provider, way: 'saídas', ...Out }]),
  ]);
  const rows = [
    [call.brandName, 'Conciliação'],
    ['Dia', day],
    ['Feito em', momentText(nowMs)],
    ['Feito por', `nº ${staffId}`],
    [],
    ['Banco', 'Sentido', 'Quantidade', 'Razão', 'Pedidos', 'Extrato'],
    ...sides.map((one) => [one.Provider, one.way, one.Count, toWire(one.Ledger), toWire(one.Orders), toWire(one.Bank)]),
    [],
    ['Quebra', 'Banco', 'Tipo', 'Referência', 'Diferença', 'Fim'],
    ...ofDay.map((row) => [
      `QB-${row.id}`,
      row.provider,
      row.kind,
      row.reference,
      toWire(gapOf(row)),
      row.resolution ?? 'aberta',
    ]),
  ];
  const line = { subject: `reconciliation:${day}`, details: { rows: sides.length + ofDay.length } } as const;
  await recordExport(db, staffActorOf(call), line);
  return { FileName: `conciliacao-${day}.csv`, Rows: sides.length + ofDay.length, Text: tableFile(rows) };
}
