import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  roll: 'بینداز',
  rolling: 'در حال انداختن',
  below: 'کمتر از',
  winsIf: 'اگر عدد *کمتر از {value}* بیاید می‌برید',
  limit: 'مرز',
  limitIs: 'زیر {value} می‌برد',
  multiplier: 'ضریب',
  chance: 'شانس',
  pays: 'می‌پردازد',
  hit: 'کمتر از {value}: برد',
  miss: 'کمتر از {value} نیامد',
  came: '{value} آمد',
  number: 'عدد {value}.',
  stands: '{times} · شانس {chance}',
  rule1: 'سرور عددی از 0.00 تا 99.99 می‌کشد؛ همه با یک شانس.',
  rule2: 'وقتی عدد کمتر از مرز انتخابی شما، از 1.00 تا 95.00، باشد می‌برید.',
  rule3: 'ضریب برابر 98 بر شانس به درصد است و در رقم چهارم بریده می‌شود. جایزه در سنتاوو بریده می‌شود.',
};
