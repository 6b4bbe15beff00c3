import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  roll: 'ارمِ',
  rolling: 'جارٍ الرمي',
  below: 'أقل من',
  winsIf: 'تربح إذا خرج العدد *أقل من {value}*',
  limit: 'الحد',
  limitIs: 'يربح تحت {value}',
  multiplier: 'المضاعِف',
  chance: 'الاحتمال',
  pays: 'يدفع',
  hit: 'أقل من {value}: ربح',
  miss: 'لم يخرج أقل من {value}',
  came: 'خرج {value}',
  number: 'العدد {value}.',
  stands: '{times} · الاحتمال {chance}',
  rule1: 'يسحب الخادم عددًا من 0.00 إلى 99.99، وكلها باحتمال واحد.',
  rule2: 'تربح حين يكون العدد أقل من الحد الذي اخترته، من 1.00 إلى 95.00.',
  rule3: 'المضاعِف هو 98 على الاحتمال بالمئة، مقطوعًا عند المنزلة الرابعة. وتُقطع الجائزة عند السنتافو.',
};
