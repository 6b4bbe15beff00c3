import { NOW_BELOW_SECONDS, RELATIVE_DAYS_MAX } from '../constants.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const dateOptions = { dateStyle: 'short', timeZone: 'America/Sao_Paulo', calendar: 'gregory' } as const;
/** Figures keep Latin digits in every language, like money. */
const latin = (locale: string) => `${locale}-u-nu-latn`;

/** How long ago, as the specification counts; older than 30 days is a date. */
export type Ago =
  | { readonly unit: 'now' }
  | { readonly unit: 'minute' | 'hour' | 'day'; readonly count: number }
  | { readonly unit: 'date' };

export function agoOf(atMs: number, nowMs: number): Ago {
  const seconds = Math.floor((nowMs - atMs) / 1000);
  if (seconds < NOW_BELOW_SECONDS) return { unit: 'now' };
  if (seconds < HOUR) return { unit: 'minute', count: Math.floor(seconds / MINUTE) };
  if (seconds < DAY) return { unit: 'hour', count: Math.floor(seconds / HOUR) };
  const days = Math.floor(seconds / DAY);
  return days <= RELATIVE_DAYS_MAX ? { unit: 'day', count: days } : { unit: 'date' };
}

/** In words of the language; "now" is a text of ours because languages have no short one of their own. */
export function relativeTime(atMs: number, { nowMs, locale, now }: { nowMs: number; locale: string; now: string }) {
  const ago = agoOf(atMs, nowMs);
  if (ago.unit === 'now') return now;
  if (ago.unit === 'date') return new Intl.DateTimeFormat(latin(locale), dateOptions).format(atMs);
  const words = new Intl.RelativeTimeFormat(latin(locale), { style: 'short', numeric: 'auto' });
  // The drawings have no dot behind "min".
  return words.format(-ago.count, ago.unit).replace(/\.(?= |$)/, '');
}
