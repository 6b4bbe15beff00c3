import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/nl.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Jaguar',
  B: 'Muiraquitã',
  C: 'Toekan',
  D: 'Vlinder',
  E: 'Bromelia',
  F: 'Poot',
  G: 'Gatenplant',
  H: 'Açaí',
  W: 'Oog van de jaguar',
  S: 'Marajoara-vaas',
  feature:
    'Tonen twee of drie rollen het Oog van de jaguar, dan staan ze stil en draaien de andere nog een keer. De lijnen van beide draaien worden betaald; de tweede telt geen bonus en brengt geen derde. Dat geldt ook in gratis spins.',
};
