import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as cards } from '../../cards/texts/es.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...cards,
  bet: 'Apostar',
  betting: 'Apostando',
  higher: 'Sube o igual',
  lower: 'Baja o igual',
  swap: 'Cambiar carta',
  hits: 'Aciertos',
  total: 'Acumulado',
  collect: 'Retirar',
  guessFirst: 'Elige: sube o baja',
  ask: '¿Sube o baja? El as vale 1 y el rey, 13.',
  swapFree: 'Cambiar la carta inicial es gratis',
  buttonsShow: 'Los botones muestran el total al que llega la ronda.',
  notOffered: 'No se ofrece',
  roundCards: 'Cartas de la ronda',
  tookWith: { one: 'Retiraste con {n} acierto', other: 'Retiraste con {n} aciertos' },
  took: { one: 'retiró con {n} acierto', other: 'retiró con {n} aciertos' },
  missed: 'salió {card}',
  came: 'Salió {card}',
  found: 'Cartas: {list}.',
  stands: 'Próxima ronda, {card}: sube {higher} · baja {lower}',
  winning: 'Valores',
  ofThirteen: '{n} de 13',
  chance: 'Probabilidad',
  multiplier: 'Multiplicador',
  pays: 'Paga',
  oneGuess: 'Un acierto, según cuántos de los 13 valores ganan.',
  spoken: '{card}. Acumulado {times}.',
  rule1:
    'Di si la próxima carta sube o baja. Una carta del mismo valor gana en los dos lados. El as vale 1 y el rey, 13.',
  rule2: 'Cada carta sale de las 52, todas con la misma probabilidad: la baraja nunca se reduce.',
  rule3:
    'El total es 97 dividido por el producto de las probabilidades de los aciertos, cortado en el segundo decimal. El 3% de la casa se descuenta una vez por ronda, no en cada apuesta.',
  rule4:
    'Retira cuando quieras después del primer acierto. Un fallo termina la ronda sin ganancia. No se ofrece lo que no puede fallar ni lo que pasaría de 10.000×.',
};
