import type { AnswerBody, DesignMap } from '../design-map.ts';

const section = (place: number) => `section:nth-of-type(${place})`;

/** Drawn two minutes after the evening that the seed tells: a withdrawal of that evening, still unread. */
const checking = {
  Id: 'payments.step:SQ-7731-0402:waiting_for_staff',
  Kind: 'money',
  Template: 'withdrawal_checking',
  Title: 'Saque em avaliação',
  Text: 'R$ 500,00 pedidos às 19:44. Uma pessoa confere até 21:44. Na sua conta até 15/11, 19:44.',
  Link: '/game/wiRecord?order=SQ-7731-0402',
  LinkLabel: 'Ver etapas',
  At: '2026-11-14T22:44:00.000Z',
  IsRead: false,
};

/** Whoever measures logs in at the drawn hour, and that is told too. */
const isOfSeed = (one: AnswerBody) => String(one['At']) < '2026-11-14T22:30';

const counts = [
  { Kind: 'money', Total: 5, Unread: 2 },
  { Kind: 'account', Total: 3, Unread: 1 },
  { Kind: 'gift', Total: 2, Unread: 0 },
  { Kind: 'news', Total: 2, Unread: 0 },
];

const withWithdrawal = (body: AnswerBody): AnswerBody => {
  const list = (body['List'] as readonly AnswerBody[]).filter((one) => isOfSeed(one));
  return { ...body, Counts: counts, List: [checking, ...list.map((one, place) => ({ ...one, IsRead: place > 1 }))] };
};

const allowed = (body: AnswerBody): AnswerBody => ({
  ...body,
  HasDevice: true,
  Consents: [{ Channel: 'push', Purpose: 'service', Granted: true, Since: checking.At }],
});

export const messages: DesignMap = {
  file: 'messages.html',
  route: '/game/messages',
  answers: { '/v1/api/message/list': withWithdrawal, '/v1/api/message/settings': allowed },
  parts: {
    'nav-bar': '.nav-bar',
    'mark-all': '.nav-bar .icon-button:last-child',
    'message-filters': '.rail',
    'message-filters-all': '.chip:nth-child(1)',
    'message-filters-money': '.chip:nth-child(2)',
    'group-today': section(1),
    'group-today-label': `${section(1)} .label`,
    'group-today-list': `${section(1)} .list`,
    message: `${section(1)} .msg:nth-child(1)`,
    'message-icon': `${section(1)} .msg:nth-child(1) .item__icon`,
    'message-title': `${section(1)} .msg:nth-child(1) .msg__title`,
    'message-text': `${section(1)} .msg:nth-child(1) .msg__text`,
    'message-link': `${section(1)} .msg:nth-child(1) .msg__link`,
    'message-time': `${section(1)} .msg:nth-child(1) .msg__time`,
    'group-week': section(2),
    'group-week-label': `${section(2)} .label`,
    'group-older-label': `${section(3)} .label`,
    'push-card': `${section(4)} .card`,
    'push-service-switch': `${section(4)} .row:nth-child(1) .switch`,
    kept: 'main > p',
  },
};
