import { parseWire, toFiveDecimals, toWire } from '@arara/domain/money';

/** Money as it travels: 1e-5 reais, or the decimal string of our own API. */
export type MoneyAmount = bigint | string;

export type MoneyFormat = {
  locale: string;
  /** `balance` shows only a minus; `operation` signs with a space ("+ R$ 10,00"); `result` signs without one. */
  kind?: 'balance' | 'operation' | 'result';
  /** Thresholds may drop ",00"; statement lines show five places; everything else always shows two. */
  decimals?: 'two' | 'five' | 'drop-zero';
};

type MoneyParts = { sign: string; symbol: string; digits: string; text: string; spoken: string };

const MINUS = '\u2212';
const NO_BREAK_SPACE = '\u00a0';
const SYMBOL = 'R$';
const formats = new Map<string, Intl.NumberFormat>();

/** Figures stay in Latin digits in every language; in Arabic and Persian they keep Brazil's separators, as drawn. */
function figuresLocale(locale: string): string {
  return /^(ar|fa)\b/.test(locale) ? 'pt-BR' : locale;
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}

export function readAmountE5(amount: MoneyAmount): bigint {
  if (typeof amount === 'bigint') return amount;
  const negative = amount.startsWith('-');
  const parsed = parseWire(negative ? amount.slice(1) : amount);
  if (parsed === undefined) throw new TypeError('money on the wire is a decimal string with at most two places');
  return negative ? -parsed : parsed;
}

function signOf(amountE5: bigint, kind: MoneyFormat['kind']): string {
  if (kind === 'balance' || kind === undefined) return amountE5 < 0n ? MINUS : '';
  if (amountE5 === 0n) return '';
  const sign = amountE5 < 0n ? MINUS : '+';
  return kind === 'operation' ? `${sign}${NO_BREAK_SPACE}` : sign;
}

export function formatMoney(amount: MoneyAmount, { locale, kind, decimals = 'two' }: MoneyFormat): MoneyParts {
  const exact = readAmountE5(amount);
  const decimal = decimals === 'five' ? toFiveDecimals(exact) : toWire(exact);
  // What rounds to nothing has no sign, or the screen would show "−R$ 0,00".
  const shown = /[1-9]/.test(decimal) ? exact : 0n;
  const places = decimals === 'five' ? 5 : decimals === 'drop-zero' && decimal.endsWith('.00') ? 0 : 2;
  const options = { minimumFractionDigits: places, maximumFractionDigits: places, numberingSystem: 'latn' };
  const plain = decimal.replace('-', '') as `${number}`;
  const digits = numberFormat(figuresLocale(locale), { ...options, useGrouping: 'always' }).format(plain);
  const sign = signOf(shown, kind);
  const voice = numberFormat(locale, { ...options, style: 'currency', currency: 'BRL', currencyDisplay: 'name' });
  const spoken = voice.format((shown < 0n ? `-${plain}` : plain) as `${number}`);
  return { sign, symbol: SYMBOL, digits, text: `${sign}${SYMBOL}${NO_BREAK_SPACE}${digits}`, spoken };
}
