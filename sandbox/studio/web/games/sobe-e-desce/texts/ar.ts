import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as cards } from '../../cards/texts/ar.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...cards,
  bet: 'راهن',
  betting: 'جارٍ الرهان',
  higher: 'أعلى أو مساوٍ',
  lower: 'أدنى أو مساوٍ',
  swap: 'بدّل الورقة',
  hits: 'الإصابات',
  total: 'المتراكم',
  collect: 'اسحب',
  guessFirst: 'اختر: أعلى أم أدنى',
  ask: 'أعلى أم أدنى؟ الآس 1 والملك 13.',
  swapFree: 'تبديل الورقة الأولى مجاني',
  buttonsShow: 'تُظهر الأزرار المجموع الذي تبلغه الجولة.',
  notOffered: 'غير معروض',
  roundCards: 'أوراق الجولة',
  tookWith: { one: 'سحبت بإصابة واحدة', two: 'سحبت بإصابتين', few: 'سحبت بعد {n} إصابات', other: 'سحبت بعد {n} إصابة' },
  took: { one: 'سحب بإصابة واحدة', two: 'سحب بإصابتين', few: 'سحب بعد {n} إصابات', other: 'سحب بعد {n} إصابة' },
  missed: 'خرجت {card}',
  came: 'خرجت {card}',
  found: 'الأوراق: {list}.',
  stands: 'الجولة التالية، {card}: أعلى {higher} · أدنى {lower}',
  winning: 'القيم',
  ofThirteen: '{n} من 13',
  chance: 'الاحتمال',
  multiplier: 'المضاعِف',
  pays: 'يدفع',
  oneGuess: 'تخمين واحد صحيح، بحسب عدد القيم الرابحة من 13.',
  spoken: '{card}. المتراكم {times}.',
  rule1: 'قل هل الورقة التالية أعلى أم أدنى. الورقة بالقيمة نفسها تربح في الجهتين. الآس 1 والملك 13.',
  rule2: 'كل ورقة تخرج من الـ52 كلها بالاحتمال نفسه: المجموعة لا تنقص أبدًا.',
  rule3:
    'المجموع هو 97 على حاصل ضرب احتمالات الإصابات، مقطوعًا عند المنزلة الثانية. تُقتطع نسبة 3% مرة في الجولة، لا مع كل تخمين.',
  rule4:
    'اسحب متى شئت بعد الإصابة الأولى. الخطأ ينهي الجولة بلا ربح. لا يُعرض تخمين لا يمكن أن يخطئ أو قد يتجاوز 10,000×.',
};
