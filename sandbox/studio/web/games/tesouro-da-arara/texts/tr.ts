import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/tr.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Ara papağanı',
  B: 'Sandık',
  C: 'Taç',
  D: 'Pusula',
  E: 'Yakut',
  F: 'Zümrüt',
  G: 'Safir',
  H: 'Ametist',
  W: 'Altın tüy',
  S: 'Harita',
  feature: 'Ücretsiz dönüşlerde çıkan Altın tüy, çizgiler ödenmeden önce bütün makarasını kaplar.',
};
