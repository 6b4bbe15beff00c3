import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/es.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Anacardo',
  B: 'Piña',
  C: 'Sandía',
  D: 'Maracuyá',
  E: 'Mango',
  F: 'Guayaba',
  G: 'Acerola',
  H: 'Umbú',
  W: 'Mandacaru',
  S: 'Sol del Sertão',
  feature: 'Este juego no tiene otra regla: todo lo que paga está en esta hoja.',
};
