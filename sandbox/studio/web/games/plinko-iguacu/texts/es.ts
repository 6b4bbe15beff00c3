import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  drop: 'Soltar bola',
  falling: 'Cayendo',
  perBall: 'Apuesta por bola',
  low: 'Bajo',
  medium: 'Medio',
  high: 'Alto',
  risk: 'Riesgo',
  facts: '{rows} filas · {risk} · el tope paga {times} una vez en {n}',
  came: 'pie {n}',
  found: 'Pie {n}.',
  foot: 'Pie',
  chance: 'Probabilidad',
  times: 'Multiplicador',
  pays: 'Paga',
  rule1: 'El servidor sortea una moneda justa por fila antes de que la bola caiga: izquierda o derecha.',
  rule2: 'El riesgo cambia solo la tabla de los pies, nunca el camino de la bola. Una bola a la vez.',
  rule3:
    'El premio es la apuesta por el número del pie, cortado en el centavo. Un pie bajo 1 devuelve menos que la apuesta.',
};
