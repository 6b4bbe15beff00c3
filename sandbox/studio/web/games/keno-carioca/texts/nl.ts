import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  draw: 'Trekken',
  drawing: 'Trekt',
  picked: 'Gekozen',
  of: '{n} van {m}',
  upTo: 'Tot · 1 keer op {n}',
  clear: 'Wissen',
  surprise: 'Verrassing',
  missing: 'minstens één nummer',
  grid: 'Nummers 1 tot 40',
  balls: 'Getrokken ballen',
  isPicked: 'gekozen',
  isDrawn: 'getrokken',
  hits: { one: '{n} treffer', other: '{n} treffers' },
  hitsIn: { one: '{n} treffer van {m}', other: '{n} treffers van {m}' },
  found: 'Ballen {list}.',
  times: 'Vermenigvuldiger',
  chance: 'Kans',
  pays: 'Betaalt',
  count: 'Gekozen',
  rtp: 'RTP',
  rule1:
    'Kies 1 tot 10 nummers. De server trekt 10 verschillende ballen van 40, alle met dezelfde kans, voordat de eerste verschijnt.',
  rule2:
    'De prijs hangt af van hoeveel nummers je koos en hoeveel er raak waren. De rij onder de nummers toont de tabel.',
  rule3: 'De prijs is de inzet maal de vermenigvuldiger, afgekapt op de centavo.',
};
