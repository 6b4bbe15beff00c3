import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/en.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Pink dolphin',
  B: 'Hat',
  C: 'Guitar',
  D: 'Peacock bass',
  E: 'Lantern',
  F: 'Canoe',
  G: 'Turtle',
  H: 'Shell',
  W: 'Full moon',
  S: 'Water lily',
  feature:
    'The dolphin swims both ways: every line is read from the left and from the right, and both sides can pay. This holds in free spins too.',
};
