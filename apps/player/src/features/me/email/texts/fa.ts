import type { SameTexts } from '../../../../lib/texts.ts';
import type { email as original } from './pt-BR.ts';

export const email: SameTexts<typeof original> = {
  row: 'ایمیل',
  rowHint: 'برای ورود و بازیابی رمز',
  title: 'ایمیل شما',
  text: 'پس از تأیید، با آن وارد می‌شوید و رمز را بازیابی می‌کنید.',
  changeText: 'برای تغییر، نخست با کدی که به گوشی می‌آید تأیید کنید.',
  mail: 'ایمیل',
  mailWrong: 'ایمیل را بررسی کنید، مانند name@site.com.',
  code: 'کد ایمیل',
  phoneCode: 'کد پیامک',
  codeShort: '۶ رقم کد را بنویسید.',
  sendPhone: 'فرستادن کد به گوشی',
  sendMail: 'فرستادن کد به ایمیل',
  confirm: 'تأیید ایمیل',
  resend: 'فرستادن کد دیگر',
  sent: 'کد به {to} فرستاده شد',
  done: 'ایمیل تأیید شد',
};
