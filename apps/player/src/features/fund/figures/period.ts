import {
  addDays,
  addMonths,
  type BusinessDay,
  businessDayOf,
  mondayOf,
  monthStartOf,
  startOfDayMs,
} from '@arara/domain/time';
import { dayMark, dayText, monthText, periodText } from '../../../lib/format/figures.ts';
import type { FundSummary } from '../totals.tsx';

export const lengths = ['day', 'week', 'month', 'year'] as const;
export type Length = (typeof lengths)[number];
export type Part = FundSummary['Parts'][number];

/** A day, week, month or year of Sao Paulo by its first and its last day. */
export interface Period {
  readonly length: Length;
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  readonly by: 'hour' | 'day' | 'month';
}

/** The period of this length that holds the day. */
export function periodAt(length: Length, day: BusinessDay): Period {
  if (length === 'day') return { length, from: day, to: day, by: 'hour' };
  if (length === 'week') return { length, from: mondayOf(day), to: addDays(mondayOf(day), 6), by: 'day' };
  const from = length === 'month' ? monthStartOf(day) : `${day.slice(0, 4)}-01-01`;
  const to = addDays(addMonths(from, length === 'month' ? 1 : 12), -1);
  return { length, from, to, by: length === 'month' ? 'day' : 'month' };
}

export const before = ({ length, from }: Period): Period => periodAt(length, addDays(from, -1));
export const after = ({ length, to }: Period): Period => periodAt(length, addDays(to, 1));

export function titleOf({ length, from, to }: Period, locale: string): string {
  if (length === 'day') return dayText(from, locale);
  if (length === 'week') return periodText({ From: from, To: to }, locale);
  return length === 'month' ? monthText(from, locale) : from.slice(0, 4);
}

const HOURS = 24;
const HOUR_MS = 3_600_000;

/** Where each hour, day or month of the period begins. */
function beginnings({ from, to, by }: Period): readonly number[] {
  if (by === 'hour') return Array.from({ length: HOURS }, (_, hour) => startOfDayMs(from) + hour * HOUR_MS);
  const days: number[] = [];
  for (let day = from; day <= to; day = by === 'day' ? addDays(day, 1) : addMonths(day, 1))
    days.push(startOfDayMs(day));
  return days;
}

const none = { Bets: 0, Staked: 0n, Won: 0n, Deposited: 0n, Withdrawn: 0n, Rewards: 0n, Others: 0n };

/** Every part of the period, also those in which nothing moved; the one that holds now is open. */
export function partsOf(
  period: Period,
  parts: readonly Part[],
  nowMs: number,
): readonly (Part & { isOpen: boolean })[] {
  const found = new Map(parts.map((part) => [Date.parse(part.From), part]));
  const all = beginnings(period);
  return all.map((atMs, index) => ({
    ...none,
    From: new Date(atMs).toISOString(),
    ...found.get(atMs),
    isOpen: nowMs >= atMs && nowMs < (all[index + 1] ?? startOfDayMs(addDays(period.to, 1))),
  }));
}

/** `novembro`. */
export const monthName = (from: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'America/Sao_Paulo', month: 'long' }).format(
    Date.parse(from),
  );

/** "14h" by hour, "seg" in a week, "14" in a month, "nov" in a year. */
export function markOf({ length }: Period, { From }: Part, locale: string): string {
  const atMs = Date.parse(From);
  const day = businessDayOf(atMs);
  if (length === 'day') return `${(atMs - startOfDayMs(day)) / HOUR_MS}h`;
  if (length === 'week') return dayMark(day, locale, true);
  if (length === 'month') return `${Number(day.slice(8))}`;
  return new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', month: 'short' })
    .format(Date.parse(`${day}T12:00:00Z`))
    .replace(/\.$/, '');
}
