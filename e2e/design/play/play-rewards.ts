import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';
import { tournament as drawnTournament } from '../player/tournament.ts';
import { vip as drawnVip } from '../player/vip.ts';

const manager = {
  '/v1/api/apk/vipsmobiles': (body: AnswerBody): AnswerBody => ({
    ...body,
    Total: 2,
    List: [
      { Type: 2, TelGram: 'https://example.com/carla', Name: 'Carla Nogueira', Icon: 'chat' },
      { Type: 3, TelGram: 'https://example.com/ligar', Name: 'Carla Nogueira', Icon: 'phone' },
    ],
  }),
};
const answers = { ...drawnVip.answers, ...manager };

const boxes = {
  'head-receive': 'section:has(.item .btn) .section-head',
  'head-receive-title': 'section:has(.item .btn) h2',
  'box-monthly': '.item:nth-child(1)',
  'box-monthly-title': '.item:nth-child(1) .item__title',
  'box-monthly-sub': '.item:nth-child(1) .item__sub',
  'box-monthly-open': '.item:nth-child(1) .btn',
  rebate: '.item:nth-child(2)',
  'rebate-label': '.item:nth-child(2) .item__title',
  'rebate-formula': '.item:nth-child(2) .item__sub',
  'rebate-take': '.item:nth-child(2) .btn',
  'box-upgrade': '.item:nth-child(3)',
  'box-upgrade-sub': '.item:nth-child(3) .item__sub',
  'box-upgrade-lock': '.item:nth-child(3) .tag',
} as const;

const person = '.card:has(.person)';
const contact = {
  'vip-manager': person,
  '[data-part="vip-manager"] [class]': `${person} .person`,
  '"Seu atendimento VIP"': '"Sua gerente VIP"',
  'vip-manager-name': `${person} h2`,
  'vip-manager-call': `${person} .btn--brand`,
  'vip-manager-other': `${person} .btn--quiet`,
} as const;

export const vip: DesignMap = {
  file: 'second/play/vip.html',
  route: '/game/idx3',
  answers,
  parts: {
    'vip-card': '.wallet',
    'vip-badge': '.wallet img',
    'vip-label': '.wallet__label',
    'vip-level': '.wallet__total',
    'vip-hint': '.wallet p.small',
    'vip-deposits': '.wallet .row--between.small',
    'vip-bets': '.wallet > div + div > div + div .row--between',
    ...boxes,
    ...contact,
    'head-ladder': 'section:has(.ladder__row) .section-head',
    ladder: 'section:has(.ladder__row) .card',
    'step-3': '.ladder__row:nth-child(2)',
    'step-4': '.ladder__row:nth-child(3)',
    'age-notice': '.age-notice',
    'tab-vip': '.tab:nth-child(3)',
  },
};

export const vipManager: DesignMap = {
  ...vip,
  file: 'second/play/vip-manager.html',
  parts: { 'top-bar': '.top-bar', ...contact, ...boxes, 'age-notice': '.age-notice', 'tab-vip': '.tab:nth-child(3)' },
};

export const tournament: DesignMap = {
  ...drawnTournament,
  file: 'second/play/tournament.html',
  without: [],
  parts: {
    'nav-bar': '.nav-bar',
    '[data-part="nav-bar"] button, [data-part="nav-bar"] a': '.nav-bar .icon-button',
    'prize-card': '.wallet',
    '[data-part="prize-card"] img': '.wallet img',
    'prize-label': '.wallet__label',
    'prize-total': '.wallet__total',
    'prize-runs': '.wallet p.small',
    'own-place': '.facts3',
    '[data-part="own-place"] > :nth-child(1)': '.facts3 > :nth-child(1)',
    '[data-part="own-place"] > :nth-child(2)': '.facts3 > :nth-child(2)',
    '[data-part="own-place"] > :nth-child(3)': '.facts3 > :nth-child(3)',
    'head-ranking': '.section-head',
    'head-ranking-title': '.section-head h2',
    ranking: '.list',
    rank: '.rank',
    '"···"': '.rank--gap',
    'rank-me': '.rank--you',
    'promotion-rule': '.card:has(.ticks)',
    '[role="timer"]': '.clock',
    'to-games': '.action-bar .btn',
  },
};

/** None runs: the next one and the last one, as they were drawn. */
const between = {
  '/v1/api/bonus/rules': (body: AnswerBody): AnswerBody => ({
    ...body,
    Total: 0,
    List: [],
    Next: {
      Id: 'tournament.weekly',
      Kind: 'tournament',
      Title: 'Torneio da Semana',
      Sentence: '',
      From: '2026-11-23',
      Until: null,
      Rows: [
        { From: 1, Amount: '500.00' },
        { From: 2, Amount: '300.00' },
        { From: 3, Amount: '200.00' },
        { From: 4, Amount: '30.00' },
        { From: 31, Amount: '9.50' },
        { From: 51, Amount: '0.00' },
      ],
    },
  }),
  '/v1/api/bonus/standings': (body: AnswerBody): AnswerBody => ({
    ...body,
    Total: 0,
    List: [],
    Last: {
      Id: 'tournament.weekly',
      Period: { From: '2026-11-09', To: '2026-11-15' },
      List: [
        { Place: 1, Name: 'raf•••23', Score: '861.20', Prize: '500.00', IsMe: false },
        { Place: 14, Name: 'mar•••57', Score: '412.60', Prize: '30.00', IsMe: true },
      ],
    },
  }),
};

export const tournamentEmpty: DesignMap = {
  file: 'second/play/tournament-empty.html',
  route: '/game/bonusRecord?view=tournament',
  answers: between,
  parts: {
    'nav-bar': '.nav-bar',
    '[data-part="nav-bar"] h1': '.nav-bar h1',
    '[data-part="nav-bar"] button, [data-part="nav-bar"] a': '.nav-bar .icon-button',
    'next-tournament': '.calm',
    '[data-part="next-tournament"] img': '.calm img',
    '[data-part="next-tournament"] h2': '.calm h1',
    ...saying('Próximo', 'Começa segunda, 23/11, à 0h.', 'Prêmios', 'Ganham', '50 pessoas'),
    'next-facts': '.calm .facts',
    'tell-me': '.calm .btn',
    '"Você recebe 1 aviso nesse dia."': '.calm .xs',
    'head-last': '.section-head',
    '[data-part="head-last"] h2': '.section-head h2',
    'last-places': '.list',
    rank: '.rank',
    'rank-me': '.rank--you',
    '[data-part="rank-me"] > b': '.rank--you > b',
    '[data-part="rank"] > b:last-child': '.rank > b:last-child',
  },
};
