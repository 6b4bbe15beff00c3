import type { SameTexts } from '../../../lib/texts.ts';
import type { address as base } from './pt-BR.ts';

export const address: SameTexts<typeof base> = {
  intro: 'نستخدمه للدعم والهوية. لا يراه إلا أنت ومن يتولى طلبك.',
  cep: 'CEP',
  cepHint: '8 أرقام. نملأ الشارع لك.',
  typed: 'لا نعرف هذا الـ CEP. اكتب الحقول.',
  street: 'الشارع',
  number: 'الرقم',
  extra: 'تفصيل',
  optional: 'اختياري',
  district: 'الحي',
  city: 'المدينة',
  state: 'الولاية',
  save: 'حفظ العنوان',
  saved: 'حُفظ العنوان.',
  missing: 'ينقص: {fields}',
  yours: 'عنوانك',
  since: 'أُعطي في {date}',
  change: 'تغيير العنوان',
  copy: 'نسخ العنوان',
  copied: 'نُسخ.',
  none: 'لا عنوان بعد',
  noneText: 'أعطه مرة؛ لن نسأل ثانية.',
  give: 'إعطاء العنوان',
  login: 'دخول',
  loading: 'تحميل',
};
