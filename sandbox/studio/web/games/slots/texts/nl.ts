import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  spin: 'Draaien',
  spinning: 'Draait',
  totalStake: 'Totale inzet',
  freeStake: 'Inzet van de gratis spins',
  freeNote: 'Gratis spins gebruiken dezelfde inzet en gaan niet van het saldo af.',
  fixedLines: '{n} vaste lijnen',
  perLine: '{amount} per lijn',
  skip: 'Tik om de animatie over te slaan',
  startFree: '{n} gratis spins starten',
  spinFree: 'Gratis draaien',
  soFar: 'Spin {n} van {of} · tot nu toe',
  ofThisSpin: 'in deze spin',
  freeSpins: { one: '{n} gratis spin', other: '{n} gratis spins' },
  lineFactor: 'lijnwinst ×{n}',
  lineWin: 'lijn {line} · {count} × {symbol}',
  linesWon: { one: '{n} lijn', other: '{n} lijnen' },
  scatterWin: '{count} × {symbol} · {times} de inzet',
  wonBy: 'Winst · {how}',
  turnsAgain: 'De andere rollen draaien nog een keer',
  inTwoTurns: 'in beide draaien',
  nothing: 'geen winst',
  found: 'Rollen op {stops}. Betaald {paid}.',
  spokenSpin: 'Gratis spin {n} van {of}: {amount}. Tot nu toe {total}.',
  spokenBonus: '{count} × {symbol}: {n} gratis spins.',
  paysLeft: 'In lijninzetten, van links naar rechts. Alleen de hoogste winst van elke lijn telt. Lijn nu: *{amount}*',
  paysBoth:
    'In lijninzetten, van links en van rechts. Per kant telt de hoogste winst; vijf gelijke betalen één keer. Lijn nu: *{amount}*',
  wildText: '*Wild* verschijnt op de rollen {reels} en vervangt elk symbool, behalve de bonus.',
  scatterText:
    '*Bonus* {counts} op elke plek: {times} de totale inzet en {n} gratis spins met lijnwinst ×{factor}. Komt gemiddeld 1 keer per {spins} spins.',
  hitText: 'Een spin betaalt iets in {share} van de gevallen, vaak minder dan de inzet.',
  topText: '5 × {symbol} op een lijn: gemiddeld 1 keer per {spins} spins.',
  lineName: 'Lijn {n}',
  ruleLines: 'Vijf rollen, drie rijen, {n} vaste lijnen. De totale inzet wordt gelijk over de lijnen verdeeld.',
  ruleLeft: 'Een lijn betaalt voor 3, 4 of 5 gelijke symbolen op rij, vanaf de eerste rol.',
  ruleBoth:
    'Een lijn betaalt voor 3, 4 of 5 gelijke symbolen op rij, vanaf de eerste of vanaf de laatste rol. Vijf gelijke betalen één keer.',
  ruleFree:
    'De bonus betaalt overal op het scherm en geeft {n} gratis spins. Daarin telt lijnwinst ×{factor}; de bonus betaalt niet en geeft geen extra spins.',
  ruleServer:
    'De server trekt alles met de inzet, ook de gratis spins. De rollen stoppen altijd op dezelfde momenten, met of zonder winst.',
  rulePress:
    'Elke spin, ook een gratis, heeft een druk van jou nodig. Een tik op het scherm slaat de animatie over en verandert niets.',
};
