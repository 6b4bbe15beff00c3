import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  drop: 'Bal loslaten',
  falling: 'Valt',
  perBall: 'Inzet per bal',
  low: 'Laag',
  medium: 'Midden',
  high: 'Hoog',
  risk: 'Risico',
  facts: '{rows} rijen · {risk} · de top betaalt {times} één keer op {n}',
  came: 'vak {n}',
  found: 'Vak {n}.',
  foot: 'Vak',
  chance: 'Kans',
  times: 'Vermenigvuldiger',
  pays: 'Betaalt',
  rule1: 'De server gooit per rij een eerlijke munt voordat de bal valt: links of rechts.',
  rule2: 'Het risico verandert alleen de tabel van de vakken, nooit de weg van de bal. Eén bal tegelijk.',
  rule3:
    'De prijs is de inzet maal het getal van het vak, afgekapt op de centavo. Een vak onder 1 geeft minder dan de inzet terug.',
};
