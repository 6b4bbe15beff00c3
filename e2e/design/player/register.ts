import { type DesignMap, saying } from '../design-map.ts';

export const register: DesignMap = {
  file: 'second/money/register-1-phone.html',
  route: '/game/login/login?mode=register',
  who: 'visitor',
  fill: { 'register-phone': '21998765432' },
  parts: {
    'nav-bar': '.q-nav',
    'register-steps': '.stepbar',
    'register-lead': '.q h1',
    'register-text': '.q__sub',
    'register-phone-box': '.field__box',
    'register-fold': '.fold',
    'register-continue': '.q-foot a',
    'register-phone': '.field',
    '[data-part="nav-bar"] button': '.q-nav .icon-button',
    '[data-part="nav-bar"] > :last-child': '.q-nav__end a',
    '[data-part="register-steps"] i:nth-child(1)': '.stepbar i:nth-child(1)',
    '[data-part="register-steps"] i:nth-child(2)': '.stepbar i:nth-child(2)',
    '[data-part="register-phone"] input': '.field__value',
    ...saying('Entrar', 'Receber código'),
  },
};
