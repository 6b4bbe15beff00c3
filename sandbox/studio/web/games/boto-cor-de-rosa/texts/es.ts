import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/es.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Delfín rosado',
  B: 'Sombrero',
  C: 'Guitarra',
  D: 'Tucunaré',
  E: 'Farol',
  F: 'Canoa',
  G: 'Tortuga',
  H: 'Concha',
  W: 'Luna llena',
  S: 'Victoria regia',
  feature:
    'El delfín nada hacia los dos lados: cada línea se lee desde la izquierda y desde la derecha, y los dos lados pueden pagar. Vale también en los giros gratis.',
};
