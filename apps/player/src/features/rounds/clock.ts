import { dateOf, zone } from '../../lib/format/moments.ts';

/** `19:41:06` in Sao Paulo: two rounds of one minute are told apart. */
export function clockOf(atMs: number, locale: string): string {
  const format = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(locale, { ...zone, ...format }).format(atMs);
}

/** `14/11/2026, 19:41:06`. */
export function momentOf(at: string, locale: string): string {
  const atMs = Date.parse(at);
  return `${dateOf(atMs, locale)}, ${clockOf(atMs, locale)}`;
}
