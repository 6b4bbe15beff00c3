import type { AnswerBody, DesignMap } from '../design-map.ts';

const section = (number: number) => `main > section:nth-of-type(${number})`;
const figures = 'decisions 10: the amounts of sign-in, missions and boxes';
const amounts = ['0.50', '0.50', '1.00', '1.00', '2.00', '2.00', '8.00'];

/** Three days in a row, as drawn. */
const signedIn = (body: AnswerBody): AnswerBody => ({
  ...body,
  Streak: 3,
  CanReceive: true,
  Missing: [],
  Days: amounts.map((Amount, index) => ({
    Day: index + 1,
    Amount,
    State: index < 3 ? 'received' : index === 3 ? 'today' : 'next',
    At: null,
  })),
  Missions: [
    {
      Id: 'mission.rounds',
      Title: 'Convidar uma pessoa',
      Amount: '10.00',
      Needed: 1,
      Done: 0,
      State: 'open',
      ResetsAt: '2026-11-15T03:00:00.000Z',
    },
  ],
});

const box = { Kind: 'weekly', Needed: '', Done: '', TurnoverAdded: '0.00', ExpiresAt: null, Wait: null };
const boxes = (body: AnswerBody): AnswerBody => ({
  ...body,
  Boxes: [
    { ...box, Id: 'a', Title: 'Caixa VIP 3', Amount: '15.00', State: 'ready', OpensAt: null },
    { ...box, Id: 'b', Title: 'Caixa surpresa', Amount: '2.40', State: 'locked', OpensAt: '2027-11-15T03:00:00.000Z' },
  ],
});

export const activity: DesignMap = {
  file: 'activity.html',
  route: '/game/idx4',
  fill: { 'gift-row': 'ARARA-2K26' },
  answers: { '/v1/api/signIn/config': signedIn, '/v1/api/vip/home': boxes },
  // Missions of rounds and limits have other words now; one of three rows is enough to measure.
  without: [`${section(3)} .item:nth-child(-n + 2)`, '.age-notice'],
  parts: {
    'top-bar': '.top-bar',
    'page-title': '.page-title',
    'sign-in': '.card:has(.days)',
    'sign-in-title': '.card:has(.days) .strong',
    'sign-in-streak': { selector: '.card:has(.days) .xs', changed: 'decisions 10: 12x, not without rollover' },
    'sign-in-received': { selector: '.tag--leaf-soft', changed: figures },
    days: '.days',
    'day-received': '.day--done',
    'day-today': '.day--today',
    'sign-in-take': '.btn--money.btn--block',
    'head-gift': `${section(2)} .section-head`,
    'head-gift-title': `${section(2)} h2`,
    'gift-code': `${section(2)} .card`,
    'gift-title': `${section(2)} .strong`,
    'gift-text': `${section(2)} .xs`,
    'gift-row': '.code-box',
    'gift-send': '.code-box .btn',
    'head-missions': `${section(3)} .section-head`,
    'head-missions-title': { selector: `${section(3)} h2`, changed: 'decisions 10: missions of the day' },
    mission: `${section(3)} .item:nth-child(3)`,
    'mission-title': `${section(3)} .item:nth-child(3) .item__title`,
    'mission-go': `${section(3)} .btn--quiet`,
    'head-boxes': `${section(4)} .section-head`,
    'head-boxes-title': `${section(4)} h2`,
    'head-boxes-more': `${section(4)} .section-head__more`,
    box: `${section(4)} .card`,
    'box-open': `${section(4)} .btn--money`,
  },
};
