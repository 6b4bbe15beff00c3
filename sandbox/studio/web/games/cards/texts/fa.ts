import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  cardName: '{rank} {suit}',
  cardBack: 'کارت بسته',
  rankA: 'آس',
  rankJ: 'سرباز',
  rankQ: 'بی‌بی',
  rankK: 'شاه',
  suitS: 'پیک',
  suitH: 'دل',
  suitD: 'خشت',
  suitC: 'گشنیز',
};
