import type { SameTexts } from '../../../../lib/texts.ts';
import type { email as original } from './pt-BR.ts';

export const email: SameTexts<typeof original> = {
  row: 'البريد الإلكتروني',
  rowHint: 'للدخول واستعادة كلمة المرور',
  title: 'بريدك الإلكتروني',
  text: 'بعد تأكيده يصلح للدخول ولاستعادة كلمة المرور.',
  changeText: 'لتغييره، أكّد أولًا برمز يصل إلى هاتفك.',
  mail: 'البريد الإلكتروني',
  mailWrong: 'تحقق من البريد، مثل name@site.com.',
  code: 'رمز البريد',
  phoneCode: 'رمز الرسالة القصيرة',
  codeShort: 'اكتب أرقام الرمز الستة.',
  sendPhone: 'إرسال رمز إلى الهاتف',
  sendMail: 'إرسال رمز إلى البريد',
  confirm: 'تأكيد البريد',
  resend: 'إرسال رمز آخر',
  sent: 'أُرسل الرمز إلى {to}',
  done: 'تم تأكيد البريد',
};
