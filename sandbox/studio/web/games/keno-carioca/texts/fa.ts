import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  draw: 'قرعه',
  drawing: 'در حال قرعه',
  picked: 'انتخاب‌ها',
  of: '{n} از {m}',
  upTo: 'تا · یک بار در {n}',
  clear: 'پاک کردن',
  surprise: 'شانسی',
  missing: 'دست‌کم یک شماره',
  grid: 'شماره‌های 1 تا 40',
  balls: 'توپ‌های بیرون‌آمده',
  isPicked: 'انتخاب‌شده',
  isDrawn: 'بیرون‌آمده',
  hits: '{n} درست',
  hitsIn: '{n} درست از {m}',
  found: 'توپ‌ها {list}.',
  times: 'ضریب',
  chance: 'احتمال',
  pays: 'پرداخت',
  count: 'انتخاب‌ها',
  rtp: 'RTP',
  rule1:
    'از 1 تا 10 شماره انتخاب کنید. سرور پیش از نمایش اولین توپ، 10 توپ متفاوت از 40 را با احتمال برابر قرعه می‌کشد.',
  rule2: 'جایزه به تعداد شماره‌های انتخابی و تعداد درست‌ها بستگی دارد. ردیف زیر شماره‌ها جدول را نشان می‌دهد.',
  rule3: 'جایزه برابر شرط ضربدر ضریب است و تا سنتاوو بریده می‌شود.',
};
