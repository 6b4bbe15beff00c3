import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as slots } from '../../slots/texts/ar.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...slots,
  A: 'يغور',
  B: 'مويراكيتا',
  C: 'طوقان',
  D: 'فراشة',
  E: 'بروميليا',
  F: 'كف',
  G: 'مونستيرا',
  H: 'أساي',
  W: 'عين اليغور',
  S: 'مزهرية ماراجوارا',
  feature:
    'إذا أظهرت بكرتان أو ثلاث عين اليغور ثبتت في مكانها ودارت البكرات الأخرى مرة أخرى. تُدفع خطوط الدورتين؛ والثانية لا تحتسب مكافأة ولا تأتي بثالثة. ويسري ذلك في اللفات المجانية أيضًا.',
};
