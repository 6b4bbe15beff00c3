import type { SameTexts } from '../../../../lib/texts.ts';
import type { email as original } from './pt-BR.ts';

export const email: SameTexts<typeof original> = {
  row: 'E-mail',
  rowHint: 'To log in and recover the password',
  title: 'Your e-mail',
  text: 'Once confirmed, it logs you in and recovers your password.',
  changeText: 'To change it, first confirm with a code on your phone.',
  mail: 'E-mail',
  mailWrong: 'Check the e-mail, like name@site.com.',
  code: 'Code from the e-mail',
  phoneCode: 'Code from the SMS',
  codeShort: 'Type the 6 digits of the code.',
  sendPhone: 'Send code to the phone',
  sendMail: 'Send code to the e-mail',
  confirm: 'Confirm e-mail',
  resend: 'Send another code',
  sent: 'Code sent to {to}',
  done: 'E-mail confirmed',
};
