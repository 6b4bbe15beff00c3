import type { WindowName } from '../ledger/index.ts';
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
