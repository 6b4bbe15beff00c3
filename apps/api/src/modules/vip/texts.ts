import type { Locale } from '@arara/contract';
import { addDays, businessDayOf } from '@arara/domain/time';
import { textsOf } from '@arara/texts/node';
import type vip from '@arara/texts/api/vip/pt-BR.json';
import { reaisText } from '../../platform/refusals/reais.ts';

export const t = textsOf<keyof typeof vip>('api/vip');

const isRightToLeft = (locale: Locale) => locale === 'ar' || locale === 'fa';

/** "0,05%" of 500 parts per million. */
export function percentSaid(ppm: bigint, locale: Locale): string {
  const figures = {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
    numberingSystem: 'latn',
  } as const;
  const form = new Intl.NumberFormat(isRightToLeft(locale) ? 'pt-BR' : locale, figures);
  const text = form.format(Number(ppm) / 1_000_000);
  return isRightToLeft(locale) ? `\u2066${text}\u2069` : text;
}

/** "15/11" of an instant in Sao Paulo. */
export function daySaid(atMs: number, locale: Locale): string {
  const zone = { timeZone: 'America/Sao_Paulo', calendar: 'gregory', numberingSystem: 'latn' } as const;
  return new Intl.DateTimeFormat(locale, { ...zone, day: '2-digit', month: '2-digit' }).format(atMs);
}

/** The last day before an instant, as people count days. */
export function lastDaySaid(endsMs: number, locale: Locale): string {
  return daySaid(Date.parse(`${addDays(businessDayOf(endsMs), -1)}T12:00:00-03:00`), locale);
}

export const moneySaid = reaisText;
