import { businessDayOf } from '@arara/domain/time';
import { zone } from '../../lib/format/moments.ts';
import { agoOf } from '../../lib/format/relative-time.ts';

export interface WhenWords {
  readonly now: string;
  /** "hoje, {time}". */
  readonly today: (time: string) => string;
}

/** "agora", "hoje, 13:20", "13/11, 20:05". */
export function whenOf(atMs: number, shown: { nowMs: number; locale: string; words: WhenWords }): string {
  const { nowMs, locale, words } = shown;
  if (agoOf(atMs, nowMs).unit === 'now') return words.now;
  if (businessDayOf(atMs) === businessDayOf(nowMs)) return words.today(timeOf(atMs, locale));
  return new Intl.DateTimeFormat(locale, {
    ...zone,
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(atMs);
}

export function timeOf(atMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { ...zone, hour: '2-digit', minute: '2-digit' }).format(atMs);
}

/** "14/11/2026, 19:44". */
export function dateAndTime(atMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    ...zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(atMs);
}
