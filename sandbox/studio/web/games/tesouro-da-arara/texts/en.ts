import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/en.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Macaw',
  B: 'Chest',
  C: 'Crown',
  D: 'Compass',
  E: 'Ruby',
  F: 'Emerald',
  G: 'Sapphire',
  H: 'Amethyst',
  W: 'Golden feather',
  S: 'Map',
  feature: 'In free spins a Golden feather that appears covers its whole reel before the lines are paid.',
};
