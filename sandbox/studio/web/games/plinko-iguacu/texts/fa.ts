import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  drop: 'رها کردن توپ',
  falling: 'در حال افتادن',
  perBall: 'شرط هر توپ',
  low: 'کم',
  medium: 'متوسط',
  high: 'زیاد',
  risk: 'ریسک',
  facts: '{rows} ردیف · {risk} · بالاترین {times} یک بار در {n}',
  came: 'خانهٔ {n}',
  found: 'خانهٔ {n}.',
  foot: 'خانه',
  chance: 'احتمال',
  times: 'ضریب',
  pays: 'پرداخت',
  rule1: 'سرور پیش از افتادن توپ برای هر ردیف یک سکهٔ عادلانه می‌اندازد: چپ یا راست.',
  rule2: 'ریسک فقط جدول خانه‌ها را عوض می‌کند، نه مسیر توپ را. هر بار یک توپ.',
  rule3: 'جایزه برابر شرط ضربدر عدد خانه است و تا سنتاوو بریده می‌شود. خانهٔ زیر 1 کمتر از شرط برمی‌گرداند.',
};
