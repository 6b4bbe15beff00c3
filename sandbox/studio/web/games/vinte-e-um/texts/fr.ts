import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as cards } from '../../cards/texts/fr.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...cards,
  deal: 'Distribuer',
  dealing: 'Distribution',
  hit: 'Tirer',
  stand: 'Rester',
  double: 'Doubler',
  split: 'Partager',
  plus: '+{amount}',
  table: 'Table',
  you: 'Vous',
  hand: 'Main {n}',
  natural: 'Vinte e Um en deux cartes',
  push: 'Égalité : votre mise est revenue',
  pushShort: 'Égalité',
  bust: 'au-dessus de 21',
  felt: 'Vinte e Um paie 3 pour 2',
  feltRules: 'La table reste à 17 · pas d’assurance',
  splitOnly: 'Partager seulement deux cartes de même valeur',
  firstTwo: 'Doubler et partager avec les deux premières cartes seulement',
  afterSplit: 'Après un partage : tirer ou rester',
  splitMeans: 'Partager fait deux mains, chacune avec la même mise',
  noFunds: 'Solde insuffisant pour doubler ou partager',
  spoken: 'Vous avez {you}. La table montre {table}.',
  summary: 'vous {you}, table {table}',
  found: 'Cartes : {list}.',
  result: 'Résultat',
  times: 'Multiplicateur',
  pays: 'Paie',
  wonHand: 'Main au-dessus de la table',
  wonDouble: 'Main doublée et au-dessus',
  lost: 'Main en dessous, ou plus de 21',
  best: 'Le RTP est celui du meilleur jeu ; {hit} des manches rendent quelque chose.',
  rule1: 'Six jeux, mélangés à nouveau à chaque manche. Le serveur tire chaque carte dans l’ordre où elle sort.',
  rule2: 'Gagne la main la plus proche de 21 sans le dépasser. L’as vaut 1 ou 11 ; valet, dame et roi valent 10.',
  rule3:
    'Vinte e Um, un as et un 10 dans les deux premières cartes, paie 3 pour 2. Si la table l’a aussi, la mise revient.',
  rule4:
    'Doubler ajoute une mise égale et donne une seule carte. Possible avec toutes les deux premières cartes, pas après un partage.',
  rule5:
    'Partager deux cartes de même valeur fait deux mains, une fois par manche. Les as partagés reçoivent une carte chacun ; 21 après un partage est un 21 simple.',
  rule6: 'La table regarde sa carte cachée, reste à tout 17 et n’offre ni assurance ni abandon.',
};
