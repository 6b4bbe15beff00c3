import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/fa.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'جگوار',
  B: 'مویراکیتا',
  C: 'توکان',
  D: 'پروانه',
  E: 'برومیلیا',
  F: 'پنجه',
  G: 'مونسترا',
  H: 'آسایی',
  W: 'چشم جگوار',
  S: 'گلدان ماراژوارا',
  feature:
    'وقتی دو یا سه حلقه چشم جگوار را نشان دهند، می‌ایستند و بقیه یک بار دیگر می‌چرخند. خط‌های هر دو چرخش پرداخت می‌شود؛ دومی بونوس نمی‌شمارد و سومی نمی‌آورد. در چرخش‌های رایگان هم همین است.',
};
