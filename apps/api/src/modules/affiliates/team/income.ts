import type { BodyOf } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import { type Level, levels, type StatementLine, type WeekRates } from '@arara/domain/affiliates';
import { addDays, type BusinessDay, businessDayOf, startOfDayMs } from '@arara/domain/time';
import { findFirstDay } from '../network/counts.store.ts';
import { type EntryKind, listEntries, sumEntries } from '../network/entries.store.ts';
import { listBoxes, listInvites, sumInvites, sumInvitesByDay } from '../network/invites.store.ts';
import { findSponsor, listSponsorDays, type Page, type SponsorDay } from '../network/members.store.ts';
import { dayIncomeE5, peopleOf } from './reading.ts';
import type { TeamContext, Viewer } from '../network/sources.ts';
import { type EntryView, timeText, viewEntry, viewInvite, viewLine } from '../weeks/views.ts';
import { ratesIn } from '../weeks/week-terms.ts';
import { sumByLevel } from '../weeks/weeks.store.ts';
import { t } from '../network/texts.ts';

export const credits: readonly EntryKind[] = ['turnover', 'invite', 'milestone', 'agent', 'blogger', 'reversal'];

export async function incomeList(context: TeamContext, viewer: Viewer, { page, limit }: Page) {
  const db = context.shards.ofPlayer(viewer.playerId);
  const of = { kinds: credits.filter((kind) => kind !== 'milestone') };
  const [sum, rows] = await Promise.all([
    sumEntries(db, viewer.playerId, of),
    listEntries(db, viewer.playerId, { ...of, limit, offset: (page - 1) * limit }),
  ]);
  return { Total: sum.total, List: rows.map((row) => viewEntry(row, viewer.locale)) };
}

/** Rewards in every state, then the boxes that were opened. */
export async function bonusList(context: TeamContext, viewer: Viewer, { page, limit }: Page) {
  const { playerId, brandId, locale, nowMs } = viewer;
  const db = context.shards.ofPlayer(playerId);
  const payoutTime = timeText(await context.settings.get('team.payoutTime', { brandId, atMs: nowMs }));
  const [sponsor, invites, boxes] = await Promise.all([
    findSponsor(db, playerId),
    listInvites(db, playerId, { page, limit }),
    page === 1 ? listBoxes(db, playerId) : [],
  ]);
  const List: EntryView[] = [
    ...boxes.map((box) => ({
      Id: `box:${box.milestone}`,
      At: box.openedAt.toISOString(),
      Kind: 'milestone' as const,
      Title: t(locale, 'title.milestone', { people: `${box.milestone}` }),
      Level: null,
      Amount: box.amountE5,
      Formula: null,
      StatementId: null,
      Status: 'success' as const,
      Wait: null,
    })),
    ...invites.map((invite) => viewInvite(invite, { locale, payoutTime })),
  ];
  return { Total: (sponsor?.valid ?? 0) + boxes.length, List: List.toSorted((a, b) => b.At.localeCompare(a.At)) };
}

export async function totalByLevel(context: TeamContext, viewer: Viewer) {
  const db = context.shards.ofPlayer(viewer.playerId);
  const [sponsor, sums, invites, all] = await Promise.all([
    findSponsor(db, viewer.playerId),
    sumByLevel(db, viewer.playerId),
    sumInvites(db, viewer.playerId, { from: '2000-01-01', to: '9999-01-01' }),
    sumEntries(db, viewer.playerId, { kinds: credits }),
  ]);
  const of = (level: number, kind: string) =>
    sums.find((row) => row.level === level && row.kind === kind)?.amountE5 ?? 0n;
  return {
    Amount: all.amountE5,
    Levels: levels.map((level) => ({
      Level: level,
      People: peopleOf(sponsor, level),
      Turnover: of(level, 'turnover'),
      Loss: of(level, 'loss'),
      Invites: level === 1 ? invites.amountE5 : 0n,
    })),
  };
}

/** Every day since the first of the team, today first; one on which nothing happened is a line of zeros. */
export async function dailyList(context: TeamContext, viewer: Viewer, { page, limit }: Page) {
  const { playerId, brandId, nowMs } = viewer;
  const db = context.shards.ofPlayer(playerId);
  const today = businessDayOf(nowMs);
  const first = await findFirstDay(db, playerId);
  const Total = first === undefined || first > today ? 0 : daysUntil(first, today) + 1;
  const shown = Math.min(limit, Math.max(0, Total - (page - 1) * limit));
  // Far beyond the first day lie days that no calendar has.
  if (shown === 0) return { Total, List: [] };
  const to = addDays(today, 1 - (page - 1) * limit);
  const span = { from: addDays(to, -limit), to };
  const [days, rewards, ratesOn] = await Promise.all([
    listSponsorDays(db, playerId, span),
    sumInvitesByDay(db, playerId, span),
    ratesIn(context, brandId, span),
  ]);
  const byDay = Map.groupBy(days, ({ day }) => day);
  const List = Array.from({ length: shown }, (_, index) => {
    const day = addDays(to, -1 - index);
    const own = byDay.get(day) ?? [];
    const reward = rewards.find((row) => row.day === day)?.amountE5 ?? 0n;
    return {
      Day: day,
      Bets: levels.map((level) => ({ Level: level, Amount: sumOf(own, 'betsE5', level) })),
      Deposits: sumOf(own, 'depositE5'),
      Played: countOf(own, 'played'),
      New: countOf(own, 'joined'),
      Valid: countOf(own, 'valid'),
      InviteReward: reward,
      Income: dayIncomeE5(own, ratesOn(day)) + reward,
    };
  });
  return { Total, List };
}

const DAY_MS = 86_400_000;
const daysUntil = (from: BusinessDay, to: BusinessDay) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

function sumOf(days: readonly SponsorDay[], name: 'betsE5' | 'sharedBetsE5' | 'depositE5', level?: number): bigint {
  return days.filter((day) => level === undefined || day.level === level).reduce((sum, day) => sum + day[name], 0n);
}
function countOf(days: readonly SponsorDay[], name: 'played' | 'joined' | 'valid'): number {
  return days.reduce((sum, day) => sum + day[name], 0);
}

export const PERIOD_DAYS_MAX = 92;

export interface Asked extends Page {
  readonly from: BusinessDay;
  /** The last day, which is part of it. */
  readonly until: BusinessDay;
  readonly level: number | undefined;
}

type Totals = BodyOf<typeof playerRoutes.promoteTotalIncomeDetails>;

export async function incomeOfPeriod(context: TeamContext, viewer: Viewer, asked: Asked): Promise<Totals> {
  const { playerId, brandId, locale } = viewer;
  const db = context.shards.ofPlayer(playerId);
  const span = { from: asked.from, to: addDays(asked.until, 1) };
  const times = { from: new Date(startOfDayMs(span.from)), to: new Date(startOfDayMs(span.to)) };
  const level = levels.find((one) => one === asked.level);
  const of = { kinds: credits, level, ...times };
  const [days, ratesOn, sum, rows] = await Promise.all([
    listSponsorDays(db, playerId, span),
    ratesIn(context, brandId, span),
    sumEntries(db, playerId, of),
    listEntries(db, playerId, { ...of, limit: asked.limit, offset: (asked.page - 1) * asked.limit }),
  ]);
  const own = days.filter((day) => level === undefined || day.level === level);
  const lines = (level === undefined ? levels : [level]).flatMap((one) =>
    turnoverLines(
      one,
      own.filter((day) => day.level === one),
      { ratesOn, last: asked.until },
    ),
  );
  return {
    Period: { From: asked.from, To: asked.until },
    Amount: sum.amountE5,
    Bets: sumOf(own, 'betsE5'),
    Deposits: sumOf(own, 'depositE5'),
    New: countOf(own, 'joined'),
    Valid: countOf(own, 'valid'),
    Lines: lines.map((line) => viewLine(line, locale)),
    Total: sum.total,
    List: rows.map((row) => viewEntry(row, locale)).map((row) => ({ ...row, Level: level ?? row.Level })),
  };
}

/** A line for each rate that the level had in the period, the newest first; without a day, one at the rate of the last. */
function turnoverLines(
  level: Level,
  days: readonly SponsorDay[],
  { ratesOn, last }: { readonly ratesOn: (day: BusinessDay) => WeekRates; readonly last: BusinessDay },
): StatementLine[] {
  const byRate = Map.groupBy(days, ({ day }) => ratesOn(day).turnover[level]);
  const groups = byRate.size === 0 ? [[ratesOn(last).turnover[level], []] as const] : [...byRate];
  return groups.map(([ppm, own]) => ({
    kind: 'turnover',
    level,
    baseE5: sumOf(own, 'betsE5') - sumOf(own, 'sharedBetsE5'),
    ppm,
    amountE5: own.reduce((sum, day) => sum + dayIncomeE5([day], ratesOn(day.day)), 0n),
    people: countOf(own, 'joined'),
    played: Math.max(0, ...own.map(({ played }) => played)),
    reason: null,
  }));
}
