import { formatMoney } from '@arara/ui';
import { minutesText } from '../../lib/format/moments.ts';
import { countText } from '../../lib/games/games.ts';
import type { AnyLimit } from './queries.ts';
import type texts from '@arara/texts/player/limits/pt-BR.json';

type Which = Pick<AnyLimit, 'Kind' | 'Period'>;

const nameKeys = {
  deposit: { day: 'depositDay', week: 'depositWeek', month: 'depositMonth' },
  loss: { day: 'lossDay', week: 'lossWeek', month: 'lossMonth' },
  bets: { day: 'betsDay', week: 'betsWeek', month: 'betsMonth' },
  time: { day: 'timeDay', week: 'timeWeek', month: 'timeMonth' },
  count: { day: 'countDay', week: 'countWeek', month: 'countMonth' },
} as const satisfies Record<AnyLimit['Kind'], Record<AnyLimit['Period'], keyof typeof texts>>;

export const nameKey = ({ Kind, Period }: Which) => nameKeys[Kind][Period];

export const isSame = (one: Which, other: Which) => one.Kind === other.Kind && one.Period === other.Period;

/** A maximum may drop ",00"; what is used never does. */
export function maxText(kind: Which['Kind'], amount: bigint | number, locale: string): string {
  if (typeof amount === 'bigint') return formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  return wholeText(kind, amount, locale);
}

export function usedText(kind: Which['Kind'], amount: bigint | number, locale: string): string {
  return typeof amount === 'bigint' ? formatMoney(amount, { locale }).text : wholeText(kind, amount, locale);
}

/** Minutes, or how many bets. */
export const wholeText = (kind: Which['Kind'], amount: number, locale: string) =>
  kind === 'count' ? countText(amount, locale) : minutesText(amount, locale);

/** How much of it is used, between 0 and 1. */
export function shareOf({ Used, Max }: Pick<AnyLimit, 'Used' | 'Max'>): number {
  if (Max === null) return 0;
  const max = Number(Max);
  return max <= 0 ? 1 : Math.min(1, Math.max(0, Number(Used) / max));
}

const NEAR = 0.75;

/** Healthy in leaf; from three quarters on it warns. */
export const toneOf = (share: number) => (share >= NEAR ? 'heat' : 'leaf');
