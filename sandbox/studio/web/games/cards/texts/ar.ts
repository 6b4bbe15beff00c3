import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  cardName: '{rank} {suit}',
  cardBack: 'ورقة مقلوبة',
  rankA: 'آس',
  rankJ: 'ولد',
  rankQ: 'بنت',
  rankK: 'ملك',
  suitS: 'بستوني',
  suitH: 'كوبة',
  suitD: 'ديناري',
  suitC: 'سباتي',
};
