import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  bet: 'Apostar',
  starting: 'Subiendo',
  cashOut: 'Retirar',
  auto: 'Retiro auto.',
  autoOff: 'Apagado',
  ready: 'Listo para subir',
  lede: 'La ronda es solo tuya y empieza cuando apuestas. Retira antes de que el cohete pare.',
  chance: 'Probabilidad de llegar a {times}: *{chance}*',
  ifStops: 'Si para ahora: *{amount}*',
  autoPays: 'Automático en {times} paga *{amount}*',
  noAuto: 'Sin retiro automático: retiras tú.',
  youLeft: 'Retiraste',
  goesOn: 'el cohete sigue: *{times}*',
  wentTo: 'el cohete paró en *{times}*',
  stoppedAt: 'El cohete paró en {times}.',
  ended: 'Apuesta de {stake} terminada.',
  late: 'Llegó después de la parada.',
  lateTimes: 'Parada a los {stop}, tu toque a los {press}.',
  spoken: 'El cohete pasó de {times}.',
  leftAt: 'retiró en {left} · paró en {times}',
  stopped: 'paró en {times}',
  found: 'Parada en {times}.',
  multiplier: 'Multiplicador',
  chanceHead: 'Probabilidad',
  time: 'Tiempo',
  pays: 'Paga',
  secs: '{value} s',
  rule1:
    'El servidor sortea dónde para el cohete antes de que suba. El vuelo sigue el reloj del servidor: e elevado a un décimo de los segundos.',
  rule2:
    'Puedes retirar de {min} a {max}. Cuenta el momento en que tu toque llega al servidor, no lo que muestra la pantalla.',
  rule3:
    'El servidor hace el retiro automático en el multiplicador exacto, también sin conexión. Se muestra antes de la apuesta y se puede apagar.',
  rule4: 'Si el cohete para antes, la apuesta termina. El premio se corta en el centavo.',
};
