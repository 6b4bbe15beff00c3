import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { percentText, type Role } from '@arara/domain/affiliates';
import { toWire } from '@arara/domain/money';
import { type PlayerId, parsePlayerId } from '@arara/domain/shards';
import { type BusinessDay, businessDayOf, momentText, sundayOf } from '@arara/domain/time';
import {
  answered,
  type Call,
  refused,
  requireFreshProof,
  type ServedRoute,
  serve,
  type StaffActor,
  staffActorOf,
} from '../../../platform/http/route.ts';
import { tableFile } from '../../../platform/http/table-file.ts';
import { defineRecordedRead } from '../../approvals/index.ts';
import { publicNamesOf } from '../../players/index.ts';
import { commissionsOf, createTeamDesk, DESK_MAX } from './desk.ts';
import { deskRings, extendRing, sponsorsOf } from './desk-rings.ts';
import type { TeamContext } from '../network/sources.ts';
import { readStatement } from './desk-statement.ts';
import { readWeek, readWholeWeek, type WeekView } from './desk-week.ts';
import { nextPeriodDay } from '../shares/roles.ts';
import { listRolesIn } from '../shares/roles.store.ts';
import { listShares } from '../shares/shares.store.ts';

type Roles = BodyOf<typeof staffRoutes.teamDeskRoles>;

/** The open week unless another is named; days of the future are the open week's. */
function weekOf(asked: BusinessDay | undefined, nowMs: number): BusinessDay {
  const open = sundayOf(businessDayOf(nowMs));
  const week = asked === undefined ? open : sundayOf(asked);
  return week > open ? open : week;
}

/** What the desk reads of weeks, statements, rings and roles, and the time it takes for itself. */
export function teamWeekStaffRoutes(context: TeamContext): readonly ServedRoute[] {
  const desk = createTeamDesk(context);
  const extend = extendRing.bind(context, { directory: context.shards.directory, clock: context.clock });
  return [
    serve(staffRoutes.teamDeskWeek, async (input, call) =>
      answered(await readWeek(context, staffActorOf(call), { ...input, week: weekOf(input.week, call.nowMs) })),
    ),
    serve(staffRoutes.teamDeskStatement, async (input, call) => {
      const playerId = parsePlayerId(input.playerId);
      const found = playerId && (await readStatement(context, staffActorOf(call), { ...input, playerId }));
      return found ? answered(found) : refused('statement_unknown');
    }),
    serve(staffRoutes.teamDeskRings, async (page, call) =>
      answered(await deskRings(context, staffActorOf(call), page)),
    ),
    serve(staffRoutes.teamDeskRoles, async ({ role }, call) =>
      answered(await readRoles(context, staffActorOf(call), role)),
    ),
    serve(staffRoutes.teamDeskHoldExtend, async (input, call) => {
      requireFreshProof(call);
      const sponsorId = parsePlayerId(input.sponsorId);
      if (sponsorId === undefined) return refused('hold_unknown');
      const { dueAt, rewards } = await extend({ ...input, sponsorId }, staffActorOf(call));
      return answered({ DueAt: dueAt.toISOString(), Rewards: rewards });
    }),
    serve(staffRoutes.teamDeskRunRecheck, async (input, call) => {
      const { stage } = await desk.recheckRun(input, staffActorOf(call));
      return answered({ Stage: stage });
    }),
    serve(staffRoutes.teamDeskWeekExport, async (input, call) =>
      answered(await exportWeek(context, call, { ...input, week: weekOf(input.week, call.nowMs) })),
    ),
  ];
}

/** Whoever holds the role today, or will. */
async function readRoles(context: TeamContext, { brandId, nowMs }: StaffActor, role: Role): Promise<Roles> {
  const { shards, settings } = context;
  const span = { from: businessDayOf(nowMs), to: '9999-01-01' };
  const rows = (await listRolesIn(shards.directory, brandId, span)).filter(
    (row) => row.role === role && (row.untilDay === null || row.untilDay > row.fromDay),
  );
  const ids = rows.map(({ playerId }) => playerId as PlayerId);
  const [names, sponsors, commissions, shares, lasts] = await Promise.all([
    publicNamesOf(context, ids),
    sponsorsOf(context, ids),
    commissionsOf(context, ids),
    settings.get('agents.shares', { brandId, atMs: nowMs }),
    Promise.all(ids.map((playerId) => listShares(shards.ofPlayer(playerId), { playerId, role, limit: 1 }))),
  ]);
  const lastOf = new Map(lasts.flat().map((share) => [share.playerId, share]));
  return {
    Percent: percentText(shares[role]),
    NextDay: nextPeriodDay(role, nowMs),
    List: rows.map((row) => {
      const playerId = row.playerId as PlayerId;
      const last = lastOf.get(playerId);
      return {
        PlayerId: `${playerId}`,
        Name: names.get(playerId) ?? '',
        People: sponsors.get(playerId)?.people ?? 0,
        Valid: sponsors.get(playerId)?.valid ?? 0,
        Commission: commissions.get(playerId) ?? 0n,
        From: row.fromDay,
        Until: row.untilDay,
        GivenBy: row.givenBy,
        GivenAt: row.givenAt.toISOString(),
        Reason: row.reason,
        Last: last ? { StatementId: `${role}:${last.period}`, Net: last.netE5, Amount: last.amountE5 } : null,
      };
    }),
  };
}

const recordExport = defineRecordedRead({
  name: 'team.export_week',
  route: staffRoutes.teamDeskWeekExport,
  action: 'team.exported',
});

async function exportWeek(
  context: TeamContext,
  call: Call,
  { week, view }: { readonly week: BusinessDay; readonly view: WeekView },
) {
  const actor = staffActorOf(call);
  const whole = await readWholeWeek(context, actor, { week, view });
  const lines = whole.rows.map((row) => [
    row.PlayerId,
    row.Name,
    row.Plan,
    row.Percent ?? '',
    `${row.Period.From} a ${row.Period.To}`,
    toWire(row.Base),
    toWire(row.Calculated),
    toWire(row.Held),
    toWire(row.Payable),
    row.State,
  ]);
  const rows = [
    [call.brandName, 'Extratos semanais'],
    ['Semana', week],
    ['Vista', view],
    ['Feito em', momentText(actor.nowMs)],
    ['Feito por', `nº ${actor.staffId}`],
    ...(whole.isCut ? [['Prévia', `só as ${DESK_MAX} equipes que mais apostaram de cada base de dados`]] : []),
    [],
    ['Jogador', 'Nome', 'Plano', 'Por cento', 'Período', 'Base', 'Calculado', 'Retido', 'A pagar', 'Estado'],
    ...lines,
  ];
  const details = { rows: lines.length, view };
  await recordExport(context.shards.directory, actor, { subject: `week:${week}`, details });
  return { FileName: `extratos-${week}-${view}.csv`, Rows: lines.length, Text: tableFile(rows) };
}
