import { directionOf, localeFor } from './texts.ts';

/** Money in a game is whole centavos; the studio's balance has three digits more. */
export const CENTAVO_E5 = 1_000n;

/** What can be staked of a balance: whole centavos, cut. */
export function centavosOf(balanceE5: string): bigint {
  return BigInt(balanceE5) / CENTAVO_E5;
}

export interface MoneyFormat {
  /** `R$ 1.274,50`; in a demo `1.274,50 fichas`. */
  readonly money: (centavos: bigint) => string;
  /** Where room is short: in a demo without the word. */
  readonly brief: (centavos: bigint) => string;
  /** As above with a sign, and none for zero. */
  readonly signed: (centavos: bigint) => string;
  /** Hundredths as a number with two decimals: `50,00`. */
  readonly hundredths: (value: number | bigint) => string;
  /** A multiplier in hundredths: `1,96×`; or in as many decimals as are said. */
  readonly times: (units: number | bigint, decimals?: number) => string;
  /** A share from 0 to 1 as percent. */
  readonly percent: (share: number, decimals?: number) => string;
  /** A return as the lobby writes it, with one or two decimals and cut: `96,25–97,0%`, or one where they look alike. */
  readonly percents: (lowest: number, highest: number) => string;
  readonly whole: (value: number | bigint) => string;
}

export interface MoneyOptions {
  readonly locale: string;
  /** Undefined = a demo: chips without a value. */
  readonly currency: string | undefined;
  readonly chips: (amount: string) => string;
}

const signs: Readonly<Record<string, string>> = { BRL: 'R$', USD: 'US$', EUR: '€' };

/**
 * Western digits everywhere, so that a number on the reels and one in a sentence look alike; in a language from right to
 * left each stands by itself, else its sign would wander to the other side.
 */
export function createMoneyFormat({ locale, currency, chips }: MoneyOptions): MoneyFormat {
  const apart =
    directionOf(localeFor(locale)) === 'rtl' ? (text: string) => `\u2066${text}\u2069` : (text: string) => text;
  const numbers = (decimals: number) =>
    new Intl.NumberFormat(locale, {
      numberingSystem: 'latn',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  const two = numbers(2);
  const none = numbers(0);
  const returns = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
    roundingMode: 'floor',
  });
  const amount = (centavos: bigint) => two.format(decimalOf(centavos < 0n ? -centavos : centavos));
  const dress = (text: string) => (currency === undefined ? text : `${signs[currency] ?? currency} ${text}`);
  const brief = (centavos: bigint) => apart((centavos < 0n ? '−' : '') + dress(amount(centavos)));
  return {
    money: (centavos) => (currency === undefined ? chips(brief(centavos)) : brief(centavos)),
    brief,
    signed: (centavos) => (centavos > 0n ? apart(`+${dress(amount(centavos))}`) : brief(centavos)),
    hundredths: (value) => apart(two.format(decimalOf(BigInt(value)))),
    times: (units, decimals = 2) => apart(`${numbers(decimals).format(decimalOf(BigInt(units), decimals))}×`),
    percent: (share, decimals = 2) => apart(`${numbers(decimals).format(share * 100)}%`),
    percents(lowest, highest) {
      const [low, high] = [lowest, highest].map((share) => returns.format(Number((share * 100).toFixed(6))));
      return apart(low === high ? `${low}%` : `${low}–${high}%`);
    },
    whole: (value) => apart(none.format(value)),
  };
}

/** Exact: the formatter reads decimal text without making a float of it. */
function decimalOf(units: bigint, decimals = 2): `${number}` {
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` as `${number}`;
}

export interface StakeRange {
  readonly min: bigint;
  readonly max: bigint;
  readonly step: bigint;
}

/** The nearest stake at or below that the game takes. */
export function fitStake(stake: bigint, { min, max, step }: StakeRange): bigint {
  const whole = stake - (stake % step);
  if (whole < min) return min;
  return whole > max ? max : whole;
}

export function isStake(stake: bigint, { min, max, step }: StakeRange): boolean {
  return stake >= min && stake <= max && stake % step === 0n;
}

/** One press of + or −: small steps for small stakes. The border belongs to the finer step on the way down. */
export function nextStake(stake: bigint, direction: 1n | -1n, range: StakeRange): bigint {
  const ladder = [
    { from: 0n, by: 100n },
    { from: 1_000n, by: 500n },
    { from: 5_000n, by: 1_000n },
    { from: 10_000n, by: 5_000n },
  ];
  const at = direction === 1n ? stake : stake - 1n;
  const { by } = ladder.findLast(({ from }) => from <= at) ?? { by: 100n };
  const onStep = direction === 1n ? stake - (stake % by) + by : stake % by === 0n ? stake - by : stake - (stake % by);
  return fitStake(onStep, range);
}

/** What a player typed, with a comma or a point; undefined when it is no amount. */
export function readAmount(text: string): bigint | undefined {
  const match = /^(\d{1,7})(?:[.,](\d{0,2}))?$/.exec(text.trim());
  if (match === null) return undefined;
  return BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}
