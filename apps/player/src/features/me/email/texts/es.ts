import type { SameTexts } from '../../../../lib/texts.ts';
import type { email as original } from './pt-BR.ts';

export const email: SameTexts<typeof original> = {
  row: 'Correo',
  rowHint: 'Para entrar y recuperar la contraseña',
  title: 'Tu correo',
  text: 'Confirmado, sirve para entrar y para recuperar la contraseña.',
  changeText: 'Para cambiarlo, confirma primero con un código en tu celular.',
  mail: 'Correo',
  mailWrong: 'Revisa el correo, como nombre@sitio.com.',
  code: 'Código del correo',
  phoneCode: 'Código del SMS',
  codeShort: 'Escribe los 6 números del código.',
  sendPhone: 'Enviar código al celular',
  sendMail: 'Enviar código al correo',
  confirm: 'Confirmar correo',
  resend: 'Enviar otro código',
  sent: 'Código enviado a {to}',
  done: 'Correo confirmado',
};
