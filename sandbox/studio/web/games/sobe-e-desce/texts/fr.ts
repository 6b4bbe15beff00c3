import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as cards } from '../../cards/texts/fr.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...cards,
  bet: 'Miser',
  betting: 'Mise en cours',
  higher: 'Monte ou égale',
  lower: 'Descend ou égale',
  swap: 'Changer de carte',
  hits: 'Réussites',
  total: 'Cumulé',
  collect: 'Retirer',
  guessFirst: 'Choisissez : monte ou descend',
  ask: 'Monte ou descend ? L’as vaut 1 et le roi 13.',
  swapFree: 'Changer la première carte est gratuit',
  buttonsShow: 'Les boutons montrent le total que la manche atteint.',
  notOffered: 'Non proposé',
  roundCards: 'Cartes de la manche',
  tookWith: { one: 'Vous avez retiré avec {n} réussite', other: 'Vous avez retiré avec {n} réussites' },
  took: { one: 'retiré avec {n} réussite', other: 'retiré avec {n} réussites' },
  missed: 'sortie : {card}',
  came: 'Sortie : {card}',
  found: 'Cartes : {list}.',
  stands: 'Prochaine manche, {card} : monte {higher} · descend {lower}',
  winning: 'Valeurs',
  ofThirteen: '{n} sur 13',
  chance: 'Chance',
  multiplier: 'Multiplicateur',
  pays: 'Paie',
  oneGuess: 'Une réussite, selon combien des 13 valeurs gagnent.',
  spoken: '{card}. Cumulé {times}.',
  rule1:
    'Dites si la prochaine carte monte ou descend. Une carte de même valeur gagne des deux côtés. L’as vaut 1 et le roi 13.',
  rule2: 'Chaque carte sort des 52, toutes avec la même chance : le jeu ne diminue jamais.',
  rule3:
    'Le total est 97 divisé par le produit des chances des réussites, coupé à la deuxième décimale. Les 3% de la maison sont pris une fois par manche, pas à chaque choix.',
  rule4:
    'Retirez quand vous voulez après la première réussite. Une erreur termine la manche sans gain. Un choix qui ne peut pas échouer, ou qui dépasserait 10 000×, n’est pas proposé.',
};
