import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  cardName: '{rank} de {suit}',
  cardBack: 'Carte cachée',
  rankA: 'As',
  rankJ: 'Valet',
  rankQ: 'Dame',
  rankK: 'Roi',
  suitS: 'pique',
  suitH: 'cœur',
  suitD: 'carreau',
  suitC: 'trèfle',
};
