import type { Locale } from '@arara/contract';
import { hundredths } from '../turnover/card.ts';
import { t } from '../turnover/texts.ts';

type Row = 'slots' | 'instant' | 'table';
type Other = 'mines' | 'plinko' | 'keno' | 'hilo' | 'dice' | 'blackjack';
export type Weights = Readonly<Record<'slots' | 'crash' | 'roulette' | Other, bigint>>;

/** Each row shows the weight of its first kind of game. */
const rows = {
  slots: { first: 'slots', others: [] },
  instant: { first: 'crash', others: ['mines', 'plinko', 'keno', 'hilo', 'dice'] },
  table: { first: 'roulette', others: ['blackjack'] },
} as const satisfies Readonly<Record<Row, { first: keyof Weights; others: readonly Other[] }>>;

/** A row of what counts: its weight, and in its name whatever counts otherwise than the row says. */
export function countingRow(kind: Row, weights: Weights, locale: Locale) {
  const { first, others } = rows[kind];
  const percent = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 2 });
  const apart = others
    .filter((other) => weights[other] !== weights[first])
    .map(
      (other) => `${t(locale, `gameName.${other}`)} ${percent.format(Number(hundredths(weights[other] / 100n)) / 100)}`,
    );
  return { title: [t(locale, `counting.${kind}`), apart.join(', ')].filter(Boolean).join(' · '), ppm: weights[first] };
}
