import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  drop: 'Lâcher la bille',
  falling: 'Chute',
  perBall: 'Mise par bille',
  low: 'Bas',
  medium: 'Moyen',
  high: 'Haut',
  risk: 'Risque',
  facts: '{rows} rangées · {risk} · le sommet paie {times} une fois sur {n}',
  came: 'case {n}',
  found: 'Case {n}.',
  foot: 'Case',
  chance: 'Chance',
  times: 'Multiplicateur',
  pays: 'Paie',
  rule1: 'Le serveur lance une pièce équitable par rangée avant la chute : gauche ou droite.',
  rule2: 'Le risque ne change que le tableau des cases, jamais le chemin de la bille. Une bille à la fois.',
  rule3: 'Le gain est la mise fois le nombre de la case, coupé au centavo. Une case sous 1 rend moins que la mise.',
};
