import { brand } from '@arara/texts/page-brand';
import { formatMoney } from '@arara/ui';

/** A percentage as the language writes it: "1,5%", "0,08%". Fees keep one decimal beside each other. */
export function percentText(percent: string, locale: string, decimalsMin = 0): string {
  const figures = new Intl.NumberFormat(locale, {
    style: 'percent',
    numberingSystem: 'latn',
    minimumFractionDigits: Number(percent) === 0 ? 0 : decimalsMin,
    maximumFractionDigits: 5,
  });
  return figures.format(Number(percent) / 100);
}

/** A threshold in few letters: "30 mil", "2,5 mi". */
export function shortReais(amountE5: bigint, locale: string): string {
  const figures = new Intl.NumberFormat(locale, {
    notation: 'compact',
    numberingSystem: 'latn',
    maximumFractionDigits: 1,
  });
  return figures.format(amountE5 / 100_000n);
}

/** An amount without centavos where there are none. */
export function briefMoney(amount: bigint, locale: string): string {
  return formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
}

/** The same without the symbol, for a column whose head says what it holds. */
export function figuresOnly(amount: bigint, locale: string): string {
  return formatMoney(amount, { locale, decimals: 'drop-zero' }).digits;
}

/** Done of what is asked, between 0 and 1. Nothing asked is done. */
export function shareOf(done: bigint, asked: bigint): number {
  return asked <= 0n || done >= asked ? 1 : Math.max(0, Number((done * 10_000n) / asked) / 10_000);
}

/** What the brand calls a level. */
export function tierOf(level: number): string {
  return brand.brand_tiers.split('|')[level] ?? '';
}
