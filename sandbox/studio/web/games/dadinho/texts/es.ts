import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  roll: 'Lanzar',
  rolling: 'Lanzando',
  below: 'Menor que',
  winsIf: 'Ganas si el número sale *por debajo de {value}*',
  limit: 'Límite',
  limitIs: 'Gana por debajo de {value}',
  multiplier: 'Multiplicador',
  chance: 'Probabilidad',
  pays: 'Paga',
  hit: 'por debajo de {value}: ganaste',
  miss: 'no salió por debajo de {value}',
  came: 'salió {value}',
  number: 'Número {value}.',
  stands: '{times} · probabilidad {chance}',
  rule1: 'El servidor sortea un número de 0,00 a 99,99, todos con la misma probabilidad.',
  rule2: 'Ganas cuando el número sale por debajo del límite que elegiste, de 1,00 a 95,00.',
  rule3:
    'El multiplicador es 98 dividido por la probabilidad en por ciento, cortado en el cuarto decimal. El premio se corta al centavo.',
};
