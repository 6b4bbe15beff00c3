import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/fr.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Pomme cajou',
  B: 'Ananas',
  C: 'Pastèque',
  D: 'Maracuja',
  E: 'Mangue',
  F: 'Goyave',
  G: 'Acérola',
  H: 'Umbu',
  W: 'Mandacaru',
  S: 'Soleil du Sertão',
  feature: 'Ce jeu n’a pas d’autre règle : tout ce qui paie est sur cette feuille.',
};
