import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/nl.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Cashewappel',
  B: 'Ananas',
  C: 'Watermeloen',
  D: 'Passievrucht',
  E: 'Mango',
  F: 'Guave',
  G: 'Acerola',
  H: 'Umbu',
  W: 'Mandacaru',
  S: 'Zon van de Sertão',
  feature: 'Dit spel heeft geen andere regel: alles wat betaalt staat op dit blad.',
};
