import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  cardName: '{rank} of {suit}',
  cardBack: 'Face-down card',
  rankA: 'Ace',
  rankJ: 'Jack',
  rankQ: 'Queen',
  rankK: 'King',
  suitS: 'spades',
  suitH: 'hearts',
  suitD: 'diamonds',
  suitC: 'clubs',
};
