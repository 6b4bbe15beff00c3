import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/fa.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'ماکائو',
  B: 'صندوقچه',
  C: 'تاج',
  D: 'قطب‌نما',
  E: 'یاقوت سرخ',
  F: 'زمرد',
  G: 'یاقوت کبود',
  H: 'آمتیست',
  W: 'پر طلایی',
  S: 'نقشه',
  feature: 'در چرخش‌های رایگان، پر طلایی که ظاهر شود پیش از حساب خط‌ها همهٔ حلقهٔ خود را می‌پوشاند.',
};
