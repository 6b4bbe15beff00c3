import { type DesignMap, saying } from '../design-map.ts';
import { desk } from './office-frame.ts';

/** Drawn for a browser that knows who comes; ours asks for the address first, so the form is higher by a field. */
export const officeLogin: DesignMap = {
  file: 'office/login.html',
  route: '/',
  staff: 'nobody',
  ...desk,
  parts: {
    art: '.lg__a',
    brand: '.lg__a .row',
    macaw: '.lg__macaw',
    promise: '.lg__a h2',
    side: '.lg__b',
    greeting: '.lg__f h1',
    passkey: '.lg__f .btn--brand',
    or: '.or',
    ...saying('escritório', 'Senha', 'Código de 6 dígitos do autenticador', 'Entrar'),
    'input[type="password"]': '.lg__f .input',
    '"troca em…"': '"troca em…"',
    code: '.otp',
    missing: '.lg__f .xs.muted',
    '"Sessão de…"': '.note--brand span',
    '"Dados pessoais chegam mascarados."': '.lg__a .st',
  },
};
