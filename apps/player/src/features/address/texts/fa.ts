import type { SameTexts } from '../../../lib/texts.ts';
import type { address as base } from './pt-BR.ts';

export const address: SameTexts<typeof base> = {
  intro: 'برای پشتیبانی و هویت. تنها شما و رسیدگی‌کننده می‌بینید.',
  cep: 'CEP',
  cepHint: '۸ رقم. خیابان را ما پر می‌کنیم.',
  typed: 'این CEP شناخته نیست. خودتان بنویسید.',
  street: 'خیابان',
  number: 'شماره',
  extra: 'واحد',
  optional: 'اختیاری',
  district: 'محله',
  city: 'شهر',
  state: 'ایالت',
  save: 'ذخیره نشانی',
  saved: 'نشانی ذخیره شد.',
  missing: 'کم است: {fields}',
  yours: 'نشانی شما',
  since: 'داده شده در {date}',
  change: 'تغییر نشانی',
  copy: 'رونوشت نشانی',
  copied: 'رونوشت شد.',
  none: 'هنوز نشانی نیست',
  noneText: 'یک بار بدهید؛ دوباره نمی‌پرسیم.',
  give: 'دادن نشانی',
  login: 'ورود',
  loading: 'بارگیری',
};
