import type { TextTable } from '../../../../lib/texts.ts';

export const email = {
  row: 'E-mail',
  rowHint: 'Para entrar e recuperar a senha',
  title: 'Seu e-mail',
  text: 'Confirmado, ele serve para entrar e para recuperar a senha.',
  changeText: 'Para trocar, confirme primeiro com um código no seu celular.',
  mail: 'E-mail',
  mailWrong: 'Confira o e-mail, como nome@site.com.',
  code: 'Código do e-mail',
  phoneCode: 'Código do SMS',
  codeShort: 'Digite os 6 números do código.',
  sendPhone: 'Enviar código ao celular',
  sendMail: 'Enviar código ao e-mail',
  confirm: 'Confirmar e-mail',
  resend: 'Enviar outro código',
  sent: 'Código enviado para {to}',
  done: 'E-mail confirmado',
} as const satisfies TextTable;
