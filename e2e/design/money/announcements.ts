import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';

const section = (place: number) => `section:nth-of-type(${place})`;

const notice = (Id: string, at: string, [Title, Text, Image = null]: readonly (string | null)[]) => ({
  Id,
  Title,
  Text,
  Facts: [] as readonly object[],
  Image,
  Link: null,
  StartsAt: new Date(`2026-11-${at}:00-03:00`).toISOString(),
  EndsAt: null,
});

const maintenance = {
  ...notice('pix', '14T09:00', [
    'PIX em manutenção no domingo',
    'Nosso banco faz uma pausa de 1 hora. Você não precisa fazer nada.',
  ]),
  Facts: [
    { Label: 'Quando', Value: 'Domingo, 29/11' },
    { Label: 'Horário', Value: '3h às 4h' },
    { Label: 'Atrasa', Value: 'Depósito e saque' },
    { Label: 'Funciona', Value: 'Jogos e saldo' },
  ],
};

/** What the house says to everybody, as it was drawn. */
const List = [
  { ...maintenance, Text: 'Das 3h às 4h, seu PIX pode atrasar.' },
  notice('boto', '13T18:00', [
    'Boto Cor-de-Rosa chegou',
    'Você já joga a demo, sem dinheiro.',
    '/art/games/boto-cor-de-rosa.svg',
  ]),
  notice('night', '11T12:00', ['Agende seu saque à noite', 'Das 22h à 0h, você agenda para 0h.']),
  notice('terms', '06T10:00', ['Mudamos os Termos', '2 mudanças valem em 01/12.']),
  notice('limit', '02T15:30', ['Seu limite em dois toques', 'Você baixa seu limite na hora.']),
];
const announced = () => ({ Total: List.length, List });

const checking = {
  Id: 'payments.step:SQ-7731-0402:waiting_for_staff',
  Kind: 'money',
  Template: 'withdrawal_checking',
  Title: 'Seu saque está em análise',
  Text: 'Você recebe R$ 390,00 até amanhã.',
  Link: null,
  LinkLabel: null,
  At: '2026-11-14T22:42:00.000Z',
  IsRead: false,
};
const oneMessage = (body: AnswerBody) => ({ ...body, Total: 1, List: [checking] });

/** Opening the list marks it as read, and each announcement says itself how long it stays. */
export const announcements: DesignMap = {
  file: 'second/money/announcements.html',
  route: '/game/messages?view=house',
  answers: { '/v1/api/announcement': announced },
  parts: {
    'nav-bar': '.nav-bar',
    'message-views': '.segmented',
    '"Da Arara"': '"Da Arara · 3"',
    '"Para você…"': '"Para você · 2"',
    ...saying('Novos', 'PIX em manutenção no domingo', 'Das 3h às 4h, seu PIX pode atrasar.'),
    ...saying('Boto Cor-de-Rosa chegou', 'Você já joga a demo, sem dinheiro.', 'Agende seu saque à noite'),
    ...saying('Das 22h à 0h, você agenda para 0h.', 'Mudamos os Termos', '2 mudanças valem em 01/12.'),
    ...saying('Seu limite em dois toques', 'Você baixa seu limite na hora.'),
    'announcement-row': '.news',
    '[data-part="announcement-row"] time': '.news .faint',
    '[data-part="announcement-row"] img': '.news img',
  },
};

export const announcement: DesignMap = {
  file: 'second/money/announcement.html',
  route: '/game/messages?notice=pix',
  answers: {
    '/v1/api/announcement': () => ({ Total: 1, List: [maintenance] }),
    '/v1/api/announcement/group': () => ({
      Total: 1,
      List: [{ Id: 'money', Title: 'Dinheiro', OpensItself: false, Announcements: [maintenance] }],
    }),
  },
  parts: {
    'nav-bar': '.nav-bar',
    '[data-part="nav-bar"] h1': '.nav-bar h1',
    '[data-part="announcement-page"] > div:first-child': '.art-head',
    ...saying('PIX em manutenção no domingo', 'Nosso banco faz uma pausa de 1 hora. Você não precisa fazer nada.'),
    'main time': `${section(1)} .faint`,
    'main dl': '.facts',
    ...saying('Quando', 'Domingo, 29/11', 'Horário', '3h às 4h', 'Atrasa', 'Depósito e saque', 'Funciona'),
    ...saying('Jogos e saldo', 'Entendi', 'Dinheiro'),
    'announcement-share': '.nav-bar .icon-button:last-child',
  },
};

export const bell: DesignMap = {
  file: 'second/money/announcements-bell.html',
  route: '/game/idx1',
  answers: {
    '/v1/api/announcement': announced,
    '/v1/api/home': (body) => ({ ...body, Announcements: List }),
    '/v1/api/message/list': oneMessage,
  },
  press: ['bell'],
  parts: {
    'notices-sheet': '.bell',
    ...saying('Avisos', 'Marcar como lidos', 'Seu saque está em análise', 'Você recebe R$ 390,00 até amanhã.'),
    ...saying('PIX em manutenção no domingo', 'Das 3h às 4h, seu PIX pode atrasar.', 'Boto Cor-de-Rosa chegou'),
    ...saying('Você já joga a demo, sem dinheiro.'),
    message: '.news',
    'announcement-row': '.news:nth-of-type(2)',
    '[data-part="announcement-row"] img': '.news img',
    'notices-all': '.bell__foot a',
    ...saying('Escolher'),
    '[data-part="message"] time': '.news .faint',
    bell: '.top-bar .icon-button',
  },
};
