import { addDays, addMonths, mondayOf, monthStartOf } from '@arara/domain/time';
import type { Figures, Groups, Line } from './lines.ts';

/** What one line of the daily report is: a day, a week or a month. */
export const lineSpans = ['day', 'week', 'month'] as const;
export type LineSpan = (typeof lineSpans)[number];

const DAYS = 8;
const WEEKS = 8;
/** The store answers for a hundred days at once. */
const MONTHS = 3;
const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The first day that is shown when the last one is known. */
export function firstDayOf(span: LineSpan, last: string): string {
  switch (span) {
    case 'day':
      return addDays(last, 1 - DAYS);
    case 'week':
      return addDays(mondayOf(last), -(WEEKS - 1) * WEEK_DAYS);
    case 'month':
      return addMonths(monthStartOf(last), 1 - MONTHS);
  }
}

/** Where the line that begins on a day ends: with its span, or with the last day that is shown. */
export function lastDayOf(span: LineSpan, first: string, last: string): string {
  const end = {
    day: first,
    week: addDays(first, WEEK_DAYS - 1),
    month: addDays(addMonths(first, 1), -1),
  }[span];
  return end < last ? end : last;
}

export const daysIn = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Lines of days as lines of weeks or months; people of several days are not added up. */
export function bySpan(groups: Groups, span: LineSpan): Groups {
  if (span === 'day') return groups;
  const startOf = span === 'week' ? mondayOf : monthStartOf;
  const spans = Map.groupBy(groups.List, ({ Key }) => startOf(Key));
  return { ...groups, List: [...spans].map(([first, lines]) => lineOf(first, lines)) };
}

const people = ['players', 'payers'];

function lineOf(first: string, lines: readonly Line[]): Line {
  const names = new Set(lines.flatMap(({ Figures: of }) => Object.keys(of) as (keyof Figures)[]));
  const figures = [...names].map((name) => {
    const values = lines.map(({ Figures: of }) => of[name]);
    const isCounted = !people.includes(name) && values.every((value) => value?.Rows !== null);
    return [
      name,
      {
        Sum: people.includes(name) ? null : values.reduce((total, value) => total + (value?.Sum ?? 0n), 0n),
        Rows: isCounted ? values.reduce((total, value) => total + (value?.Rows ?? 0), 0) : null,
      },
    ];
  });
  return { Key: first, Name: first, Parent: null, Figures: Object.fromEntries(figures) as Figures, RtpTheory: null };
}
