/**
 * Business time is America/Sao_Paulo. Brazil keeps UTC-3 all year since 2019; the offset is one constant here, so
 * that the pure domain needs no time-zone data. If summer time returns, this file is the one that changes.
 */
export const SAO_PAULO_OFFSET_MS = -3 * 3_600_000;
const DAY_MS = 86_400_000;

/** A business day as `YYYY-MM-DD` in Sao Paulo. */
export type BusinessDay = string;

export function businessDayOf(instantMs: number): BusinessDay {
  return new Date(instantMs + SAO_PAULO_OFFSET_MS).toISOString().slice(0, 10);
}

/** A moment as a person in Sao Paulo reads it: `2026-11-16 12:00`. */
export function momentText(instantMs: number): string {
  return `${businessDayOf(instantMs)} ${new Date(instantMs + SAO_PAULO_OFFSET_MS).toISOString().slice(11, 16)}`;
}

/** The instant at which a business day begins. */
export function startOfDayMs(day: BusinessDay): number {
  return Date.parse(`${day}T00:00:00Z`) - SAO_PAULO_OFFSET_MS;
}

export function addDays(day: BusinessDay, days: number): BusinessDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** VIP, limit and ranking weeks run Monday to Monday and are named by their first day. */
export function mondayOf(day: BusinessDay): BusinessDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Team and agent weeks run Sunday to Sunday and are named by their first day. */
export function sundayOf(day: BusinessDay): BusinessDay {
  return addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** The first day of the month that holds the day. */
export function monthStartOf(day: BusinessDay): BusinessDay {
  return `${day.slice(0, 7)}-01`;
}

/** The same day that many months later, or the last of that month where there is none such. */
export function addMonths(day: BusinessDay, months: number): BusinessDay {
  const first = new Date(`${monthStartOf(day)}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months + 1, 0);
  const last = first.getUTCDate();
  first.setUTCDate(Math.min(Number(day.slice(8)), last));
  return first.toISOString().slice(0, 10);
}
