import type { DesignMap } from '../design-map.ts';

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
  },
};
