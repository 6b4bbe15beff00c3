import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/en.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Cashew apple',
  B: 'Pineapple',
  C: 'Watermelon',
  D: 'Passion fruit',
  E: 'Mango',
  F: 'Guava',
  G: 'Acerola',
  H: 'Umbu',
  W: 'Mandacaru cactus',
  S: 'Sertão sun',
  feature: 'This game has no other rule: everything that pays is on this sheet.',
};
