import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  roll: 'Lancer',
  rolling: 'Lancement',
  below: 'Sous',
  winsIf: 'Vous gagnez si le nombre est *sous {value}*',
  limit: 'Limite',
  limitIs: 'Gagne sous {value}',
  multiplier: 'Multiplicateur',
  chance: 'Chance',
  pays: 'Paie',
  hit: 'sous {value} : gagné',
  miss: 'pas sous {value}',
  came: 'sorti {value}',
  number: 'Nombre {value}.',
  stands: '{times} · chance de {chance}',
  rule1: 'Le serveur tire un nombre de 0,00 à 99,99, tous aussi probables.',
  rule2: 'Vous gagnez quand le nombre est sous la limite choisie, de 1,00 à 95,00.',
  rule3:
    'Le multiplicateur est 98 divisé par la chance en pour cent, coupé à la quatrième décimale. Le gain est coupé au centavo.',
};
