import type { DesignMap } from '../design-map.ts';

export const login: DesignMap = {
  file: 'login.html',
  route: '/game/login/login',
  who: 'visitor',
  fill: { 'login-phone': '11982143382', 'login-password': 'segredo1' },
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
    'login-forgot': 'form > .field:nth-child(2) .field__label a',
    // A proof of work replaced the picture; a passkey takes its place.
    'login-passkey': 'form > .field:nth-child(3)',
    'login-passkey-label': { selector: 'form > .field:nth-child(3) .field__label span', changed: 'decisions 14' },
    'login-passkey-box': 'form > .field:nth-child(3) .field__box',
    'login-enter': 'form .btn--money',
    'login-join': 'form .btn--quiet',
    'login-foot': 'main > p',
    'login-support': 'main > p a',
  },
};
