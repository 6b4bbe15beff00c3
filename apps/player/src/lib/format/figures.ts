import type { BusinessDay } from '@arara/domain/time';

const CENTAVO_E5 = 1_000n;
const shown = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;

const noon = (day: BusinessDay) => Date.parse(`${day}T12:00:00Z`);

/** "8 a 14 de novembro". */
export function periodText({ From, To }: { From: BusinessDay; To: BusinessDay }, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { ...shown, day: 'numeric', month: 'long' });
  if (From === To) return format.format(noon(From));
  const range = format.formatRange(noon(From), noon(To));
  // Portuguese says a span of days; the dash of the standard reads badly in a sentence.
  return locale.startsWith('pt') ? range.replace(/\s–\s/, ' a ') : range;
}

/** "dom.", or "14/11" where there are too many days for weekdays. Arabic has no short names: the article goes. */
export function dayMark(day: BusinessDay, locale: string, isShort: boolean): string {
  const format = isShort
    ? new Intl.DateTimeFormat(locale, { ...shown, weekday: 'short' })
    : new Intl.DateTimeFormat(locale, { ...shown, day: 'numeric', month: 'numeric' });
  return format.format(noon(day)).replace(/^ال|\.$/u, '');
}

/** "novembro de 2026". */
export const monthText = (month: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { ...shown, month: 'long', year: 'numeric' }).format(noon(`${month.slice(0, 7)}-15`));

/** A number of a chart's scale in few letters: "4 mil". */
export function scaleText(amount: bigint, locale: string): string {
  const figures = new Intl.NumberFormat(locale, {
    notation: 'compact',
    numberingSystem: 'latn',
    maximumFractionDigits: 1,
  });
  // A hyphen is no minus sign.
  return figures.format(Number(amount / CENTAVO_E5) / 100).replace('-', '−');
}

export const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

/** "14 de novembro". */
export const dayText = (day: BusinessDay, locale: string) => periodText({ From: day, To: day }, locale);
