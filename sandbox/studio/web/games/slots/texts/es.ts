import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  spin: 'Girar',
  spinning: 'Girando',
  totalStake: 'Apuesta total',
  freeStake: 'Apuesta de los giros gratis',
  freeNote: 'Los giros gratis usan la misma apuesta y no descuentan del saldo.',
  fixedLines: '{n} líneas fijas',
  perLine: '{amount} por línea',
  skip: 'Toca para saltar la animación',
  startFree: 'Empezar {n} giros gratis',
  spinFree: 'Girar gratis',
  soFar: 'Giro {n} de {of} · hasta aquí',
  ofThisSpin: 'en este giro',
  freeSpins: { one: '{n} giro gratis', other: '{n} giros gratis' },
  lineFactor: 'premios de línea ×{n}',
  lineWin: 'línea {line} · {count} × {symbol}',
  linesWon: { one: '{n} línea', other: '{n} líneas' },
  scatterWin: '{count} × {symbol} · {times} la apuesta',
  wonBy: 'Premio · {how}',
  turnsAgain: 'Los demás rodillos giran una vez más',
  inTwoTurns: 'en los dos giros',
  nothing: 'sin premio',
  found: 'Rodillos en {stops}. Pagado {paid}.',
  spokenSpin: 'Giro gratis {n} de {of}: {amount}. Hasta aquí {total}.',
  spokenBonus: '{count} × {symbol}: {n} giros gratis.',
  paysLeft:
    'En apuestas por línea, de izquierda a derecha. Solo cuenta el mayor premio de cada línea. Línea ahora: *{amount}*',
  paysBoth:
    'En apuestas por línea, desde la izquierda y desde la derecha. De cada lado cuenta el mayor premio; cinco iguales pagan una vez. Línea ahora: *{amount}*',
  wildText: '*Comodín* sale en los rodillos {reels} y sustituye a cualquier símbolo, menos al bono.',
  scatterText:
    '*Bono* {counts} en cualquier lugar: {times} la apuesta total y {n} giros gratis con premios de línea ×{factor}. Sale en promedio 1 vez cada {spins} giros.',
  hitText: 'Un giro paga algo el {share} de las veces, muchas veces menos que la apuesta.',
  topText: '5 × {symbol} en una línea: en promedio 1 vez cada {spins} giros.',
  lineName: 'Línea {n}',
  ruleLines: 'Cinco rodillos, tres filas, {n} líneas fijas. La apuesta total se reparte por igual entre las líneas.',
  ruleLeft: 'Una línea paga por 3, 4 o 5 símbolos iguales seguidos, desde el primer rodillo.',
  ruleBoth:
    'Una línea paga por 3, 4 o 5 símbolos iguales seguidos, desde el primer rodillo o desde el último. Cinco iguales pagan una vez.',
  ruleFree:
    'El bono paga en cualquier lugar de la pantalla y da {n} giros gratis. En ellos los premios de línea valen ×{factor}; el bono no paga ni da más giros.',
  ruleServer:
    'El servidor sortea todo con la apuesta, también los giros gratis. Los rodillos paran siempre en los mismos tiempos, con premio o sin él.',
  rulePress:
    'Cada giro, también el gratis, necesita un toque tuyo. Un toque en la pantalla salta la animación y no cambia nada.',
};
