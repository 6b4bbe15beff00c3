import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/en.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Jaguar',
  B: 'Muiraquitã',
  C: 'Toucan',
  D: 'Butterfly',
  E: 'Bromeliad',
  F: 'Paw',
  G: 'Monstera',
  H: 'Açaí',
  W: 'Jaguar’s eye',
  S: 'Marajoara vase',
  feature:
    'When two or three reels show the Jaguar’s eye they stand still and the others turn once more. The lines of both turns are paid; the second counts no bonus and brings no third. This holds in free spins too.',
};
