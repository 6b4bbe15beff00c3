import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/fr.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Jaguar',
  B: 'Muiraquitã',
  C: 'Toucan',
  D: 'Papillon',
  E: 'Broméliacée',
  F: 'Patte',
  G: 'Monstera',
  H: 'Açaï',
  W: 'Œil du jaguar',
  S: 'Vase marajoara',
  feature:
    'Quand deux ou trois rouleaux montrent l’Œil du jaguar, ils restent en place et les autres tournent encore une fois. Les lignes des deux tours sont payées ; le second ne compte pas de bonus et n’en amène pas un troisième. C’est vrai aussi dans les tours gratuits.',
};
