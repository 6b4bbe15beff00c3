import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  draw: 'Sortear',
  drawing: 'Sorteando',
  picked: 'Elegidos',
  of: '{n} de {m}',
  upTo: 'Hasta · 1 vez en {n}',
  clear: 'Limpiar',
  surprise: 'Sorpresa',
  missing: 'al menos un número',
  grid: 'Números del 1 al 40',
  balls: 'Bolas sorteadas',
  isPicked: 'elegido',
  isDrawn: 'sorteado',
  hits: { one: '{n} acierto', other: '{n} aciertos' },
  hitsIn: { one: '{n} acierto de {m}', other: '{n} aciertos de {m}' },
  found: 'Bolas {list}.',
  times: 'Multiplicador',
  chance: 'Probabilidad',
  pays: 'Paga',
  count: 'Elegidos',
  rtp: 'RTP',
  rule1:
    'Elige de 1 a 10 números. El servidor sortea 10 bolas distintas de 40, todas con la misma probabilidad, antes de que aparezca la primera.',
  rule2:
    'El premio depende de cuántos números elegiste y cuántos acertaste. La fila bajo los números muestra la tabla.',
  rule3: 'El premio es la apuesta por el multiplicador, cortado en el centavo.',
};
