import { type WindowName, windowNames } from '../ledger/index.ts';
import { REAL_E5 } from '../money/index.ts';
import type { LimitKind } from '../policy/index.ts';
import { type Standing, standingAt } from './standing.ts';
import { windowMinutes } from './windows.ts';

/** One of a player's limits. */
export interface Limit {
  readonly kind: LimitKind;
  readonly window: WindowName;
  readonly standing: Standing;
}

export type Maxima = Readonly<Partial<Record<WindowName, bigint>>>;

/** What is in force of one kind, window by window; a window without a limit is absent. */
export function maximaOf(limits: readonly Limit[], kind: LimitKind, nowMs: number): Maxima {
  const maxima: Partial<Record<WindowName, bigint>> = {};
  for (const limit of limits) {
    if (limit.kind !== kind) continue;
    const { max } = standingAt(limit.standing, nowMs);
    if (max !== undefined) maxima[limit.window] = max;
  }
  return maxima;
}

/** What every window that has a limit still lets in; null = no window has one. */
export function leftInWindows(maxima: Maxima, used: Readonly<Record<WindowName, bigint>>): bigint | null {
  const left = windowNames.flatMap((name) => {
    const max = maxima[name];
    return max === undefined ? [] : [max > used[name] ? max - used[name] : 0n];
  });
  return left.length === 0 ? null : left.reduce((least, one) => (one < least ? one : least));
}

/** The kinds of which something is in force. */
export function chosenKinds(limits: readonly Limit[], nowMs: number): LimitKind[] {
  const chosen = limits.filter(({ standing }) => standingAt(standing, nowMs).max !== undefined);
  return [...new Set(chosen.map(({ kind }) => kind))];
}

/** More than anybody deposits or loses here; what is higher is a slip of the finger. */
const MONEY_MAX_E5 = 10_000_000n * REAL_E5;

/** Somebody who bets every second all month stays below it. */
const COUNT_MAX = 10_000_000n;

/** The least and the most a limit can be: money in 1e-5, time in minutes, count in bets. */
export function rangeOf({ kind, window }: Pick<Limit, 'kind' | 'window'>): { min: bigint; max: bigint } {
  if (kind === 'count') return { min: 1n, max: COUNT_MAX };
  return kind === 'time' ? { min: 1n, max: BigInt(windowMinutes[window]) } : { min: REAL_E5, max: MONEY_MAX_E5 };
}
