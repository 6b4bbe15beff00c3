import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/tr.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'Pembe yunus',
  B: 'Şapka',
  C: 'Gitar',
  D: 'Tavus levreği',
  E: 'Fener',
  F: 'Kano',
  G: 'Kaplumbağa',
  H: 'Deniz kabuğu',
  W: 'Dolunay',
  S: 'Dev nilüfer',
  feature:
    'Yunus iki yöne de yüzer: her çizgi soldan ve sağdan okunur, iki taraf da ödeyebilir. Ücretsiz dönüşlerde de böyledir.',
};
