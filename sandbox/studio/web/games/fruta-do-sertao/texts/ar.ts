import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/ar.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'تفاح الكاجو',
  B: 'أناناس',
  C: 'بطيخ',
  D: 'باشن فروت',
  E: 'مانجو',
  F: 'جوافة',
  G: 'أسيرولا',
  H: 'أومبو',
  W: 'صبار مانداكارو',
  S: 'شمس السرتاو',
  feature: 'ليس لهذه اللعبة قاعدة أخرى: كل ما يدفع مكتوب في هذه الصفحة.',
};
