import { addDays, type BusinessDay, businessDayOf, startOfDayMs } from '../time/index.ts';

const isWorkday = (day: BusinessDay, holidays: readonly BusinessDay[]) =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.includes(day);

const EVENING_MS = 18 * 3_600_000;

/** By when a person has answered: 18:00 of the last of so many working days; the day of asking does not count. */
export function workdaysDueMs(fromMs: number, days: number, holidays: readonly BusinessDay[]): number {
  let day = businessDayOf(fromMs);
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkday(day, holidays)) left -= 1;
  }
  return startOfDayMs(day) + EVENING_MS;
}

const HOUR_MS = 3_600_000;
/** Pictures of somebody who was refused. */
export const REFUSED_KEPT_HOURS = 24;

export const refusedEraseMs = (refusedMs: number): number => refusedMs + REFUSED_KEPT_HOURS * HOUR_MS;
