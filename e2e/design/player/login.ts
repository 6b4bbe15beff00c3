import type { DesignMap } from '../design-map.ts';

export const login: DesignMap = {
  file: 'second/money/login.html',
  route: '/game/login/login',
  who: 'visitor',
  fill: { 'login-phone': '21998765432', 'login-password': 'segredo1' },
  parts: {
    'auth-hero': '.auth-hero',
    'login-back': '.auth-hero .icon-button',
    'auth-word': '.auth-hero__copy img',
    'auth-title': '.auth-hero__copy h1',
    'login-phone': 'form > .field:nth-child(1)',
    'login-phone-label': 'form > .field:nth-child(1) .field__label',
    'login-phone-box': 'form > .field:nth-child(1) .field__box',
    'login-password': 'form > .field:nth-child(2)',
    'login-password-label': 'form > .field:nth-child(2) .field__label',
    'login-password-box': 'form > .field:nth-child(2) .field__box',
    'login-forgot': 'form > .row a',
    'login-enter': 'form .btn--money',
    'login-passkey': 'form .btn--quiet',
    'login-join': 'main > section:nth-of-type(1)',
    'login-foot': 'main > section:nth-of-type(2) p',
  },
};
