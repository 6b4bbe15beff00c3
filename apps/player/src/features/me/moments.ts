import { businessDayOf } from '@arara/domain/time';

/** Sao Paulo's clock and calendar, whatever the device says; digits are Latin in every language. */
const zone = { timeZone: 'America/Sao_Paulo', calendar: 'gregory', numberingSystem: 'latn' } as const;

/** `0:00`, as the drawings write it. */
export function hourOf(atMs: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { ...zone, hour: 'numeric', minute: '2-digit', hour12: false });
  return format.format(atMs).replace(/^(?:24|00?)(?=:)/, '0');
}

export function isToday(atMs: number, nowMs: number): boolean {
  return businessDayOf(atMs) === businessDayOf(nowMs);
}

export function dayAndHourOf(atMs: number, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'short' }).format(atMs);
  return `${day}, ${hourOf(atMs, locale)}`;
}
