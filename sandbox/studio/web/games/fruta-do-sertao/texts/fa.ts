import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/fa.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'سیب بادام هندی',
  B: 'آناناس',
  C: 'هندوانه',
  D: 'پشن فروت',
  E: 'انبه',
  F: 'گواوا',
  G: 'آسرولا',
  H: 'اومبو',
  W: 'کاکتوس مانداکارو',
  S: 'خورشید سرتائو',
  feature: 'این بازی قاعدهٔ دیگری ندارد: هر چه پرداخت می‌کند در همین برگه است.',
};
