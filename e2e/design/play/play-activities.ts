import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';

const CONFIG = '/v1/api/signIn/config';

const mission = (Id: string, Title: string, how: readonly [done: number, needed: number, state: string]) => ({
  Id: `mission.${Id}`,
  Title,
  Amount: '0.10',
  Done: how[0],
  Needed: how[1],
  State: how[2],
  ResetsAt: '2026-11-15T03:00:00.000Z',
});

const Missions = [
  mission('games', 'Volta ao mundo', [3, 3, 'ready']),
  mission('rounds', 'Cinquentinha', [32, 50, 'open']),
  mission('break', 'Respiro', [15, 15, 'received']),
];

/** The day of the drawings: three in a row, and a part of the bets that it asks for. */
const day = (body: AnswerBody): AnswerBody => ({
  ...body,
  Streak: 3,
  CanReceive: false,
  IsSigned: false,
  BetsNeeded: '50.00',
  BetsDone: '11.40',
  Missing: [{ Word: 'needs_bets', Text: 'Falta apostar R$ 38,60 hoje' }],
  Missions,
});

const feathers = {
  Done: 4,
  Needed: 7,
  Rounds: 10,
  Stake: '0.50',
  GameName: 'Tesouro da Arara',
  Sentence: 'Sete penas na semana abrem dez rodadas de R$ 0,50.',
  Gift: null,
};

const collecting = (body: AnswerBody): AnswerBody => ({ ...day(body), Feathers: feathers });
const collected = (body: AnswerBody): AnswerBody => ({
  ...day(body),
  Feathers: {
    ...feathers,
    Done: 7,
    Gift: { Id: 'gift-1', Until: '2026-12-14T03:00:00.000Z', CanReceive: true, Why: null },
  },
});

const around = {
  'top-bar': '.top-bar',
  'balance-pill': '.balance-pill',
  help: '.top-bar .icon-button[aria-label^="Ajuda"]',
  bell: '.top-bar .icon-button[aria-label="Avisos"]',
  'page-title': '.page-title h1',
  'tab-bar': '.tab-bar',
  'tab-activity': '.tab:nth-child(4)',
  'age-notice': '.age-notice',
} as const;

const missions = {
  'head-missions': 'section:has(.mission) .section-head',
  'head-missions-title': 'section:has(.mission) h2',
  '"renovam à meia-noite"': '.section-head__meta',
  missions: '.list:has(.mission)',
  mission: '.mission:has(.mission__f--ready)',
  '[data-part="mission"] img': '.mission:has(.mission__f--ready) .mission__f',
  '"Volta ao mundo"': '"Volta ao mundo"',
  '"Cinquentinha"': '"Cinquentinha"',
  '"Respiro"': '"Respiro"',
} as const;

const code = { 'gift-code': 'a.card', 'gift-title': 'a.card .item__title', 'gift-text': 'a.card .item__sub' } as const;

const card = {
  feathers: '.card',
  '"Sua coleção da semana"': '"Sua coleção da semana"',
  'feathers-count': '.card .num',
  '[data-part="feathers"] svg': '.card > div:nth-child(2)',
  'feathers-title': '.card h2',
} as const;

const presence = { presence: '.mission:nth-child(1)', '"Presença de hoje"': '"Presença de hoje"' } as const;

export const activities: DesignMap = {
  file: 'second/play/activities.html',
  route: '/game/idx4',
  answers: { [CONFIG]: collecting },
  parts: {
    ...around,
    ...card,
    'feathers-inside': '.card h2 + p',
    'feathers-rule': '"Como funciona"',
    ...missions,
    ...presence,
    'mission-take': '.mission .btn',
    ...code,
  },
};
export const activitiesLight: DesignMap = { ...activities, file: 'second/play/activities-light.html', theme: 'light' };

export const activitiesReady: DesignMap = {
  ...activities,
  file: 'second/play/activities-ready.html',
  answers: { [CONFIG]: collected },
  parts: {
    ...around,
    ...card,
    'feathers-open': '.card .btn--money',
    '"até 14/12/2026"': '.card h2 + p',
    ...missions,
    ...presence,
    ...code,
  },
};

export const activitiesPlain: DesignMap = {
  ...activities,
  file: 'second/play/activities-plain.html',
  answers: { [CONFIG]: day },
  parts: {
    ...around,
    'sign-in': '.card:has(.days)',
    'sign-in-title': '.card h2',
    'sign-in-streak': '.card .tag',
    days: '.days',
    'day-received': '.day--done',
    'day-today': '.day--today',
    '"Dia 7"': '"Dia 7"',
    '[data-part="sign-in"] [role="progressbar"], [data-part="sign-in"] [role="img"]': '.card .progress',
    '"R$ 11,40 de R$ 50,00 em apostas hoje"': '"R$ 11,40 de R$ 50,00"',
    ...missions,
    mission: '.mission',
    '[data-part="mission"] img': '.mission__f',
    ...code,
  },
};

const channel = {
  '/v1/api/player/information': (body: AnswerBody): AnswerBody => ({ ...body, IsRecharge: 1 }),
  '/v1/api/service/official': (body: AnswerBody): AnswerBody => ({
    ...body,
    Total: 1,
    List: [{ Type: 1, TelGram: 'https://example.com/canal', Name: 'Canal oficial', Icon: 'send' }],
  }),
};

export const channelOut: DesignMap = {
  ...activities,
  file: 'second/play/channel-out.html',
  answers: { [CONFIG]: collecting, ...channel },
  parts: { ...activities.parts, channel: '.support' },
};

export const channelAway: DesignMap = {
  ...channelOut,
  file: 'second/play/channel-away.html',
  reach: async (page) => page.locator('[data-part="channel"]').press('ArrowUp'),
  parts: {
    ...activities.parts,
    '"Você guardou o canal em Ajuda."': '"Você guardou o canal em Ajuda."',
    '"Desfazer"': '"Desfazer"',
  },
};

/** One mission in one state after the other; the drawing has them all below each other. */
const states = (body: AnswerBody): AnswerBody => ({
  ...collecting(body),
  Missions: [
    mission('a', 'Volta ao mundo', [0, 3, 'open']),
    mission('b', 'Volta ao mundo', [2, 3, 'open']),
    mission('c', 'Volta ao mundo', [3, 3, 'open']),
    mission('games', 'Volta ao mundo', [3, 3, 'ready']),
    mission('d', 'Volta ao mundo', [3, 3, 'received']),
  ],
});
const row = (place: number) => `[data-part="missions"] > :nth-child(${place + 1})`;

export const missionStates: DesignMap = {
  ...activities,
  file: 'second/play/mission-states.html',
  answers: { [CONFIG]: states },
  parts: {
    missions: '.list',
    [row(1)]: '.mission:nth-child(1)',
    [`${row(1)} img`]: '.mission:nth-child(1) .mission__f',
    [`${row(1)} [role="progressbar"], ${row(1)} [role="img"]`]: '.mission:nth-child(1) .progress',
    '"Volta ao mundo"': '.mission__t',
    [row(2)]: '.mission:nth-child(2)',
    [`${row(2)} [role="progressbar"], ${row(2)} [role="img"]`]: '.mission:nth-child(2) .progress',
    'mission-percent': '.mission:nth-child(2) .mission__end',
    [row(3)]: '.mission:nth-child(3)',
    [`${row(3)} [role="progressbar"], ${row(3)} [role="img"]`]: '.mission:nth-child(3) .progress',
    [row(4)]: '.mission:nth-child(4)',
    [`${row(4)} img`]: '.mission:nth-child(4) .mission__f',
    'mission-take': '.mission:nth-child(4) .btn',
    [row(5)]: '.mission:nth-child(5)',
    [`${row(5)} img`]: '.mission:nth-child(5) .mission__f',
    [`${row(5)} [role="progressbar"], ${row(5)} [role="img"]`]: '.mission:nth-child(5) .progress',
  },
};

/** The rule says itself in sentences, which stand as its points: there are no figures apart from them. */
export const missionRules: DesignMap = {
  file: 'second/play/mission-rules.html',
  route: '/game/bonusRecord?view=mission',
  answers: { [CONFIG]: day },
  parts: {
    'nav-bar': '.nav-bar',
    '[data-part="nav-bar"] h1': '.nav-bar h1',
    '[data-part="nav-bar"] button, [data-part="nav-bar"] a': '.nav-bar .icon-button',
    'main h2': '.card h2',
    'promotion-rule': '.fact-grid, .facts',
    'mission-progress': '.ticks, .card:has(.ticks), .list',
    ...saying('O que falta para você', 'Volta ao mundo', '3 de 3'),
    '[data-part="nav-bar"] svg': '.nav-bar svg',
    '[data-part="mission-progress"] > *': '.ticks li',
    '[data-part="mission-progress"] > * + *': '.ticks li + li',
    '[data-part="promotion-rule"] li': '.facts > div',
    '[data-part="promotion-rule"] li + li': '.facts > div + div',
    '[data-part="promotion-rule"] li + li + li': '.facts > div + div + div',
    '"desde 01/01/2026"': '"Regra MISS-03, completa"',
  },
};
