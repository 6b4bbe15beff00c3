import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/es.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Guacamayo',
  B: 'Cofre',
  C: 'Corona',
  D: 'Brújula',
  E: 'Rubí',
  F: 'Esmeralda',
  G: 'Zafiro',
  H: 'Amatista',
  W: 'Pluma dorada',
  S: 'Mapa',
  feature: 'En los giros gratis, la Pluma dorada que aparece cubre todo su rodillo antes de pagar las líneas.',
};
