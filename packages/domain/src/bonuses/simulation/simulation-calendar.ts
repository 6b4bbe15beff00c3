import { addDays, type BusinessDay, mondayOf, monthStartOf, startOfDayMs } from '../../time/index.ts';
import type { RewardPeriod, RewardRule } from '../rewards/reward.ts';

export interface ReplayDays {
  /** The first day that is read; caps and periods look back to it. */
  readonly readFrom: BusinessDay;
  /** The days that are replayed, both included. */
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

/** The days of a replay by their place, worked out once for all players. */
export interface ReplayCalendar {
  readonly first: BusinessDay;
  readonly days: readonly BusinessDay[];
  readonly replayed: readonly BusinessDay[];
  readonly isReplayed: readonly boolean[];
  readonly indexOf: ReadonlyMap<BusinessDay, number>;
  /** The place of the first day of the period that holds a day; never before the first day that is read. */
  startOf(period: RewardPeriod, index: number): number;
  /** Whether a period ends with the day. */
  ends(period: RewardPeriod, index: number): boolean;
  startMsOf(day: BusinessDay): number;
  /** The last millisecond of a day. */
  endMs(index: number): number;
}

const WEEK_DAYS = 7;
const firstOf: Readonly<Record<RewardPeriod, (day: BusinessDay) => BusinessDay>> = {
  day: (day) => day,
  week: mondayOf,
  month: monthStartOf,
};

/** A rule of less than a week is replayed on its own weekdays alone: a weekend on weekends. */
function weekdaysOf({ from, until }: RewardRule['valid']): ReadonlySet<number> | undefined {
  if (until === undefined || until >= addDays(from, WEEK_DAYS - 1)) return undefined;
  const days = new Set<number>();
  for (let day = from; day <= until; day = addDays(day, 1)) days.add(weekdayOf(day));
  return days;
}

const weekdayOf = (day: BusinessDay) => new Date(`${day}T00:00:00Z`).getUTCDay();

export function calendarOf({ readFrom, from, to }: ReplayDays, valid: RewardRule['valid']): ReplayCalendar {
  const days: BusinessDay[] = [];
  for (let day = readFrom; day <= to; day = addDays(day, 1)) days.push(day);
  const weekdays = weekdaysOf(valid);
  const indexOf = new Map(days.map((day, index) => [day, index]));
  const isReplayed = days.map((day) => day >= from && (weekdays?.has(weekdayOf(day)) ?? true));
  const starts = (period: RewardPeriod) => days.map((day) => indexOf.get(firstOf[period](day)) ?? 0);
  const startOf = { day: starts('day'), week: starts('week'), month: starts('month') };
  const startsMs = days.map(startOfDayMs);
  return {
    first: readFrom,
    days,
    replayed: days.filter((_, index) => isReplayed[index]),
    isReplayed,
    indexOf,
    startOf: (period, index) => startOf[period][index] ?? 0,
    ends: (period, index) => {
      const day = days[index] ?? readFrom;
      return firstOf[period](addDays(day, 1)) !== firstOf[period](day);
    },
    startMsOf: (day) => startsMs[indexOf.get(day) ?? -1] ?? startOfDayMs(day),
    endMs: (index) => startOfDayMs(addDays(days[index] ?? readFrom, 1)) - 1,
  };
}
