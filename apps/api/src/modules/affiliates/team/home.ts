import { toReferralCode } from '@arara/domain/players';
import { levels, percentText } from '@arara/domain/affiliates';
import { addDays, type BusinessDay, businessDayOf, startOfDayMs } from '@arara/domain/time';
import { reaisText } from '../../../platform/refusals/reais.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { balanceOf } from '../../ledger/index.ts';
import { listBoxViews } from './boxes.ts';
import { sumEntries } from '../network/entries.store.ts';
import { credits } from './income.ts';
import { listHeldOf } from '../network/invites.store.ts';
import { listSponsorDays } from '../network/members.store.ts';
import { dayIncomeE5, openWeek, peopleOf } from './reading.ts';
import type { HomeBody, TeamRoutesDeps } from './routes.deps.ts';
import type { TeamContext, Viewer } from '../network/sources.ts';
import { reasonOf, timeText, viewInvite } from '../weeks/views.ts';
import { ratesAt, tiersOn } from '../weeks/week-terms.ts';
import { t } from '../network/texts.ts';

const HELD_SHOWN = 20;

/** The Team tab. */
export async function homeOf(deps: TeamRoutesDeps, viewer: Viewer): Promise<HomeBody> {
  const { context } = deps;
  const { playerId, brandId, nowMs, locale } = viewer;
  const at = { brandId, atMs: nowMs };
  const db = context.shards.ofPlayer(playerId);
  const today = businessDayOf(nowMs);
  if ((await balanceOf(db, playerId)) === undefined) throw new RefusalError('temporarily_unavailable');
  const [open, rates, tiers, rule, payoutMinutes, balances, lifetime, held, boxes, terms, roles, yesterdayE5, times] =
    await Promise.all([
      openWeek(context, viewer),
      ratesAt(context, at),
      tiersOn(context, brandId, today),
      context.settings.get('team.validInvitee', at),
      context.settings.get('team.payoutTime', at),
      balanceOf(db, playerId),
      sumEntries(db, playerId, { kinds: credits }),
      listHeldOf(db, playerId, HELD_SHOWN),
      listBoxViews(context, viewer),
      deps.withdrawalTerms(viewer),
      deps.rolesOf(viewer),
      incomeOn(context, viewer, addDays(today, -1)),
      context.settings.get('bonuses.turnover', at),
    ]);
  const payoutTime = timeText(payoutMinutes);
  const code = toReferralCode(playerId, context.secrets.referralRound);
  return {
    Rfcode: code,
    InviteLink: linkOf(deps, { brandId, code }),
    ThisWeek: {
      Amount: open.closed.amountE5,
      Period: { From: open.week, To: addDays(open.week, 6) },
      ClosesAt: new Date(startOfDayMs(addDays(open.week, 7))).toISOString(),
    },
    Yesterday: yesterdayE5,
    Commission: balances?.commissionE5 ?? 0n,
    Lifetime: lifetime.amountE5,
    Levels: levels.map((level) => ({
      Level: level,
      People: peopleOf(open.sponsor, level),
      Played: open.played[level],
      TurnoverPercent: percentText(rates.turnover[level]),
      LossPercent: percentText(rates.loss[level]),
    })),
    InviteTiers: tierViews(tiers),
    ValidToday: open.days.filter(({ day }) => day === today).reduce((sum, { valid }) => sum + valid, 0),
    ValidTotal: open.sponsor?.valid ?? 0,
    ValidRule: ruleText(rule, locale),
    InvitesPaidAt: payoutTime,
    Boxes: boxes,
    Held: held.map((invite) => viewInvite(invite, { locale, payoutTime })),
    ConversionTimes: factorText(times.conversion),
    Withdrawal: terms,
    IsAgent: roles.isAgent,
    IsBlogger: roles.isBlogger,
  };
}

/** What the turnover of a day brings, at the rates of its own week. */
async function incomeOn(context: TeamContext, { playerId, brandId }: Viewer, day: BusinessDay): Promise<bigint> {
  const [days, rates] = await Promise.all([
    listSponsorDays(context.shards.ofPlayer(playerId), playerId, { from: day, to: addDays(day, 1) }),
    ratesAt(context, { brandId, atMs: startOfDayMs(day) }),
  ]);
  return dayIncomeE5(days, rates);
}

const factorText = (hundredths: bigint) =>
  `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`.replace(/\.?0+$/, '');

interface Invite {
  readonly brandId: number;
  readonly code: string;
  readonly subCode?: string;
}

export function linkOf(
  { appUrlOf }: Pick<TeamRoutesDeps, 'appUrlOf'>,
  { brandId, code, subCode = '' }: Invite,
): string {
  return `${appUrlOf(brandId)}/?Rfcode=${code}${subCode === '' ? '' : `_${subCode}`}`;
}

export function tierViews(tiers: readonly { readonly fromInvitees: number; readonly reward: bigint }[]) {
  return tiers.map(({ fromInvitees, reward }, index) => {
    const next = tiers[index + 1]?.fromInvitees;
    return { From: fromInvitees, To: next === undefined ? null : next - 1, Reward: reward };
  });
}

export function ruleText(
  rule: { firstDepositMin: bigint; effectiveBetsMin: bigint; betDaysMin: number; withinDays: number },
  locale: Viewer['locale'],
): string {
  return t(locale, 'rule.valid', {
    deposit: reaisText(rule.firstDepositMin, locale),
    bets: reaisText(rule.effectiveBetsMin, locale),
    days: `${rule.betDaysMin}`,
    within: `${rule.withinDays}`,
  });
}

export async function lostOf({ context }: TeamRoutesDeps, viewer: Viewer) {
  const { week, closed, days, sponsor } = await openWeek(context, viewer);
  const rates = await ratesAt(context, { brandId: viewer.brandId, atMs: viewer.nowMs });
  const carried = { 1: sponsor?.carry1E5 ?? 0n, 2: sponsor?.carry2E5 ?? 0n, 3: sponsor?.carry3E5 ?? 0n };
  const rows = levels.map((level) => {
    const line = closed.lines.find((one) => one.kind === 'loss' && one.level === level);
    const lossE5 = days
      .filter((day) => day.level === level)
      .reduce((sum, day) => sum + day.lossE5 - day.sharedLossE5, 0n);
    return {
      Level: level,
      CarriedIn: carried[level],
      NetLoss: lossE5,
      Base: line?.baseE5 ?? 0n,
      Percent: percentText(rates.loss[level]),
      Amount: line?.amountE5 ?? 0n,
      CarriedOut: closed.carriedOut[level],
      Reason: line?.reason ? reasonOf(line.reason, viewer.locale) : null,
    };
  });
  return {
    Period: { From: week, To: addDays(week, 6) },
    ClosesAt: new Date(startOfDayMs(addDays(week, 7))).toISOString(),
    Amount: rows.reduce((sum, row) => sum + row.Amount, 0n),
    Levels: rows,
  };
}
