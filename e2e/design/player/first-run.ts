import { type DesignMap, saying } from '../design-map.ts';

export const firstRun: DesignMap = {
  file: 'first-run.html',
  route: '/game/idx1',
  who: 'newcomer',
  parts: {
    'top-bar': '.top-bar',
    brand: '.top-bar__brand',
    'guest-language': '.top-bar .icon-button:nth-of-type(1)',
    help: '.top-bar .icon-button:nth-of-type(2)',
    hero: '.hero',
    'first-run': '.sheet',
    'first-run-ring': '.sheet .age-notice__badge',
    'first-run-title': '.sheet h2',
    'first-run-text': '.sheet p',
    'first-run-language': '.sheet .list',
    'first-run-yes': '.sheet .btn--brand',
    'first-run-no': '.sheet .btn--quiet',
    chips: 'nav.rail',
    jackpot: '.jackpot',
    'tiles-games': '.tiles',
    ...saying(
      'Você tem 18 anos ou mais?',
      'Idioma',
      'Português (Brasil)',
      'Tenho 18 anos ou mais',
      'Sou menor de idade, sair',
    ),
  },
};
