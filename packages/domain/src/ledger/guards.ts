import type { AmountE5 } from '../money/index.ts';
import { type BusinessDay, mondayOf, monthStartOf } from '../time/index.ts';

/** A limit window on the account row. `key` is the window's first day; another key means that nothing is used yet. */
export interface Window {
  readonly key: BusinessDay;
  readonly betsE5: AmountE5;
  /** Cash staked less cash won in the window; negative after a lucky day. */
  readonly lossE5: AmountE5;
  /** Stakes placed, those taken back left out; a free round stakes nothing and is none. */
  readonly count: number;
  readonly betsMaxE5: AmountE5 | undefined;
  readonly lossMaxE5: AmountE5 | undefined;
  readonly countMax: number | undefined;
}

export const windowNames = ['day', 'week', 'month'] as const;
export type WindowName = (typeof windowNames)[number];
export type Windows = Readonly<Record<WindowName, Window>>;

/** Sums that the account row carries as guards; set by `limits` and `policy` through the ledger's entry point. */
export interface Guards {
  /** No new stake; wins and reversals still pass. */
  readonly betsBlocked: boolean;
  readonly windows: Windows;
}

/** The first day of each window that holds the business day. */
export function windowKeysOf(day: BusinessDay): Record<WindowName, BusinessDay> {
  return { day, week: mondayOf(day), month: monthStartOf(day) };
}

const EMPTY = { betsE5: 0n, lossE5: 0n, count: 0 };

/** Opens today's windows: a changed key counts as nothing used; a late call never turns a window back. */
export function rollWindows(windows: Windows, day: BusinessDay): Windows {
  const today = windowKeysOf(day);
  const roll = (name: WindowName): Window =>
    today[name] > windows[name].key ? { ...windows[name], ...EMPTY, key: today[name] } : windows[name];
  return { day: roll('day'), week: roll('week'), month: roll('month') };
}

export type GuardRefusal = 'blocked' | `limit_${'bets' | 'loss' | 'count'}_${WindowName}`;

/** The first guard that forbids the stake, shortest window first. `cashE5` is the part that would come from cash. */
export function refuseByGuards(
  guards: Guards,
  stake: { amountE5: AmountE5; cashE5: AmountE5 },
): GuardRefusal | undefined {
  if (guards.betsBlocked) return 'blocked';
  for (const name of windowNames) {
    const window = guards.windows[name];
    if (window.betsMaxE5 !== undefined && window.betsE5 + stake.amountE5 > window.betsMaxE5)
      return `limit_bets_${name}`;
    if (window.lossMaxE5 !== undefined && window.lossE5 + stake.cashE5 > window.lossMaxE5) return `limit_loss_${name}`;
    if (window.countMax !== undefined && window.count + countOf(stake.amountE5) > window.countMax)
      return `limit_count_${name}`;
  }
  return undefined;
}

/** One bet more, one less for a bet that is taken back, none where nothing was staked. */
function countOf(betsE5: AmountE5): number {
  if (betsE5 === 0n) return 0;
  return betsE5 > 0n ? 1 : -1;
}

/** Counts a movement in the windows whose key equals the day it belongs to; a rollback of last week changes nothing. */
export function countInWindows(
  windows: Windows,
  movement: { day: BusinessDay; betsE5: AmountE5; lossE5: AmountE5 },
): Windows {
  const keys = windowKeysOf(movement.day);
  const count = (name: WindowName): Window => {
    const window = windows[name];
    if (window.key !== keys[name]) return window;
    return {
      ...window,
      betsE5: window.betsE5 + movement.betsE5,
      lossE5: window.lossE5 + movement.lossE5,
      count: window.count + countOf(movement.betsE5),
    };
  };
  return { day: count('day'), week: count('week'), month: count('month') };
}
