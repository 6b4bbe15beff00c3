import type fund from '@arara/texts/player/fund/pt-BR.json';
import { addDays, type BusinessDay, startOfDayMs } from '@arara/domain/time';
import { zone } from '../../lib/format/moments.ts';
import type { Translate } from '../../lib/texts.ts';

export interface DayTitleOptions {
  readonly today: BusinessDay;
  readonly locale: string;
  readonly t: Translate<keyof typeof fund>;
}

/** "Hoje, 14 de novembro", "Ontem, …", then the name of the weekday; the year only when it is another. */
export function dayTitle(day: BusinessDay, { today, locale, t }: DayTitleOptions): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...zone, ...options }).format(startOfDayMs(day));
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const date = write({ day: 'numeric', month: 'long', ...year });
  if (day === today) return t('today', { day: date });
  if (day === addDays(today, -1)) return t('yesterday', { day: date });
  const long = write({ weekday: 'long', day: 'numeric', month: 'long', ...year }).replace('-feira', '');
  return long.charAt(0).toLocaleUpperCase(locale) + long.slice(1);
}
