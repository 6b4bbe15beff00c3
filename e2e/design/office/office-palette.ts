import { type DesignMap, saying } from '../design-map.ts';
import { desk } from './office-frame.ts';

const marina = { PlayerId: '20481977', Name: 'Marina A. Duarte', Cpf: 'CPF •••.482.197-••', Phone: '', Email: '' };

/** Two people and two orders that the clue of the drawing finds; what can be done with them stands on their pages. */
export const palette: DesignMap = {
  file: 'office/palette.html',
  route: '/pagamentos/saques',
  staff: 'sergio',
  ...desk,
  press: ['search'],
  types: '482.197',
  without: ['.pal > .row'],
  answers: {
    '/staff/search': () => ({
      ReadAs: ['cpf'],
      Away: [],
      Players: [
        { ...marina, Status: 'active' },
        { ...marina, PlayerId: '20117340', Name: 'Gil S. Rezende', Status: 'closed' },
      ],
      Orders: [
        { Kind: 'withdrawal', Id: 'W1', Name: 'SQ-7710-4482', PlayerId: '20481977' },
        { Kind: 'deposit', Id: 'D1', Name: 'DP-5520-0917', PlayerId: '20481977' },
      ],
      Rounds: [],
      Cases: [],
    }),
  },
  parts: {
    nav: '.nav',
    'nav-on': '.nav__item--on',
    bar: '.bar',
    'page-title': '.page__head h1',
    palette: '.pal',
    'palette-ask': '.pal__q',
    '[data-part="palette-ask"] input': '.pal__q .q',
    '[data-part="palette-ask"] .note': '.pal__q .muted',
    'hit-group': '.pal__h',
    'hit-on': '.pr.on',
    hit: '.pr:not(.on)',
    '[data-part="hit-on"] b': '.pr.on .strong',
    '[data-part="hit-on"] small': '.pr.on .muted',
    ...saying('Marina A. Duarte', 'Gil S. Rezende', 'SQ-7710-4482…', 'DP-5520-0917…', '>', '#'),
    'palette-foot': '.pal__f',
  },
};
