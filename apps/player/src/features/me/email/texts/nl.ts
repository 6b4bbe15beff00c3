import type { SameTexts } from '../../../../lib/texts.ts';
import type { email as original } from './pt-BR.ts';

export const email: SameTexts<typeof original> = {
  row: 'E-mail',
  rowHint: 'Om in te loggen en je wachtwoord te herstellen',
  title: 'Je e-mail',
  text: 'Na bevestiging log je ermee in en herstel je je wachtwoord.',
  changeText: 'Bevestig eerst met een code op je telefoon om te wijzigen.',
  mail: 'E-mail',
  mailWrong: 'Controleer het adres, zoals naam@site.com.',
  code: 'Code uit de e-mail',
  phoneCode: 'Code uit de sms',
  codeShort: 'Typ de 6 cijfers van de code.',
  sendPhone: 'Code naar telefoon sturen',
  sendMail: 'Code naar e-mail sturen',
  confirm: 'E-mail bevestigen',
  resend: 'Nog een code sturen',
  sent: 'Code gestuurd naar {to}',
  done: 'E-mail bevestigd',
};
