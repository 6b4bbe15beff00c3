import {
  closeStatement,
  type Level,
  type LevelSum,
  levels,
  parseNameSearch,
  shareE5,
  type WeekRates,
} from '@arara/domain/affiliates';
import { addDays, type BusinessDay, businessDayOf, startOfDayMs, sundayOf } from '@arara/domain/time';
import { publicNamesOf } from '../../players/index.ts';
import { countPlayed } from '../network/counts.store.ts';
import { ownHold } from '../desk/desk-rings.ts';
import { listCasesOf } from '../network/entries.store.ts';
import {
  findSponsor,
  listByIncome,
  listMembers,
  listSponsorDays,
  type Member,
  type MemberState,
  type Page,
  type Sponsor,
  type SponsorDay,
  searchMembers,
} from '../network/members.store.ts';
import { type Stop, stopOf } from '../weeks/runs.ts';
import type { TeamContext, Viewer } from '../network/sources.ts';
import { type StatementView, viewLine, viewMember, viewStatement } from '../weeks/views.ts';
import { contestUntil, ratesAt } from '../weeks/week-terms.ts';
import { countStatements, listLines, listStatements, type StatementRow } from '../weeks/weeks.store.ts';

export interface OpenWeek {
  readonly week: BusinessDay;
  readonly days: readonly SponsorDay[];
  readonly closed: ReturnType<typeof closeStatement>;
  readonly sponsor: Sponsor | undefined;
  readonly played: Readonly<Record<Level, number>>;
}

/** The open week as it would close now, before the cap of each member is looked at. */
export async function openWeek(context: TeamContext, viewer: Viewer): Promise<OpenWeek> {
  const { playerId, brandId, nowMs } = viewer;
  const db = context.shards.ofPlayer(playerId);
  const week = sundayOf(businessDayOf(nowMs));
  const [days, sponsor, rates, playedRows] = await Promise.all([
    listSponsorDays(db, playerId, { from: week, to: addDays(week, 7) }),
    findSponsor(db, playerId),
    ratesAt(context, { brandId, atMs: nowMs }),
    countPlayed(db, playerId, week),
  ]);
  const played = { 1: 0, 2: 0, 3: 0 };
  for (const row of playedRows) played[row.level] = row.played;
  const sums = levels.flatMap((level): LevelSum[] => {
    const own = days.filter((day) => day.level === level);
    if (own.length === 0 && peopleOf(sponsor, level) === 0) return [];
    return [
      {
        level,
        turnoverBaseE5: own.reduce((sum, day) => sum + day.betsE5 - day.sharedBetsE5, 0n),
        turnoverCutE5: 0n,
        lossBaseE5: own.reduce((sum, day) => sum + day.lossE5 - day.sharedLossE5, 0n),
        lossCutE5: 0n,
        people: peopleOf(sponsor, level),
        played: played[level],
      },
    ];
  });
  const carriedIn = { 1: sponsor?.carry1E5 ?? 0n, 2: sponsor?.carry2E5 ?? 0n, 3: sponsor?.carry3E5 ?? 0n };
  return { week, days, sponsor, played, closed: closeStatement({ levels: sums, carriedIn, rates }) };
}

export function peopleOf(sponsor: Sponsor | undefined, level: Level): number {
  if (sponsor === undefined) return 0;
  return { 1: sponsor.lv1, 2: sponsor.lv2, 3: sponsor.lv3 }[level];
}

/** What the turnover of one day brings, by level. */
export function dayIncomeE5(days: readonly SponsorDay[], rates: WeekRates): bigint {
  return days.reduce((sum, day) => sum + shareE5(day.betsE5 - day.sharedBetsE5, rates.turnover[day.level]), 0n);
}

export async function viewOpenWeek(context: TeamContext, viewer: Viewer): Promise<StatementView> {
  const { week, closed } = await openWeek(context, viewer);
  return {
    Id: `week:${week}`,
    Week: week,
    Period: { From: week, To: addDays(week, 6) },
    ClosesAt: new Date(startOfDayMs(addDays(week, 7))).toISOString(),
    State: 'open',
    Lines: closed.lines.map((line) => viewLine(line, viewer.locale)),
    Amount: closed.amountE5,
    PaidAt: null,
    DisputeUntil: null,
    CanAsk: false,
    CaseId: null,
    Wait: null,
  };
}

/** Only what would be paid next asks what stops it: the rest says by itself why it waits. */
export async function weekStop(
  context: Pick<TeamContext, 'shards' | 'settings'>,
  { state, brandId, week }: StatementRow,
): Promise<Stop | undefined> {
  return state === 'ready' ? stopOf(context, { brandId, kind: 'team', period: week }) : undefined;
}

export async function closedWeeks(context: TeamContext, viewer: Viewer, page: Page) {
  const db = context.shards.ofPlayer(viewer.playerId);
  const rows = await listStatements(db, viewer.playerId, page);
  const weeks = rows.map(({ week }) => week);
  const [total, lines, cases, hold] = await Promise.all([
    countStatements(db, viewer.playerId),
    listLines(db, viewer.playerId, weeks),
    listCasesOf(db, viewer.playerId, { source: 'team', periods: weeks }),
    ownHold(context, viewer),
  ]);
  const of = { cases, viewer, reviewBy: hold?.DueAt ?? null };
  return {
    Total: total,
    List: await Promise.all(
      rows.map(async (row) => {
        const own = lines.filter(({ week }) => week === row.week);
        const [disputeUntil, stop] = await Promise.all([contestUntil(context, row), weekStop(context, row)]);
        return viewStatement(row, { ...of, lines: own, disputeUntil, stop });
      }),
    ),
  };
}

async function viewMembers(context: TeamContext, viewer: Viewer, members: readonly Member[]) {
  const ids = members.map(({ memberId }) => memberId);
  const names = await publicNamesOf(context, ids);
  return members.map((member) => viewMember(member, { locale: viewer.locale, name: names.get(member.memberId) ?? '' }));
}

export async function memberPage(
  context: TeamContext,
  viewer: Viewer,
  of: Page & { readonly level: number | undefined; readonly search: string; readonly state?: MemberState | undefined },
) {
  const db = context.shards.ofPlayer(viewer.playerId);
  const sponsor = await findSponsor(db, viewer.playerId);
  const level = levels.find((one) => one === of.level);
  const name = parseNameSearch(of.search);
  const all = level === undefined ? (sponsor?.people ?? 0) : peopleOf(sponsor, level);
  const page = { page: of.page, limit: of.limit, level };
  const { total, members } =
    name === undefined && of.state === undefined
      ? { total: all, members: await listMembers(db, viewer.playerId, { ...page, total: all }) }
      : await searchMembers(db, viewer.playerId, { ...page, name, state: of.state });
  return {
    Total: total,
    List: await viewMembers(context, viewer, members),
    People: levels.map((one) => ({ Level: one, People: peopleOf(sponsor, one) })),
  };
}

export async function incomePerMember(context: TeamContext, viewer: Viewer, page: Page) {
  const db = context.shards.ofPlayer(viewer.playerId);
  const [sponsor, members] = await Promise.all([
    findSponsor(db, viewer.playerId),
    listByIncome(db, viewer.playerId, page),
  ]);
  return { Total: sponsor?.people ?? 0, List: await viewMembers(context, viewer, members) };
}
