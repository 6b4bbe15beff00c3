import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  draw: 'Tirer',
  drawing: 'Tirage',
  picked: 'Choisis',
  of: '{n} sur {m}',
  upTo: 'Jusqu’à · 1 fois sur {n}',
  clear: 'Effacer',
  surprise: 'Surprise',
  missing: 'au moins un numéro',
  grid: 'Numéros de 1 à 40',
  balls: 'Boules tirées',
  isPicked: 'choisi',
  isDrawn: 'tiré',
  hits: { one: '{n} bon', other: '{n} bons' },
  hitsIn: { one: '{n} bon sur {m}', other: '{n} bons sur {m}' },
  found: 'Boules {list}.',
  times: 'Multiplicateur',
  chance: 'Chance',
  pays: 'Paie',
  count: 'Choisis',
  rtp: 'RTP',
  rule1:
    'Choisissez de 1 à 10 numéros. Le serveur tire 10 boules différentes sur 40, toutes avec la même chance, avant que la première apparaisse.',
  rule2: 'Le gain dépend du nombre de numéros choisis et de bons numéros. La ligne sous les numéros montre le tableau.',
  rule3: 'Le gain est la mise fois le multiplicateur, coupé au centavo.',
};
