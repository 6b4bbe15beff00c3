import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/ar.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'الدلفين الوردي',
  B: 'قبعة',
  C: 'غيتار',
  D: 'سمك توكوناري',
  E: 'فانوس',
  F: 'زورق',
  G: 'سلحفاة',
  H: 'صدفة',
  W: 'البدر',
  S: 'زنبق الماء',
  feature:
    'الدلفين يسبح في الاتجاهين: يُقرأ كل خط من اليسار ومن اليمين، وقد يدفع الجانبان معًا. ويسري ذلك في اللفات المجانية أيضًا.',
};
