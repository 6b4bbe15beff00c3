import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  spin: 'Lancer',
  spinning: 'Ça tourne',
  totalStake: 'Mise totale',
  freeStake: 'Mise des tours gratuits',
  freeNote: 'Les tours gratuits utilisent la même mise et ne débitent pas le solde.',
  fixedLines: '{n} lignes fixes',
  perLine: '{amount} par ligne',
  skip: 'Touchez pour passer l’animation',
  startFree: 'Commencer {n} tours gratuits',
  spinFree: 'Tour gratuit',
  soFar: 'Tour {n} sur {of} · jusqu’ici',
  ofThisSpin: 'dans ce tour',
  freeSpins: { one: '{n} tour gratuit', other: '{n} tours gratuits' },
  lineFactor: 'gains de ligne ×{n}',
  lineWin: 'ligne {line} · {count} × {symbol}',
  linesWon: { one: '{n} ligne', other: '{n} lignes' },
  scatterWin: '{count} × {symbol} · {times} la mise',
  wonBy: 'Gain · {how}',
  turnsAgain: 'Les autres rouleaux tournent encore une fois',
  inTwoTurns: 'dans les deux tours',
  nothing: 'aucun gain',
  found: 'Rouleaux à {stops}. Payé {paid}.',
  spokenSpin: 'Tour gratuit {n} sur {of} : {amount}. Jusqu’ici {total}.',
  spokenBonus: '{count} × {symbol} : {n} tours gratuits.',
  paysLeft:
    'En mises de ligne, de gauche à droite. Seul le plus grand gain de chaque ligne compte. Ligne actuelle : *{amount}*',
  paysBoth:
    'En mises de ligne, depuis la gauche et depuis la droite. De chaque côté compte le plus grand gain ; cinq identiques paient une fois. Ligne actuelle : *{amount}*',
  wildText: '*Joker* sort sur les rouleaux {reels} et remplace tout symbole, sauf le bonus.',
  scatterText:
    '*Bonus* {counts} n’importe où : {times} la mise totale et {n} tours gratuits avec gains de ligne ×{factor}. Sort en moyenne 1 fois tous les {spins} tours.',
  hitText: 'Un tour paie quelque chose dans {share} des cas, souvent moins que la mise.',
  topText: '5 × {symbol} sur une ligne : en moyenne 1 fois tous les {spins} tours.',
  lineName: 'Ligne {n}',
  ruleLines:
    'Cinq rouleaux, trois rangées, {n} lignes fixes. La mise totale se partage à parts égales entre les lignes.',
  ruleLeft: 'Une ligne paie pour 3, 4 ou 5 symboles identiques à la suite, à partir du premier rouleau.',
  ruleBoth:
    'Une ligne paie pour 3, 4 ou 5 symboles identiques à la suite, à partir du premier rouleau ou du dernier. Cinq identiques paient une fois.',
  ruleFree:
    'Le bonus paie n’importe où à l’écran et donne {n} tours gratuits. Les gains de ligne y comptent ×{factor} ; le bonus n’y paie pas et ne donne pas d’autres tours.',
  ruleServer:
    'Le serveur tire tout avec la mise, tours gratuits compris. Les rouleaux s’arrêtent toujours aux mêmes moments, avec ou sans gain.',
  rulePress:
    'Chaque tour, même gratuit, demande un appui de votre part. Toucher l’écran passe l’animation et ne change rien.',
};
