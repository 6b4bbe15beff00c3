import type { BodyOf } from '@arara/contract';
import type { ownRoutes } from '@arara/contract/player';
import { type WindowName, windowNames } from '@arara/domain/ledger';
import {
  type Limit,
  neverLimited,
  type Standing,
  standingAt,
  type Stop,
  type WindowSpans,
  windowSpansAt,
} from '@arara/domain/limits';
import type { LimitKind } from '@arara/domain/policy';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { balanceOf, type Balances } from '../ledger/index.ts';
import { stopsOf } from './guards.ts';
import * as store from './store.ts';
import { type PerWindow, type UsageDeps, usedOfAccount, toBigints } from './usage.ts';

export type Status = BodyOf<(typeof ownRoutes)['limitsStatus']>;
type MoneyLimit = Status['Limits'][number];
type TimeLimit = Status['Time'][number];
type CountLimit = Status['Count'][number];

/** What the market and the settings of the day say about the screen. */
export interface Offer {
  readonly kinds: readonly LimitKind[];
  readonly pauseHours: readonly number[];
  readonly pauseHoursMin: number;
  readonly pauseHoursMax: number;
  readonly exclusionMonths: readonly number[];
  readonly isEndlessOffered: boolean;
  readonly closesAccount: boolean;
  readonly isCentralOffered: boolean;
  readonly realityCheck: { readonly standard: number; readonly choices: readonly number[] };
  readonly idleMinutes: number;
  readonly raiseDelayHours: number;
}

const money: readonly MoneyLimit['Kind'][] = ['deposit', 'loss', 'bets'];
const isoOf = (atMs: number) => new Date(atMs).toISOString();
const isoOrNull = (atMs: number | undefined) => (atMs === undefined ? null : isoOf(atMs));

export async function loadStatus(
  deps: UsageDeps,
  who: store.Owner & { readonly nowMs: number },
  offer: Offer,
): Promise<Status> {
  const { playerId, nowMs } = who;
  const db = deps.shards.ofPlayer(playerId);
  const spans = windowSpansAt(nowMs);
  const [account, limits, stops, chosenMinutes, played, deposited] = await Promise.all([
    balanceOf(db, playerId),
    store.listLimits(db, playerId),
    stopsOf(db, playerId, nowMs),
    store.findRealityCheck(db, playerId),
    deps.usage.playedMinutes(playerId, nowMs),
    deps.usage.depositedE5(playerId, nowMs),
  ]);
  if (account === undefined) throw new RefusalError('temporarily_unavailable');
  const view: View = { spans, limits, nowMs };
  const used = { deposit: deposited, time: toBigints(played), ...usedOfPlay(account, spans) };
  const isOffered = (kind: LimitKind) => offer.kinds.includes(kind);
  return {
    Limits: money
      .filter(isOffered)
      .flatMap((kind) => windowNames.map((name) => toMoneyLimit(view, { kind, name, used: used[kind][name] }))),
    Time: isOffered('time')
      ? windowNames.map((name) => wholeLimit(view, { kind: 'time', name, used: used.time[name] }))
      : [],
    Count: isOffered('count')
      ? windowNames.map((name) => wholeLimit(view, { kind: 'count', name, used: used.count[name] }))
      : [],
    ThisWeek: { PlayedMinutes: played.week, Deposited: deposited.week, Result: -used.loss.week },
    Pause: toPause(stops.pause),
    PauseOptions: { Hours: [...offer.pauseHours], HoursMin: offer.pauseHoursMin, HoursMax: offer.pauseHoursMax },
    Exclusion: toExclusion(stops.exclusion),
    ExclusionOptions: {
      Months: [...offer.exclusionMonths],
      IsEndlessOffered: offer.isEndlessOffered,
      IsCentralOffered: offer.isCentralOffered,
      ClosesAccount: offer.closesAccount,
    },
    RealityCheck: {
      Minutes: chosenMinutes ?? offer.realityCheck.standard,
      Choices: [...offer.realityCheck.choices],
    },
    IdleSessionMinutes: offer.idleMinutes,
    RaiseDelayHours: offer.raiseDelayHours,
  };
}

function usedOfPlay(account: Balances, spans: WindowSpans): Record<'bets' | 'loss' | 'count', PerWindow<bigint>> {
  return {
    bets: usedOfAccount(account, spans, 'betsE5'),
    loss: usedOfAccount(account, spans, 'lossE5'),
    count: usedOfAccount(account, spans, 'count'),
  };
}

interface View {
  readonly spans: WindowSpans;
  readonly limits: readonly Limit[];
  readonly nowMs: number;
}

function standingOf({ limits, nowMs }: View, kind: LimitKind, name: WindowName): Standing {
  const limit = limits.find((one) => one.kind === kind && one.window === name);
  return standingAt(limit?.standing ?? neverLimited, nowMs);
}

/** After a lucky day nothing is used; more than the limit can be used when it was lowered below what was already lost. */
function toMoneyLimit(
  view: View,
  of: { readonly kind: MoneyLimit['Kind']; readonly name: WindowName; readonly used: bigint },
): MoneyLimit {
  const { max, sinceMs, next } = standingOf(view, of.kind, of.name);
  const used = of.used > 0n ? of.used : 0n;
  const left = (most: bigint) => (most > of.used ? most - of.used : 0n);
  return {
    Kind: of.kind,
    Period: of.name,
    Max: max ?? null,
    Used: used,
    Left: max === undefined ? null : left(max),
    ResetsAt: isoOf(view.spans[of.name].endsMs),
    SetAt: max === undefined ? null : isoOrNull(sinceMs),
    Next: next === undefined ? null : { Max: next.max ?? null, From: isoOf(next.fromMs) },
  };
}

function wholeLimit<Kind extends 'time' | 'count'>(
  view: View,
  of: { readonly kind: Kind; readonly name: WindowName; readonly used: bigint },
): Omit<TimeLimit | CountLimit, 'Kind'> & { readonly Kind: Kind } {
  const { max, sinceMs, next } = standingOf(view, of.kind, of.name);
  const used = Number(of.used);
  return {
    Kind: of.kind,
    Period: of.name,
    Max: max === undefined ? null : Number(max),
    Used: used,
    Left: max === undefined ? null : Math.max(0, Number(max) - used),
    ResetsAt: isoOf(view.spans[of.name].endsMs),
    SetAt: max === undefined ? null : isoOrNull(sinceMs),
    Next:
      next === undefined ? null : { Max: next.max === undefined ? null : Number(next.max), From: isoOf(next.fromMs) },
  };
}

function toPause(stop: Stop | undefined): Status['Pause'] {
  if (stop === undefined || stop.untilMs === null) return null;
  return { Since: isoOf(stop.sinceMs), Until: isoOf(stop.untilMs) };
}

function toExclusion(stop: Stop | undefined): Status['Exclusion'] {
  if (stop === undefined) return null;
  return { Since: isoOf(stop.sinceMs), Until: stop.untilMs === null ? null : isoOf(stop.untilMs) };
}
