import { type WindowName, windowKeysOf } from '../ledger/index.ts';
import { addDays, type BusinessDay, businessDayOf, monthStartOf, startOfDayMs } from '../time/index.ts';

/** The running day, week or month: its key on the account row, and from when to when it counts. */
interface WindowSpan {
  readonly key: BusinessDay;
  readonly startsMs: number;
  readonly endsMs: number;
}

export type WindowSpans = Readonly<Record<WindowName, WindowSpan>>;

/** Sao Paulo's day, week from Monday, and month that hold a moment. */
export function windowSpansAt(nowMs: number): WindowSpans {
  const keys = windowKeysOf(businessDayOf(nowMs));
  const ends = {
    day: addDays(keys.day, 1),
    week: addDays(keys.week, 7),
    // 31 days after the first lies in the next month, whatever the month.
    month: monthStartOf(addDays(keys.month, 31)),
  };
  const spanOf = (name: WindowName): WindowSpan => ({
    key: keys[name],
    startsMs: startOfDayMs(keys[name]),
    endsMs: startOfDayMs(ends[name]),
  });
  return { day: spanOf('day'), week: spanOf('week'), month: spanOf('month') };
}

/** The longest a window can be, in minutes: a time limit beyond it limits nothing. */
export const windowMinutes: Readonly<Record<WindowName, number>> = {
  day: 24 * 60,
  week: 7 * 24 * 60,
  month: 31 * 24 * 60,
};
