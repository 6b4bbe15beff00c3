import { businessDayOf } from '@arara/domain/time';
import { hourOf } from '../../lib/moments.ts';

/** Sao Paulo's clock and calendar, whatever the device says; digits are Latin in every language. */
const zone = { timeZone: 'America/Sao_Paulo', calendar: 'gregory', numberingSystem: 'latn' } as const;

export { hourOf };

export function isToday(atMs: number, nowMs: number): boolean {
  return businessDayOf(atMs) === businessDayOf(nowMs);
}

export function dayAndHourOf(atMs: number, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'short' }).format(atMs);
  return `${day}, ${hourOf(atMs, locale)}`;
}
