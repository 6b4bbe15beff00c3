import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/nl.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Roze dolfijn',
  B: 'Hoed',
  C: 'Gitaar',
  D: 'Pauwbaars',
  E: 'Lantaarn',
  F: 'Kano',
  G: 'Schildpad',
  H: 'Schelp',
  W: 'Volle maan',
  S: 'Waterlelie',
  feature:
    'De dolfijn zwemt beide kanten op: elke lijn wordt van links en van rechts gelezen en beide kanten kunnen betalen. Dat geldt ook in gratis spins.',
};
