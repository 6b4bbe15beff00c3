import { businessDayOf } from '@arara/domain/time';
import { hourOf, zone } from '../../lib/format/moments.ts';

export { hourOf };

export function isToday(atMs: number, nowMs: number): boolean {
  return businessDayOf(atMs) === businessDayOf(nowMs);
}

export function dayAndHourOf(atMs: number, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'short' }).format(atMs);
  return `${day}, ${hourOf(atMs, locale)}`;
}
