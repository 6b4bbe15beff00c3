import { addDays, type BusinessDay, businessDayOf, startOfDayMs } from './days.ts';

/** National holidays, as dated data. */
type Holidays = readonly BusinessDay[];

const isWeekend = (day: BusinessDay) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const EVENING_MS = 18 * 3_600_000;

/** The last of so many working days; the day of asking does not count. */
export function workdayAfter(day: BusinessDay, days: number, holidays: Holidays): BusinessDay {
  let last = day;
  for (let left = days; left > 0; ) {
    last = addDays(last, 1);
    if (!isWeekend(last) && !holidays.includes(last)) left -= 1;
  }
  return last;
}

/** By when a person has answered: 18:00 of the last of so many working days. */
export function workdaysDueMs(fromMs: number, days: number, holidays: Holidays): number {
  return startOfDayMs(workdayAfter(businessDayOf(fromMs), days, holidays)) + EVENING_MS;
}

/** How many working days have begun since the day of asking, and which holidays up to the deadline do not count. */
export function workdaysBetween(
  span: { readonly fromMs: number; readonly nowMs: number; readonly dueMs: number },
  holidays: Holidays,
): { readonly begun: number; readonly skipped: readonly BusinessDay[] } {
  const [from, now, due] = [span.fromMs, span.nowMs, span.dueMs].map(businessDayOf) as [string, string, string];
  const isSkipped = (day: BusinessDay) => holidays.includes(day) && !isWeekend(day);
  let begun = 0;
  for (let day = addDays(from, 1); day <= now; day = addDays(day, 1))
    if (!isWeekend(day) && !isSkipped(day)) begun += 1;
  return { begun, skipped: holidays.filter((day) => day > from && day <= due && isSkipped(day)) };
}
