import type { Locale } from '@arara/contract';
import { toWire } from '@arara/domain/money';

const isRightToLeft = (locale: Locale) => locale === 'ar' || locale === 'fa';

/** As on all our screens: the sign of the real first, Brazil's separators where the text runs from the right. */
export function reaisText(amountE5: bigint, locale: Locale): string {
  const figures = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' } as const;
  const form = new Intl.NumberFormat(isRightToLeft(locale) ? 'pt-BR' : locale, { ...figures, numberingSystem: 'latn' });
  // The text of a decimal is formatted exactly, however large it is.
  const text = `R$\u00a0${form.format(toWire(amountE5) as `${number}`)}`;
  return isRightToLeft(locale) ? `\u2066${text}\u2069` : text;
}
