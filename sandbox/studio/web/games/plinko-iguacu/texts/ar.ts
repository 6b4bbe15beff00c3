import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  drop: 'أسقط الكرة',
  falling: 'تسقط',
  perBall: 'الرهان لكل كرة',
  low: 'منخفض',
  medium: 'متوسط',
  high: 'مرتفع',
  risk: 'المخاطرة',
  facts: '{rows} صفًا · {risk} · الأعلى يدفع {times} مرة كل {n}',
  came: 'الخانة {n}',
  found: 'الخانة {n}.',
  foot: 'الخانة',
  chance: 'الفرصة',
  times: 'المضاعف',
  pays: 'يدفع',
  rule1: 'يرمي الخادم عملة عادلة لكل صف قبل سقوط الكرة: يسارًا أو يمينًا.',
  rule2: 'تغيّر المخاطرة جدول الخانات فقط، لا طريق الكرة أبدًا. كرة واحدة في كل مرة.',
  rule3: 'الجائزة هي الرهان مضروبًا في رقم الخانة، مقتطعة إلى السنتافو. خانة دون 1 تعيد أقل من الرهان.',
};
