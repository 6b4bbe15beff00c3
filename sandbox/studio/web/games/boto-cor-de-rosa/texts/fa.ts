import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/fa.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'دلفین صورتی',
  B: 'کلاه',
  C: 'گیتار',
  D: 'ماهی توکوناره',
  E: 'فانوس',
  F: 'قایق',
  G: 'لاک‌پشت',
  H: 'صدف',
  W: 'ماه کامل',
  S: 'نیلوفر آبی',
  feature:
    'دلفین به دو سو شنا می‌کند: هر خط از چپ و از راست خوانده می‌شود و هر دو سو می‌توانند پرداخت کنند. در چرخش‌های رایگان هم همین است.',
};
