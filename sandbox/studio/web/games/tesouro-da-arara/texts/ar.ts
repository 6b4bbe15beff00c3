import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/ar.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'مكاو',
  B: 'صندوق',
  C: 'تاج',
  D: 'بوصلة',
  E: 'ياقوت',
  F: 'زمرد',
  G: 'صفير',
  H: 'جمشت',
  W: 'الريشة الذهبية',
  S: 'خريطة',
  feature: 'في اللفات المجانية تغطي الريشة الذهبية التي تظهر بكرتها كلها قبل احتساب الخطوط.',
};
