import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/fr.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Ara',
  B: 'Coffre',
  C: 'Couronne',
  D: 'Boussole',
  E: 'Rubis',
  F: 'Émeraude',
  G: 'Saphir',
  H: 'Améthyste',
  W: 'Plume dorée',
  S: 'Carte',
  feature:
    'Dans les tours gratuits, une Plume dorée qui apparaît couvre tout son rouleau avant le paiement des lignes.',
};
