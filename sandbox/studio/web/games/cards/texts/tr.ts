import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  cardName: '{suit} {rank}',
  cardBack: 'Kapalı kart',
  rankA: 'as',
  rankJ: 'vale',
  rankQ: 'kız',
  rankK: 'papaz',
  suitS: 'Maça',
  suitH: 'Kupa',
  suitD: 'Karo',
  suitC: 'Sinek',
};
