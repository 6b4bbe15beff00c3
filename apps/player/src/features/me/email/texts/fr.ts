import type { SameTexts } from '../../../../lib/texts.ts';
import type { email as original } from './pt-BR.ts';

export const email: SameTexts<typeof original> = {
  row: 'E-mail',
  rowHint: 'Pour entrer et récupérer le mot de passe',
  title: 'Votre e-mail',
  text: 'Confirmé, il sert à entrer et à récupérer le mot de passe.',
  changeText: 'Pour le changer, confirmez d’abord avec un code sur votre téléphone.',
  mail: 'E-mail',
  mailWrong: 'Vérifiez l’e-mail, comme nom@site.com.',
  code: 'Code de l’e-mail',
  phoneCode: 'Code du SMS',
  codeShort: 'Saisissez les 6 chiffres du code.',
  sendPhone: 'Envoyer un code au téléphone',
  sendMail: 'Envoyer un code à l’e-mail',
  confirm: 'Confirmer l’e-mail',
  resend: 'Envoyer un autre code',
  sent: 'Code envoyé à {to}',
  done: 'E-mail confirmé',
};
