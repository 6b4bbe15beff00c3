import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  cardName: '{rank} de {suit}',
  cardBack: 'Carta tapada',
  rankA: 'As',
  rankJ: 'Jota',
  rankQ: 'Reina',
  rankK: 'Rey',
  suitS: 'picas',
  suitH: 'corazones',
  suitD: 'diamantes',
  suitC: 'tréboles',
};
