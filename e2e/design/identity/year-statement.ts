import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';

/** The sums of the drawing; the months are the seed's. */
const drawn = (body: AnswerBody): AnswerBody => ({
  ...body,
  Opening: '0.00',
  Closing: '612.30',
  Sums: {
    ...(body['Sums'] as AnswerBody),
    Staked: '5080.00',
    Won: '4867.60',
    Deposited: '2140.00',
    Withdrawn: '1315.30',
    Rewards: '0.00',
    Others: '0.00',
  },
});

const section = (place: number) => `section:nth-of-type(${place})`;
const row = (place: number) => `.sum__row:nth-child(${place})`;
const item = (place: number) => `.item:nth-child(${place})`;
const notSigned = 'the signed document of the tax office is not made here, and the page says so';

export const yearStatement: DesignMap = {
  file: 'identity/15-year-statement.html',
  route: '/game/DadosO?view=year',
  answers: { '/v1/api/player/fund-summary': drawn },
  // An account belongs to one brand: what was played at another one is in its own statement. The year of the seed still
  // runs, so nothing is ready.
  without: ['.select:nth-child(2)', '.brandrow:nth-child(2)'],
  parts: {
    'nav-bar': '.nav-bar',
    'year-help': '.nav-bar .icon-button:last-child',
    'year-select': { selector: '.select', changed: 'as wide as the page: there is one account' },
    'year-label': `${section(2)} .label`,
    'year-hero': '.hero-sum',
    'year-text': {
      selector: `${section(2)} p`,
      changed: 'how it is counted: nobody here says what somebody owes the tax office',
    },
    'year-brands': `${section(3)} .list`,
    'year-brand': '.brandrow',
    'year-avatar': '.brandrow .avatar',
    'year-brand-result': '.brandrow .strong',
    '[data-part="year-brand"] small': '.brandrow small',
    'year-brand-text': `${section(3)} p`,
    'year-check': '.section-head',
    'year-sum': '.sum',
    'year-opening': row(1),
    'year-moved-1': row(2),
    'year-moved-2': row(3),
    'year-moved-3': row(4),
    'year-moved-4': row(5),
    'year-moved-5': row(6),
    'year-closing': row(7),
    'year-ways': { selector: '.list:has(.item)', changed: 'a third row prints it' },
    'year-lines': item(1),
    '[data-part="year-lines"] > span:first-child': `${item(1)} .item__icon`,
    'year-wrong': item(2),
    'year-foot': { selector: '.foot', changed: notSigned },
    'year-bar': { selector: '.action-bar', changed: notSigned },
    'year-download': '.btn',
    ...saying('Resultado de 2026', 'Arara', 'Confere assim', 'Saldo em 31/12/2025', 'Depósitos', 'Saques'),
    ...saying('Jogos on-line', 'Tem algo errado?'),
  },
};
