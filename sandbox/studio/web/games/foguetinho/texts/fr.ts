import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  bet: 'Miser',
  starting: 'Décollage',
  cashOut: 'Encaisser',
  auto: 'Retrait auto',
  autoOff: 'Désactivé',
  ready: 'Prêt à monter',
  lede: 'La partie est à vous seul et commence quand vous misez. Encaissez avant que la fusée s’arrête.',
  chance: 'Chance d’atteindre {times} : *{chance}*',
  ifStops: 'Si elle s’arrête maintenant : *{amount}*',
  autoPays: 'Automatique à {times} paie *{amount}*',
  noAuto: 'Sans retrait automatique : c’est vous qui encaissez.',
  youLeft: 'Vous avez encaissé',
  goesOn: 'la fusée continue : *{times}*',
  wentTo: 'la fusée s’est arrêtée à *{times}*',
  stoppedAt: 'La fusée s’est arrêtée à {times}.',
  ended: 'Mise de {stake} terminée.',
  late: 'Arrivé après l’arrêt.',
  lateTimes: 'Arrêt à {stop}, votre appui à {press}.',
  spoken: 'La fusée a dépassé {times}.',
  leftAt: 'encaissé à {left} · arrêt à {times}',
  stopped: 'arrêt à {times}',
  found: 'Arrêt à {times}.',
  multiplier: 'Multiplicateur',
  chanceHead: 'Chance',
  time: 'Temps',
  pays: 'Paie',
  secs: '{value} s',
  rule1:
    'Le serveur tire l’arrêt de la fusée avant son départ. Le vol suit l’horloge du serveur : e puissance un dixième des secondes.',
  rule2:
    'Vous pouvez encaisser de {min} à {max}. Compte le moment où votre appui atteint le serveur, pas ce que montre l’écran.',
  rule3:
    'Le serveur fait le retrait automatique au multiplicateur exact, même sans connexion. Il est affiché avant la mise et peut être désactivé.',
  rule4: 'Si la fusée s’arrête avant, la mise est terminée. Le gain est coupé au centavo.',
};
