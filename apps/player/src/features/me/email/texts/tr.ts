import type { SameTexts } from '../../../../lib/texts.ts';
import type { email as original } from './pt-BR.ts';

export const email: SameTexts<typeof original> = {
  row: 'E-posta',
  rowHint: 'Giriş ve şifre kurtarma için',
  title: 'E-postanız',
  text: 'Onaylanınca girişte ve şifre kurtarmada kullanılır.',
  changeText: 'Değiştirmek için önce telefonunuza gelen kodla onaylayın.',
  mail: 'E-posta',
  mailWrong: 'E-postayı kontrol edin, ad@site.com gibi.',
  code: 'E-postadaki kod',
  phoneCode: 'SMS’teki kod',
  codeShort: 'Kodun 6 rakamını yazın.',
  sendPhone: 'Telefona kod gönder',
  sendMail: 'E-postaya kod gönder',
  confirm: 'E-postayı onayla',
  resend: 'Başka kod gönder',
  sent: 'Kod gönderildi: {to}',
  done: 'E-posta onaylandı',
};
