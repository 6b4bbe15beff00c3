import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/nl.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Ara',
  B: 'Kist',
  C: 'Kroon',
  D: 'Kompas',
  E: 'Robijn',
  F: 'Smaragd',
  G: 'Saffier',
  H: 'Amethist',
  W: 'Gouden veer',
  S: 'Kaart',
  feature: 'In gratis spins bedekt een Gouden veer die verschijnt de hele rol voordat de lijnen worden betaald.',
};
