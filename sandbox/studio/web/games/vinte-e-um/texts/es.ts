import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as cards } from '../../cards/texts/es.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...cards,
  deal: 'Repartir',
  dealing: 'Repartiendo',
  hit: 'Pedir carta',
  stand: 'Plantarse',
  double: 'Doblar',
  split: 'Dividir',
  plus: '+{amount}',
  table: 'Mesa',
  you: 'Tú',
  hand: 'Mano {n}',
  natural: 'Vinte e Um de mano',
  push: 'Empate: tu apuesta volvió',
  pushShort: 'Empate',
  bust: 'pasó de 21',
  felt: 'Vinte e Um paga 3 a 2',
  feltRules: 'La mesa se planta en 17 · sin seguro',
  splitOnly: 'Dividir solo con dos cartas del mismo valor',
  firstTwo: 'Doblar y dividir solo con las dos primeras cartas',
  afterSplit: 'Después de dividir: pedir carta o plantarse',
  splitMeans: 'Dividir hace dos manos, cada una con la misma apuesta',
  noFunds: 'Saldo insuficiente para doblar o dividir',
  spoken: 'Tienes {you}. La mesa muestra {table}.',
  summary: 'tú {you}, mesa {table}',
  found: 'Cartas: {list}.',
  result: 'Resultado',
  times: 'Multiplicador',
  pays: 'Paga',
  wonHand: 'Mano mayor que la de la mesa',
  wonDouble: 'Mano doblada y mayor',
  lost: 'Mano menor o por encima de 21',
  best: 'El RTP es el del mejor juego; el {hit} de las rondas devuelve algo.',
  rule1: 'Seis barajas, mezcladas de nuevo en cada ronda. El servidor sortea cada carta en el orden en que sale.',
  rule2: 'Gana quien llega más cerca de 21 sin pasarse. El as vale 1 u 11; jota, reina y rey valen 10.',
  rule3:
    'Vinte e Um de mano, un as y un 10 en las dos primeras cartas, paga 3 a 2. Si la mesa también lo tiene, la apuesta vuelve.',
  rule4:
    'Doblar pone otra apuesta igual y da una sola carta. Vale con cualquier par de cartas iniciales, no después de dividir.',
  rule5:
    'Dividir dos cartas del mismo valor hace dos manos, una vez por ronda. Los ases divididos reciben una carta cada uno; 21 después de dividir es un 21 común.',
  rule6: 'La mesa mira su carta tapada, se planta en todo 17 y no ofrece seguro ni retirada.',
};
