import { addDays, type BusinessDay } from '../time/index.ts';
import type { Measured, Met } from './rule.ts';

/** A mark that an account showed on some days: a device, a key, an address; it names nobody. */
export interface Shown {
  readonly mark: string;
  readonly playerId: bigint;
  readonly days: readonly BusinessDay[];
}

interface SharedMark {
  readonly mark: string;
  readonly others: readonly bigint[];
}

export interface SharedOnDay extends Met, Measured {
  readonly marks: readonly SharedMark[];
}

export interface Judged {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  /** Of the window that ends with each judged day. */
  readonly days: number;
}

/**
 * For each account and judged day on which it showed a mark: how many others showed one of its marks of that day within
 * the window.
 */
export function sharedOnDays(shown: readonly Shown[], { from, to, days }: Judged): readonly SharedOnDay[] {
  const found = new Map<string, { readonly met: Met; readonly marks: SharedMark[] }>();
  for (const [mark, holders] of Map.groupBy(shown, (one) => one.mark)) {
    if (holders.length < 2) continue;
    for (const holder of holders)
      for (const day of holder.days) {
        if (day < from || day > to) continue;
        const begins = addDays(day, 1 - days);
        const others = holders
          .filter(({ playerId }) => playerId !== holder.playerId)
          .filter((other) => other.days.some((at) => at >= begins && at <= day))
          .map(({ playerId }) => playerId);
        if (others.length === 0) continue;
        const name = `${holder.playerId}|${day}`;
        const known = found.get(name) ?? { met: { playerId: holder.playerId, day }, marks: [] };
        known.marks.push({ mark, others });
        found.set(name, known);
      }
  }
  return [...found.values()].map(({ met, marks }) => {
    const value = new Set(marks.flatMap(({ others }) => others)).size;
    return { ...met, marks, value, amountE5: 0n };
  });
}
