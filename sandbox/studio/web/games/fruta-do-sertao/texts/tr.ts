import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/tr.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Kaju meyvesi',
  B: 'Ananas',
  C: 'Karpuz',
  D: 'Çarkıfelek',
  E: 'Mango',
  F: 'Guava',
  G: 'Acerola',
  H: 'Umbu',
  W: 'Mandacaru kaktüsü',
  S: 'Sertão güneşi',
  feature: 'Bu oyunun başka kuralı yoktur: ödeyen her şey bu sayfadadır.',
};
