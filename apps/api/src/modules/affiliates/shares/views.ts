import type { BodyOf, Locale } from '@arara/contract';
import type { playerRoutes } from '@arara/contract/player';
import {
  closeShare,
  percentText,
  type Revenue,
  type RevenueCosts,
  revenueOf,
  type Role,
  type StatementLine,
} from '@arara/domain/affiliates';
import { addDays, type BusinessDay } from '@arara/domain/time';
import type { SponsorDay } from '../network/members.store.ts';
import { askableFromMs, reasonOf, stoppedWait, viewLine } from '../weeks/views.ts';
import type { Stop } from '../weeks/runs.ts';
import type { Message } from './messages.store.ts';
import type { PeriodSum, Share } from './shares.store.ts';
import { t } from '../network/texts.ts';

export type ShareView = BodyOf<typeof playerRoutes.agentHome>['Open'];
export type DayView = BodyOf<typeof playerRoutes.bloggerHome>['Days'][number];
type RevenueView = ShareView['Revenue'];

/** The parts, with what was carried in and without what the cap left off, add up to the base of the share. */
export function viewRevenue(revenue: Revenue, carriedInE5: bigint, cutE5 = 0n): RevenueView {
  return {
    CashStakes: revenue.cashStakesE5,
    CashWins: revenue.cashWinsE5,
    Gross: revenue.grossE5,
    BonusCost: revenue.bonusCostE5,
    Rebates: revenue.rebatesE5,
    Jackpot: revenue.jackpotE5,
    Fees: revenue.feesE5,
    Levy: revenue.levyE5,
    CarriedIn: carriedInE5,
    Cut: cutE5,
    Net: revenue.netE5 + carriedInE5,
  };
}

/** The parts as they were summed when the period closed. */
function revenueOfSum(sum: PeriodSum | undefined, netE5: bigint): Revenue {
  const { cashStakesE5 = 0n, cashWinsE5 = 0n, bonusCostE5 = 0n, rebatesE5 = 0n } = sum ?? {};
  const { jackpotE5 = 0n, feesE5 = 0n, levyE5 = 0n } = sum ?? {};
  const grossE5 = cashStakesE5 - cashWinsE5;
  return { cashStakesE5, cashWinsE5, grossE5, bonusCostE5, rebatesE5, jackpotE5, feesE5, levyE5, netE5 };
}

/** What the days of an open period come to, without what only the closing knows. */
export function revenueOfDays(days: readonly SponsorDay[], costs: RevenueCosts): Revenue {
  const sum = (name: 'sharedStakeE5' | 'sharedLossE5' | 'sharedBonusE5' | 'sharedRebateE5') =>
    days.reduce((all, day) => all + day[name], 0n);
  const cashStakesE5 = sum('sharedStakeE5');
  return revenueOf(
    {
      cashStakesE5,
      cashWinsE5: cashStakesE5 - sum('sharedLossE5'),
      bonusCostE5: sum('sharedBonusE5'),
      rebatesE5: sum('sharedRebateE5'),
    },
    costs,
  );
}

export interface OpenPeriod {
  readonly role: Role;
  readonly period: BusinessDay;
  /** The last day of it. */
  readonly until: BusinessDay;
  readonly revenue: Revenue;
  readonly carriedInE5: bigint;
  readonly ppm: bigint;
}

export function viewOpen({ role, period, until, revenue, carriedInE5, ppm }: OpenPeriod): ShareView {
  const closed = closeShare({ netE5: revenue.netE5, carriedInE5, ppm });
  return {
    Id: `${role}:${period}`,
    Period: { From: period, To: until },
    Revenue: viewRevenue(revenue, carriedInE5),
    Percent: percentText(ppm),
    Amount: closed.amountE5,
    CarriedOut: closed.carriedOutE5,
    State: 'open',
    ReadyAt: null,
    ReceivedAt: null,
    DisputeUntil: null,
    CanAsk: false,
    CaseId: null,
    Wait: null,
  };
}

/** A share with what keeps its whole period from being paid. */
export type ShownShare = Share & { readonly stop?: Stop };

/** Ready by itself once nobody can contest it any more. */
export function stateAt(share: Share, nowMs: number): ShareView['State'] {
  if (share.state === 'refused') return 'held';
  if (share.state === 'dispute' && nowMs >= share.disputeUntil.getTime()) return 'ready';
  return share.state;
}

export function viewShare(
  share: ShownShare,
  of: { readonly sum: PeriodSum | undefined; readonly nowMs: number; readonly locale: Locale },
): ShareView {
  const state = stateAt(share, of.nowMs);
  const until = share.disputeUntil.toISOString();
  return {
    Id: `${share.role}:${share.period}`,
    Period: { From: share.period, To: addDays(share.periodEnd, -1) },
    Revenue: viewRevenue(revenueOfSum(of.sum, share.netE5), share.carriedInE5, share.cutE5),
    Percent: percentText(share.ppm),
    Amount: share.amountE5,
    CarriedOut: share.carriedOutE5,
    State: state,
    ReadyAt: share.role === 'agent' ? until : share.closedAt.toISOString(),
    ReceivedAt: share.receivedAt?.toISOString() ?? null,
    DisputeUntil: until,
    CanAsk: share.state === 'held' && !share.stop && of.nowMs >= askableFromMs(share.periodEnd),
    CaseId: null,
    Wait: waitOf(share, state, of.locale),
  };
}

function waitOf(share: ShownShare, state: ShareView['State'], locale: Locale): ShareView['Wait'] {
  if (share.state === 'refused') return { Why: reasonOf('refused', locale), NextActor: 'player', DueAt: null };
  if (share.stop) return stoppedWait(share.stop, locale);
  if (state !== 'dispute' && state !== 'held') return null;
  const Why = { Word: state, Text: t(locale, `share.${state}`) };
  return state === 'dispute'
    ? { Why, NextActor: 'clock', DueAt: share.disputeUntil.toISOString() }
    : { Why, NextActor: 'house', DueAt: null };
}

/** Lines whose amounts add up to the share. */
export function linesOf(share: Share, locale: Locale) {
  const blank = { level: null, baseE5: 0n, ppm: null, amountE5: 0n, people: 0, played: 0, reason: null } as const;
  const base = share.netE5 + share.carriedInE5;
  const exact = share.amountE5 - share.roundingE5;
  const lines: (Omit<StatementLine, 'kind'> & { kind: StatementLine['kind'] | 'share' })[] = [];
  if (share.carriedInE5 !== 0n)
    lines.push({ ...blank, kind: 'carried', baseE5: share.carriedInE5, reason: 'carried_in' });
  lines.push({
    ...blank,
    kind: 'share',
    baseE5: base,
    ppm: share.ppm,
    amountE5: exact,
    people: share.people,
    played: share.played,
    reason: base < 0n ? 'carried_forward' : null,
  });
  if (share.cutE5 > 0n) lines.push({ ...blank, kind: 'cap', baseE5: share.cutE5, reason: 'cap_reached' });
  lines.push({ ...blank, kind: 'rounding', amountE5: share.roundingE5, reason: 'whole_centavos' });
  return lines.map((line) => ({ ...viewLine({ ...line, kind: 'rounding' }, locale), Kind: line.kind }));
}

/** One row per day, oldest first, also for days without anything. */
export function dayViews(
  days: readonly SponsorDay[],
  span: { readonly from: BusinessDay; readonly to: BusinessDay },
  costs: RevenueCosts,
): DayView[] {
  const byDay = Map.groupBy(days, ({ day }) => day);
  const views: DayView[] = [];
  for (let day = span.from; day < span.to; day = addDays(day, 1)) {
    const revenue = revenueOfDays(byDay.get(day) ?? [], costs);
    views.push({ Day: day, Gross: revenue.grossE5, Net: revenue.netE5 });
  }
  return views;
}

export function viewMessage(message: Message) {
  return {
    Id: message.id,
    At: message.at.toISOString(),
    Title: message.title,
    Text: message.text,
    IsPopup: message.isPopup,
  };
}
