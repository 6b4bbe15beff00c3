import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { type PlayerId, parsePlayerId } from '@arara/domain/shards';
import { percentText } from '@arara/domain/affiliates';
import { addDays, businessDayOf, sundayOf } from '@arara/domain/time';
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
import type { Database, Tx } from '../../../platform/db/db.ts';
import { findPlayer, publicNamesOf } from '../../players/index.ts';
import {
  commissionsOf,
  createTeamDesk,
  type Decided,
  deskCases,
  deskHolds,
  deskSponsors,
  graphOf,
  pageOf,
} from './desk.ts';
import type { CaseRow } from '../network/entries.store.ts';
import { closedWeeks } from '../team/reading.ts';
import { earnerHoldOf } from './desk-rings.ts';
import { findSponsor, type Sponsor } from '../network/members.store.ts';
import { findStatement, listOfWeek, type StatementRow } from '../weeks/weeks.store.ts';
import { listRuns, type Run } from '../weeks/runs.store.ts';
import { answerBy, decideBy } from './decisions.ts';
import type { TeamContext } from '../network/sources.ts';
import { withoutUnchecked } from '../shares/closing.ts';
import type { RoleDesk } from '../shares/roles.ts';
import { teamWeekStaffRoutes } from './routes.desk.ts';
import { listRolesIn, listRolesOf } from '../shares/roles.store.ts';
import { findShare, holdOpenShares, listShares } from '../shares/shares.store.ts';
import { linesOf, type ShownShare } from '../shares/views.ts';

export interface PayoutRow {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly amountE5: bigint;
  readonly state: string;
  readonly at: Date;
}

export interface TeamDeskDeps {
  readonly context: TeamContext;
  readonly roles: RoleDesk;
  readonly payoutsOn: (db: Database, brandId: number, limit: number) => Promise<readonly PayoutRow[]>;
}

type EarnerView = BodyOf<typeof staffRoutes.teamDeskEarner>['Earner'];
const SHARES_SHOWN = 30;
const RUNS_SHOWN = 20;

export function teamDeskStaffRoutes(deps: TeamDeskDeps): readonly ServedRoute[] {
  return [
    ...earnerRoutes(deps),
    ...queueRoutes(deps),
    ...rateRoutes(deps),
    ...actRoutes(deps),
    ...teamWeekStaffRoutes(deps.context),
  ];
}

async function viewEarners(
  { context }: TeamDeskDeps,
  actor: StaffActor,
  rows: readonly Sponsor[],
): Promise<EarnerView[]> {
  const ids = rows.map(({ playerId }) => playerId);
  const today = businessDayOf(actor.nowMs);
  const [names, commissions, roles, rings] = await Promise.all([
    publicNamesOf(context, ids),
    commissionsOf(context, ids),
    listRolesIn(context.shards.directory, actor.brandId, { from: today, to: '9999-01-01' }),
    context.settings.get('team.rings', { brandId: actor.brandId, atMs: actor.nowMs }),
  ]);
  return rows.map((row) => ({
    PlayerId: `${row.playerId}`,
    Name: names.get(row.playerId) ?? '',
    Roles: [...new Set(roles.filter(({ playerId }) => playerId === row.playerId).map(({ role }) => role))],
    People: row.people,
    Levels: [row.lv1, row.lv2, row.lv3],
    Valid: row.valid,
    Commission: commissions.get(row.playerId) ?? 0n,
    Held: row.heldReason,
    Hold: earnerHoldOf(row, rings.reviewDays),
  }));
}

function viewShareRow(share: ShownShare, { locale, nowMs }: Pick<Call, 'locale' | 'nowMs'>) {
  return {
    Id: `${share.role}:${share.period}`,
    PlayerId: `${share.playerId}`,
    Role: share.role,
    Period: { From: share.period, To: addDays(share.periodEnd, -1) },
    Net: share.netE5,
    Percent: percentText(share.ppm),
    Amount: share.amountE5,
    State: share.state === 'dispute' && nowMs >= share.disputeUntil.getTime() ? ('ready' as const) : share.state,
    DisputeUntil: share.disputeUntil.toISOString(),
    Lines: linesOf(share, locale),
  };
}

/** Somebody without a team yet is an earner with nobody. */
const alone = (playerId: PlayerId, brandId: number): Sponsor => ({
  playerId,
  brandId,
  people: 0,
  lv1: 0,
  lv2: 0,
  lv3: 0,
  valid: 0,
  carry1E5: 0n,
  carry2E5: 0n,
  carry3E5: 0n,
  heldReason: null,
  heldAt: null,
  heldBy: null,
});

function earnerRoutes(deps: TeamDeskDeps): readonly ServedRoute[] {
  const { context } = deps;
  return [
    serve(staffRoutes.teamDeskEarners, async (page, call) => {
      const actor = staffActorOf(call);
      const { total, rows, away } = await deskSponsors(context, actor, page);
      return answered({ Away: away, Total: total, List: await viewEarners(deps, actor, rows) });
    }),
    serve(staffRoutes.teamDeskEarner, async (input, call) => {
      const actor = staffActorOf(call);
      const playerId = parsePlayerId(input.playerId);
      const player = playerId && (await findPlayer(context, playerId));
      if (playerId === undefined || player?.brandId !== call.brandId) return refused('player_unknown');
      const db = context.shards.ofPlayer(playerId);
      const sponsor = (await findSponsor(db, playerId)) ?? alone(playerId, call.brandId);
      const viewer = { playerId, brandId: call.brandId, locale: call.locale, nowMs: call.nowMs };
      const [[Earner], roles, weeks, agent, blogger] = await Promise.all([
        viewEarners(deps, actor, [sponsor]),
        listRolesOf(context.shards.directory, playerId),
        closedWeeks(context, viewer, { page: 1, limit: SHARES_SHOWN }),
        listShares(db, { playerId, role: 'agent', limit: SHARES_SHOWN }),
        listShares(db, { playerId, role: 'blogger', limit: SHARES_SHOWN }),
      ]);
      const shares = await withoutUnchecked(context, [...agent, ...blogger], call.nowMs);
      if (Earner === undefined) throw new Error('an earner has no view');
      return answered({
        Earner,
        Roles: roles.map((row) => ({
          Role: row.role,
          From: row.fromDay,
          Until: row.untilDay,
          GivenBy: row.givenBy,
          Reason: row.reason,
        })),
        Statements: weeks.List,
        Shares: shares.map((share) => viewShareRow(share, call)),
      });
    }),
    serve(staffRoutes.teamDeskStatements, async (input, call) => {
      const week = sundayOf(input.week ?? addDays(sundayOf(businessDayOf(call.nowMs)), -7));
      const { rows, found, away } = await pageOf<StatementRow>(context, input, {
        list: (db, limit) => listOfWeek(db, { brandId: call.brandId, week, limit }),
        sort: (a, b) => (a.amountE5 < b.amountE5 ? 1 : -1),
      });
      const names = await publicNamesOf(
        context,
        rows.map(({ playerId }) => playerId),
      );
      const runs = await listRuns(context.shards.directory, call.brandId, RUNS_SHOWN);
      const own = runs.find((run) => run.kind === 'team' && run.period === week);
      return answered({
        Week: week,
        Away: away,
        Total: found === null ? (own?.earners ?? null) : Math.max(found, own?.earners ?? 0),
        Sum: own?.amountE5 ?? (found === null ? null : rows.reduce((sum, { amountE5 }) => sum + amountE5, 0n)),
        List: rows.map((row) => ({
          PlayerId: `${row.playerId}`,
          Name: names.get(row.playerId) ?? '',
          State: row.state,
          Amount: row.amountE5,
          PaidAt: row.paidAt?.toISOString() ?? null,
        })),
        Runs: runs.map(viewRun),
      });
    }),
  ];
}

function viewRun(run: Run) {
  return {
    Kind: run.kind,
    Period: run.period,
    Stage: run.stage,
    People: run.people,
    Earners: run.earners,
    Amount: run.amountE5,
    Checked: run.checkedE5,
    Problem: run.problem,
    StartedAt: run.startedAt.toISOString(),
    DoneAt: run.doneAt?.toISOString() ?? null,
  };
}

function queueRoutes(deps: TeamDeskDeps): readonly ServedRoute[] {
  const { context } = deps;
  return [
    serve(staffRoutes.teamDeskHolds, async (page, call) => {
      const { found, rows, away, names } = await deskHolds(context, staffActorOf(call), page);
      return answered({
        Away: away,
        Total: found,
        List: rows.map((row) => ({
          SponsorId: `${row.sponsorId}`,
          SponsorName: names.get(row.sponsorId) ?? '',
          MemberId: `${row.memberId}`,
          MemberName: names.get(row.memberId) ?? '',
          Day: row.day,
          Reward: row.rewardE5 ?? 0n,
          Links: row.links.map((link) => ({ Kind: link.kind, With: [...link.with] })),
        })),
        Graph: graphOf(rows),
      });
    }),
    serve(staffRoutes.teamDeskCases, async (page, call) => {
      const { rows, found, away } = await deskCases(context, staffActorOf(call), page);
      const names = await publicNamesOf(
        context,
        rows.map(({ playerId }) => playerId),
      );
      const amounts = await Promise.all(rows.map((row) => amountOf(context, row)));
      return answered({
        Away: away,
        Total: found,
        List: rows.map((row, index) => ({
          CaseId: row.id,
          PlayerId: `${row.playerId}`,
          Name: names.get(row.playerId) ?? '',
          Source: row.source,
          Period: row.period,
          Kind: row.kind,
          Text: row.text,
          Amount: amounts[index] ?? 0n,
          OpenedAt: row.openedAt.toISOString(),
          DueAt: row.dueAt.toISOString(),
        })),
      });
    }),
    serve(staffRoutes.teamDeskPayouts, async (page, call) => {
      const { rows, found, away } = await pageOf<PayoutRow>(context, page, {
        list: (db, limit) => deps.payoutsOn(db, call.brandId, limit),
        sort: (a, b) => b.at.getTime() - a.at.getTime(),
      });
      const names = await publicNamesOf(
        context,
        rows.map(({ playerId }) => playerId),
      );
      return answered({
        Away: away,
        Total: found,
        List: rows.map((row) => ({
          OrderId: row.id,
          PlayerId: `${row.playerId}`,
          Name: names.get(row.playerId) ?? '',
          Amount: row.amountE5,
          State: row.state,
          At: row.at.toISOString(),
        })),
      });
    }),
  ];
}

async function amountOf({ shards }: TeamContext, { playerId, source, period }: CaseRow): Promise<bigint> {
  const db = shards.ofPlayer(playerId);
  if (source === 'team') return (await findStatement(db, playerId, period))?.amountE5 ?? 0n;
  return (await findShare(db, { playerId, role: source, period }))?.amountE5 ?? 0n;
}

function rateRoutes({ context }: TeamDeskDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.teamDeskRates, async (_, call) => {
      const at = { brandId: call.brandId, atMs: call.nowMs };
      const [turnover, loss, shares, cap] = await Promise.all([
        context.settings.get('team.turnoverRebate', at),
        context.settings.get('team.lossRebate', at),
        context.settings.get('agents.shares', at),
        context.settings.get('team.giveawayCap', at),
      ]);
      const rows = (Key: string, values: Readonly<Record<string, bigint>>) =>
        Object.entries(values).map(([Name, ppm]) => ({ Key, Name, Percent: percentText(ppm) }));
      return answered({
        List: [
          ...rows('team.turnoverRebate', turnover),
          ...rows('team.lossRebate', loss),
          ...rows('agents.shares', shares),
          ...rows('team.giveawayCap', { percent: cap.percent }),
        ],
      });
    }),
  ];
}

function actRoutes({ context, roles }: TeamDeskDeps): readonly ServedRoute[] {
  const desk = createTeamDesk(context);
  const toDone = ({ state, amountE5 }: NonNullable<Decided>) => answered({ State: state, Amount: amountE5 });
  return [
    serve(staffRoutes.teamDeskHoldDecide, async (input, call) => {
      requireFreshProof(call);
      const [sponsorId, memberId] = [parsePlayerId(input.sponsorId), parsePlayerId(input.memberId)];
      if (sponsorId === undefined || memberId === undefined) return refused('hold_unknown');
      return toDone(await desk.decideHold({ ...input, sponsorId, memberId }, staffActorOf(call)));
    }),
    serve(staffRoutes.teamDeskEarnerHold, async (input, call) => {
      const playerId = parsePlayerId(input.playerId);
      if (playerId === undefined) return refused('player_unknown');
      const whenHeld = (tx: Tx) => holdOpenShares(tx, playerId, input.reason);
      const held = await desk.holdEarner({ ...input, playerId, whenHeld }, staffActorOf(call));
      return answered({ IsHeld: held !== 'no' });
    }),
    serve(staffRoutes.teamDeskStatementDecide, async (input, call) => {
      requireFreshProof(call);
      const playerId = parsePlayerId(input.playerId);
      if (playerId === undefined) return refused('statement_unknown');
      const actor = staffActorOf(call);
      const settle = (tx: Tx) => decideBy(context, tx, { ...input, actor, playerId });
      return toDone(await desk.decideStatement({ ...input, playerId, settle }, actor));
    }),
    serve(staffRoutes.teamDeskCaseClose, async (input, call) => {
      requireFreshProof(call);
      const playerId = parsePlayerId(input.playerId);
      if (playerId === undefined) return refused('team_case_unknown');
      const actor = staffActorOf(call);
      const effects = answerBy(context, { actor, note: input.answer });
      return toDone(await desk.answerCase({ ...input, playerId, ...effects }, actor));
    }),
    serve(staffRoutes.teamDeskRole, async (input, call) => {
      const playerId = parsePlayerId(input.playerId);
      if (playerId === undefined) return refused('player_unknown');
      const request = { playerId, role: input.role, reason: input.reason };
      if (!input.isGiven) {
        const { day } = await roles.end(request, staffActorOf(call));
        return answered({ From: day, ApprovalId: null });
      }
      const { day, approvalId } = await roles.ask(request, staffActorOf(call));
      return answered({ From: day, ApprovalId: `${approvalId}` });
    }),
  ];
}
