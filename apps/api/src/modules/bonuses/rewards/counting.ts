import type { Locale, Texts } from '@arara/contract';
import { countingTitles } from './active-texts.ts';
import { hundredths } from '../turnover/card.ts';

const everywhere = (name: string): Texts => ({
  'pt-BR': name,
  en: name,
  es: name,
  bn: name,
  tr: name,
  nl: name,
  ar: name,
  fr: name,
  fa: name,
});
const names = {
  mines: everywhere('Mines'),
  plinko: everywhere('Plinko'),
  keno: everywhere('Keno'),
  hilo: everywhere('Hi-Lo'),
  dice: {
    'pt-BR': 'dados',
    en: 'dice',
    es: 'dados',
    bn: 'পাশা',
    tr: 'zar',
    nl: 'dobbelen',
    ar: 'النرد',
    fr: 'dés',
    fa: 'تاس',
  },
  blackjack: everywhere('blackjack'),
} as const satisfies Readonly<Record<string, Texts>>;

type Other = keyof typeof names;
export type Weights = Readonly<Record<'slots' | 'crash' | 'roulette' | Other, bigint>>;

/** Each row shows the weight of its first kind of game. */
const rows = {
  slots: { first: 'slots', others: [] },
  instant: { first: 'crash', others: ['mines', 'plinko', 'keno', 'hilo', 'dice'] },
  table: { first: 'roulette', others: ['blackjack'] },
} as const satisfies Readonly<Record<keyof typeof countingTitles, { first: keyof Weights; others: readonly Other[] }>>;

/** A row of what counts: its weight, and in its name whatever counts otherwise than the row says. */
export function countingRow(kind: keyof typeof countingTitles, weights: Weights, locale: Locale) {
  const { first, others } = rows[kind];
  const percent = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 2 });
  const apart = others
    .filter((other) => weights[other] !== weights[first])
    .map((other) => `${names[other][locale]} ${percent.format(Number(hundredths(weights[other] / 100n)) / 100)}`);
  return { title: [countingTitles[kind][locale], apart.join(', ')].filter(Boolean).join(' · '), ppm: weights[first] };
}
