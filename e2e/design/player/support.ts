import { withdrawal } from '../../../apps/player/src/app/testing/payment-answers.ts';
import type { AnswerBody, DesignMap } from '../design-map.ts';

const section = (place: number) => `section:nth-of-type(${place})`;

const time = (hour: string) => `2026-11-${hour}:00.000Z`;

/** The withdrawal of the drawing, as the API says one that waits for a person. */
const waiting: AnswerBody = withdrawal('SQ-7731-0402', {
  CreatedAt: time('14T22:44'),
  BonusGivenUp: '0.00',
  ArrivesBy: time('15T22:44'),
  Wait: { Why: { Word: 'amount', Text: '' }, NextActor: 'house', DueAt: time('15T00:44') },
  Timeline: [
    {
      Name: 'Em avaliação',
      State: 'now',
      At: time('14T22:44'),
      Reason: null,
      NextActor: 'house',
      DueAt: time('15T00:44'),
    },
  ],
});

const why =
  'A partir de R$ 500 no VIP 3, uma pessoa confere antes de enviar. Está com a nossa equipe financeira, 3º da fila.';

const locked = 'R$ 350,00 são bônus: faltam R$ 1.596,00 de rollover';

export const withWithdrawal = (body: AnswerBody): AnswerBody => ({
  ...body,
  FirstAnswerMinutes: 6,
  Answers: (body['Answers'] as readonly AnswerBody[]).map((answer) =>
    answer['Question'] === 'withdrawal'
      ? { ...answer, Text: why, HasMatter: true, Withdrawal: waiting, Path: '/game/wiRecord?order=SQ-7731-0402' }
      : { ...answer, ...(answer['Question'] === 'locked' ? { Text: locked } : {}), HasMatter: false },
  ),
  Tickets: (body['Tickets'] as readonly AnswerBody[]).filter(({ State }) => State === 'closed'),
});

export const support: DesignMap = {
  file: 'support.html',
  route: '/game/support',
  // The drawing has the two messaging contacts only.
  answers: { '/v1/api/support/home': withWithdrawal, '/v1/api/service/official': (body) => ({ ...body, List: [] }) },
  // The second clock of the answer stands on the order's own screen.
  without: ['.answer .kv:nth-of-type(4)'],
  parts: {
    'nav-bar': '.nav-bar',
    'my-tickets': '.nav-bar .icon-button:last-child',
    'support-greeting': `${section(1)} h2`,
    answer: '.answer',
    'answer-question': '.answer__q',
    'answer-steps-bar': '.mini-steps',
    'answer-line': '.answer .row--between',
    'answer-why': '.answer p',
    'answer-steps': '.answer .btn:nth-child(1)',
    'answer-tell': '.answer .btn:nth-child(2)',
    'head-answers': `${section(3)} .section-head`,
    'answer-locked-title': `${section(3)} .item:nth-child(1) .item__title`,
    'answer-locked-icon': `${section(3)} .item:nth-child(1) .item__icon`,
    'answer-deposit-title': `${section(3)} .item:nth-child(2) .item__title`,
    'answer-deposit-sub': `${section(3)} .item:nth-child(2) .item__sub`,
    'answer-game-sub': `${section(3)} .item:nth-child(3) .item__sub`,
    'head-people': `${section(4)} .section-head`,
    'open-ticket': `${section(4)} .item:nth-child(1)`,
    'open-ticket-icon': `${section(4)} .item:nth-child(1) .item__icon`,
    'open-ticket-title': `${section(4)} .item:nth-child(1) .item__title`,
    'open-ticket-sub': `${section(4)} .item:nth-child(1) .item__sub`,
    ombudsman: `${section(4)} .item:nth-child(4)`,
    'never-ask': '.note',
    'tickets-label': `${section(6)} .label`,
    'ticket-row': `${section(6)} .item`,
  },
};

/** The round of the drawing, as the seed tells it. */
export const ticket: DesignMap = {
  file: 'support-ticket.html',
  route: '/game/support',
  press: ['my-tickets', 'ticket-row'],
  parts: {
    'nav-bar': '.nav-bar',
    'ticket-head': `${section(1)} .card`,
    'ticket-title': `${section(1)} .strong`,
    'ticket-status': `${section(1)} .status`,
    'attached-label': `${section(2)} .label`,
    'attached-1': `${section(2)} .attach:nth-child(1)`,
    'attached-2': `${section(2)} .attach:nth-child(2)`,
    'attached-3': `${section(2)} .attach:nth-child(3)`,
    'conversation-day': `${section(3)} > p`,
    'said-me': '.bubble--me',
    'said-me-meta': '.bubble--me + .bubble__meta',
    'said-them': '.bubble:not(.bubble--me)',
    'said-them-meta': '.bubble:not(.bubble--me) + .bubble__meta',
    'conversation-wait': `${section(3)} > .attach`,
    composer: '.action-bar',
    'composer-box': '.field__box',
    'composer-attach': '.action-bar .icon-button:first-child',
    'composer-send': '.action-bar .icon-button:last-child',
    'composer-foot': '.action-bar p',
  },
};
