import type { BodyOf } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import { levels, percentText, type Revenue } from '@arara/domain/affiliates';
import { toReferralCode } from '@arara/domain/players';
import { addDays, type BusinessDay, businessDayOf, monthStartOf, startOfDayMs, sundayOf } from '@arara/domain/time';
import { countDeposited, countPlayed, countPlayedIn } from '../network/counts.store.ts';
import { findSponsor, listSponsorDays, type MemberState, type SponsorDay } from '../network/members.store.ts';
import { listCodes } from '../network/codes.store.ts';
import { memberPage, peopleOf } from '../team/reading.ts';
import type { TeamContext, Viewer } from '../network/sources.ts';
import { costsAt, withoutUnchecked } from './closing.ts';
import { findPopup } from './messages.store.ts';
import * as store from './shares.store.ts';
import { dayViews, linesOf, revenueOfDays, stateAt, viewMessage, viewOpen, viewRevenue, viewShare } from './views.ts';

const SHARES_SHOWN = 12;
export const PERIOD_DAYS_MAX = 92;

type Home = BodyOf<typeof playerRoutes.agentHome>;

const monthAfter = (month: BusinessDay) => monthStartOf(addDays(month, 31));

/** The running week or month as it would close now. */
export async function openPeriod(context: TeamContext, viewer: Viewer, role: 'agent' | 'blogger') {
  const { playerId, brandId, nowMs } = viewer;
  const db = context.shards.ofPlayer(playerId);
  const today = businessDayOf(nowMs);
  const period = role === 'agent' ? sundayOf(today) : monthStartOf(today);
  const to = role === 'agent' ? addDays(period, 7) : monthAfter(period);
  const at = { brandId, atMs: startOfDayMs(period) };
  const [days, costs, shares, carriedInE5] = await Promise.all([
    listSponsorDays(db, playerId, { from: period, to }),
    costsAt(context, at),
    context.settings.get('agents.shares', at),
    store.carriedBefore(db, { playerId, role, period: to }),
  ]);
  const revenue = revenueOfDays(days, costs);
  const ppm = shares[role];
  const view = viewOpen({ role, period, until: addDays(to, -1), revenue, carriedInE5, ppm });
  return { view, days, costs, ppm, span: { from: period, to } };
}

async function viewShares(context: TeamContext, viewer: Viewer, role: 'agent' | 'blogger') {
  const { playerId, nowMs, locale } = viewer;
  const db = context.shards.ofPlayer(playerId);
  const rows = await withoutUnchecked(
    context,
    await store.listShares(db, { playerId, role, limit: SHARES_SHOWN }),
    nowMs,
  );
  const views = await Promise.all(
    rows.map(async (row) =>
      viewShare(row, { sum: await store.findPeriodSum(db, { playerId, role, period: row.period }), nowMs, locale }),
    ),
  );
  return views;
}

export async function agentHome(context: TeamContext, viewer: Viewer): Promise<Home> {
  const { playerId, nowMs } = viewer;
  const db = context.shards.ofPlayer(playerId);
  const week = sundayOf(businessDayOf(nowMs));
  const newYear = new Date(startOfDayMs(`${businessDayOf(nowMs).slice(0, 4)}-01-01`));
  const [open, weeks, untaken, receivedE5, sponsor, played, popup, deposited] = await Promise.all([
    openPeriod(context, viewer, 'agent'),
    viewShares(context, viewer, 'agent'),
    store.listUntaken(db, { playerId, role: 'agent' }),
    store.sumReceived(db, { playerId, role: 'agent', since: newYear }),
    findSponsor(db, playerId),
    countPlayed(db, playerId, week),
    findPopup(db, playerId),
    countDeposited(db, playerId, { from: week, to: addDays(week, 7) }),
  ]);
  const ready = (await withoutUnchecked(context, untaken, nowMs)).filter((row) => stateAt(row, nowMs) === 'ready');
  return {
    Percent: percentText(open.ppm),
    Open: open.view,
    Ready: ready.reduce((sum, { amountE5 }) => sum + amountE5, 0n),
    ReceivedThisYear: receivedE5,
    Weeks: weeks,
    People: sponsor?.people ?? 0,
    Played: played.reduce((sum, row) => sum + row.played, 0),
    New: open.days.reduce((sum, { joined }) => sum + joined, 0),
    Deposited: deposited,
    Popup: popup === undefined ? null : viewMessage(popup),
  };
}

interface UsersAsked {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly state?: MemberState | undefined;
}

/** The people of the network, or those of them with such a name, or who have come so far. */
export async function searchUsers(context: TeamContext, viewer: Viewer, asked: UsersAsked) {
  const { search = '', ...of } = asked;
  const members = await memberPage(context, viewer, { ...of, level: undefined, search });
  const db = context.shards.ofPlayer(viewer.playerId);
  const ids = members.List.map(({ MemberId }) => BigInt(MemberId));
  const net = new Map(
    (await store.sumOfMembers(db, viewer.playerId, ids)).map((row) => [`${row.memberId}`, row.netE5]),
  );
  const List = members.List.map((one) => {
    const { Income: _, ...member } = one;
    return { ...member, Revenue: net.get(member.MemberId) ?? 0n };
  });
  return { Total: members.Total, List };
}

/** The account of one closed week; undefined when there is none. */
export async function agentWeek(context: TeamContext, viewer: Viewer, week: BusinessDay | undefined) {
  const { playerId, brandId, nowMs, locale } = viewer;
  const db = context.shards.ofPlayer(playerId);
  const role = 'agent' as const;
  const share =
    week === undefined
      ? (await store.listShares(db, { playerId, role, limit: 1 }))[0]
      : await store.findShare(db, { playerId, role, period: sundayOf(week) });
  if (share === undefined) return undefined;
  const of = { playerId, role, period: share.period };
  const span = { from: share.period, to: share.periodEnd };
  const [shown = share] = await withoutUnchecked(context, [share], nowMs);
  const [sum, byLevel, days, costs] = await Promise.all([
    store.findPeriodSum(db, of),
    store.sumLevels(db, of),
    listSponsorDays(db, playerId, span),
    costsAt(context, { brandId, atMs: startOfDayMs(span.from) }),
  ]);
  return {
    Share: viewShare(shown, { sum, nowMs, locale }),
    Days: dayViews(days, span, costs),
    Levels: byLevel.map(({ level, stakesE5, winsE5 }) => ({
      Level: level,
      Stakes: stakesE5,
      Wins: winsE5,
      Gross: stakesE5 - winsE5,
    })),
    Lines: linesOf(share, locale),
  };
}

/** The pieces of a span that lie in one week each: costs hold from Sunday to Saturday. */
function weeksIn({ from, to }: { readonly from: BusinessDay; readonly to: BusinessDay }) {
  const pieces: { readonly from: BusinessDay; readonly to: BusinessDay }[] = [];
  for (let day = from; day < to; ) {
    const next = addDays(sundayOf(day), 7);
    pieces.push({ from: day, to: next < to ? next : to });
    day = next;
  }
  return pieces;
}

const addRevenue = (a: Revenue, b: Revenue): Revenue => ({
  cashStakesE5: a.cashStakesE5 + b.cashStakesE5,
  cashWinsE5: a.cashWinsE5 + b.cashWinsE5,
  grossE5: a.grossE5 + b.grossE5,
  bonusCostE5: a.bonusCostE5 + b.bonusCostE5,
  rebatesE5: a.rebatesE5 + b.rebatesE5,
  jackpotE5: a.jackpotE5 + b.jackpotE5,
  feesE5: a.feesE5 + b.feesE5,
  levyE5: a.levyE5 + b.levyE5,
  netE5: a.netE5 + b.netE5,
});

export async function statistics(context: TeamContext, viewer: Viewer, span: { from: BusinessDay; to: BusinessDay }) {
  const { playerId, brandId } = viewer;
  const db = context.shards.ofPlayer(playerId);
  const [days, sponsor, played] = await Promise.all([
    listSponsorDays(db, playerId, span),
    findSponsor(db, playerId),
    countPlayedIn(db, playerId, span),
  ]);
  const sum = (rows: readonly SponsorDay[], name: 'betsE5' | 'depositE5' | 'withdrawnE5' | 'lossE5') =>
    rows.reduce((all, day) => all + day[name], 0n);
  const weeks = await Promise.all(
    weeksIn(span).map(async (week) => {
      const own = days.filter(({ day }) => day >= week.from && day < week.to);
      const costs = await costsAt(context, { brandId, atMs: startOfDayMs(sundayOf(week.from)) });
      return { revenue: revenueOfDays(own, costs), views: dayViews(own, week, costs) };
    }),
  );
  return {
    Period: { From: span.from, To: addDays(span.to, -1) },
    Bets: sum(days, 'betsE5'),
    Deposits: sum(days, 'depositE5'),
    Withdrawals: sum(days, 'withdrawnE5'),
    Revenue: viewRevenue(weeks.map(({ revenue }) => revenue).reduce(addRevenue), 0n),
    Played: played,
    New: days.reduce((all, { joined }) => all + joined, 0),
    Days: weeks.flatMap(({ views }) => views),
    Levels: levels.map((level) => {
      const own = days.filter((day) => day.level === level);
      return { Level: level, People: peopleOf(sponsor, level), Bets: sum(own, 'betsE5'), Gross: sum(own, 'lossE5') };
    }),
  };
}

export async function bloggerHome(
  context: TeamContext,
  viewer: Viewer,
  linkTo: (code: string, subCode: string) => string,
) {
  const { playerId } = viewer;
  const db = context.shards.ofPlayer(playerId);
  const open = await openPeriod(context, viewer, 'blogger');
  const [months, codes, nets] = await Promise.all([
    viewShares(context, viewer, 'blogger'),
    listCodes(db, playerId, open.span),
    store.sumOfCodes(db, { playerId, since: addDays(open.span.from, -365) }),
  ]);
  const netOf = new Map(nets.map(({ code, netE5 }) => [code, netE5]));
  const amountOf = new Map(nets.map(({ code, amountE5 }) => [code, amountE5]));
  const code = toReferralCode(playerId, context.secrets.referralRound);
  const sum = (name: 'clicks' | 'registrations' | 'firstDeposits') => codes.reduce((all, row) => all + row[name], 0);
  const firstLevel = open.days.filter(({ level }) => level === 1);
  return {
    Percent: percentText(open.ppm),
    Open: open.view,
    Clicks: sum('clicks'),
    Registrations: sum('registrations'),
    FirstDeposits: sum('firstDeposits'),
    Deposits: firstLevel.reduce((all, { depositE5 }) => all + depositE5, 0n),
    Days: dayViews(open.days, open.span, open.costs),
    Codes: codes.map((row) => ({
      Code: row.code,
      Name: row.name,
      Link: linkTo(code, row.code),
      Clicks: row.clicks,
      Registrations: row.registrations,
      FirstDeposits: row.firstDeposits,
      Revenue: netOf.get(row.code) ?? 0n,
      Amount: amountOf.get(row.code) ?? 0n,
    })),
    Months: months,
  };
}

/** The account of one month, `YYYY-MM`; absent means the open one. */
export async function bloggerMonth(context: TeamContext, viewer: Viewer, month: string | undefined) {
  const { playerId, brandId, nowMs, locale } = viewer;
  const db = context.shards.ofPlayer(playerId);
  const current = businessDayOf(nowMs).slice(0, 7);
  if (month === undefined || month === current) {
    const open = await openPeriod(context, viewer, 'blogger');
    return { Month: current, Share: open.view, Days: dayViews(open.days, open.span, open.costs), Lines: [] };
  }
  const of = { playerId, role: 'blogger' as const, period: `${month}-01` };
  const found = await store.findShare(db, of);
  if (found === undefined) return undefined;
  const [share = found] = await withoutUnchecked(context, [found], nowMs);
  const span = { from: share.period, to: share.periodEnd };
  const [sum, days, costs] = await Promise.all([
    store.findPeriodSum(db, of),
    listSponsorDays(db, playerId, span),
    costsAt(context, { brandId, atMs: startOfDayMs(span.from) }),
  ]);
  return {
    Month: month,
    Share: viewShare(share, { sum, nowMs, locale }),
    Days: dayViews(days, span, costs),
    Lines: linesOf(share, locale),
  };
}
