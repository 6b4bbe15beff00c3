/** Sao Paulo's clock and calendar, whatever the device says; digits are Latin in every language. */
export const zone = { timeZone: 'America/Sao_Paulo', calendar: 'gregory', numberingSystem: 'latn' } as const;
const latin = (locale: string) => `${locale}-u-nu-latn`;

/** `0:00`, as the drawings write it. */
export function hourOf(atMs: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { ...zone, hour: 'numeric', minute: '2-digit', hour12: false });
  return format.format(atMs).replace(/^(?:24|00?)(?=:)/, '0');
}

/** What a line must not divide: `16/11, 12:00`. */
export const together = (text: string) => text.replaceAll(' ', '\u00a0');

/** `21/11`. */
export function dayOf(atMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { ...zone, day: '2-digit', month: '2-digit' }).format(atMs);
}

/** `segunda, 23/11`. */
export function weekdayOf(atMs: number, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { ...zone, weekday: 'long' }).format(atMs).replace('-feira', '');
  return `${day}, ${dayOf(atMs, locale)}`;
}

/** `21/11/2026`, for what lies months away. */
export function dateOf(atMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(atMs);
}

/** `21/11/27`, where the year matters and room is scarce. */
export function shortDateOf(atMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { ...zone, day: '2-digit', month: '2-digit', year: '2-digit' }).format(atMs);
}

/** `16/11, 12:00`. */
export function dayAndHourOf(atMs: number, locale: string): string {
  return `${dayOf(atMs, locale)}, ${hourOf(atMs, locale)}`;
}

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

/** `24 h`, `7 dias`, in the words and plurals of the language. */
export function unitText(count: number, unit: Unit, locale: string): string {
  const unitDisplay = unit === 'second' || unit === 'minute' || unit === 'hour' ? 'short' : 'long';
  const format = new Intl.NumberFormat(latin(locale), { style: 'unit', unit, unitDisplay });
  // The drawings have no dot behind a unit.
  return format.format(count).replace(/\.$/, '');
}

const HOUR_MINUTES = 60;
/** Languages whose hours and minutes are not read as `5 h 12 min`. */
const spelled = /^(ar|fa|bn)\b/;

/** Time played: `42 min`, `2 h`, `5 h 12 min`. */
export function minutesText(minutes: number, locale: string): string {
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  if (hours === 0) return unitText(rest, 'minute', locale);
  if (rest === 0) return unitText(hours, 'hour', locale);
  const parts = [unitText(hours, 'hour', locale), unitText(rest, 'minute', locale)];
  if (!spelled.test(locale)) return parts.join(' ');
  return new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(parts);
}

const DAY_HOURS = 24;

/** A length that somebody chose: `24 h`, `7 dias`. */
export function hoursText(hours: number, locale: string): string {
  if (hours <= DAY_HOURS || hours % DAY_HOURS !== 0) return unitText(hours, 'hour', locale);
  return unitText(hours / DAY_HOURS, 'day', locale);
}

/** What is left of a longer time: `5 dias e 8 h`; less than an hour is told in minutes. */
export function leftText(ms: number, locale: string): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  if (minutes < HOUR_MINUTES) return unitText(minutes, 'minute', locale);
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const days = Math.floor(hours / DAY_HOURS);
  if (days === 0) return unitText(hours, 'hour', locale);
  const rest = hours % DAY_HOURS;
  const parts = [unitText(days, 'day', locale), ...(rest === 0 ? [] : [unitText(rest, 'hour', locale)])];
  return new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(parts);
}

/** `6 meses`, `1 ano`. */
export function monthsText(months: number, locale: string): string {
  return months % 12 === 0 ? unitText(months / 12, 'year', locale) : unitText(months, 'month', locale);
}
