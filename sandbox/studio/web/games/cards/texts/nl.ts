import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  cardName: '{suit} {rank}',
  cardBack: 'Dichte kaart',
  rankA: 'aas',
  rankJ: 'boer',
  rankQ: 'vrouw',
  rankK: 'heer',
  suitS: 'Schoppen',
  suitH: 'Harten',
  suitD: 'Ruiten',
  suitC: 'Klaveren',
};
