import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/fr.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Dauphin rose',
  B: 'Chapeau',
  C: 'Guitare',
  D: 'Tucunaré',
  E: 'Lanterne',
  F: 'Pirogue',
  G: 'Tortue',
  H: 'Coquillage',
  W: 'Pleine lune',
  S: 'Nénuphar géant',
  feature:
    'Le dauphin nage dans les deux sens : chaque ligne se lit depuis la gauche et depuis la droite, et les deux côtés peuvent payer. C’est vrai aussi dans les tours gratuits.',
};
