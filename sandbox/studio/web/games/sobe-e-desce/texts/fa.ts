import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as cards } from '../../cards/texts/fa.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...cards,
  bet: 'شرط بگذار',
  betting: 'در حال شرط',
  higher: 'بالا یا برابر',
  lower: 'پایین یا برابر',
  swap: 'تعویض کارت',
  hits: 'درست‌ها',
  total: 'جمع‌شده',
  collect: 'برداشت',
  guessFirst: 'انتخاب کنید: بالا یا پایین',
  ask: 'بالا یا پایین؟ آس 1 است و شاه 13.',
  swapFree: 'تعویض کارت اول رایگان است',
  buttonsShow: 'دکمه‌ها مجموعی را نشان می‌دهند که دور به آن می‌رسد.',
  notOffered: 'ارائه نمی‌شود',
  roundCards: 'کارت‌های دور',
  tookWith: { one: 'با {n} درست برداشتید', other: 'با {n} درست برداشتید' },
  took: { one: 'برداشت با {n} درست', other: 'برداشت با {n} درست' },
  missed: '{card} آمد',
  came: '{card} آمد',
  found: 'کارت‌ها: {list}.',
  stands: 'دور بعد، {card}: بالا {higher} · پایین {lower}',
  winning: 'ارزش‌ها',
  ofThirteen: '{n} از 13',
  chance: 'احتمال',
  multiplier: 'ضریب',
  pays: 'می‌پردازد',
  oneGuess: 'یک حدس درست، بر پایهٔ اینکه چند ارزش از 13 می‌برند.',
  spoken: '{card}. جمع‌شده {times}.',
  rule1: 'بگویید کارت بعدی بالا می‌رود یا پایین. کارت هم‌ارزش از هر دو سو می‌برد. آس 1 است و شاه 13.',
  rule2: 'هر کارت از همهٔ 52 کارت با احتمال برابر می‌آید: دسته هرگز کم نمی‌شود.',
  rule3:
    'مجموع برابر است با 97 بخش بر حاصل‌ضرب احتمال‌های درست، بریده در رقم دوم. سهم 3% خانه یک بار در دور کم می‌شود، نه در هر حدس.',
  rule4:
    'پس از نخستین حدس درست هر وقت خواستید بردارید. یک خطا دور را بی‌برد تمام می‌کند. حدسی که خطا ندارد یا از 10,000× می‌گذرد ارائه نمی‌شود.',
};
