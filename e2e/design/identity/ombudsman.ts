import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';
import { withWithdrawal } from '../player/support.ts';

/** The morning and the afternoon of the drawing. */
const at = (time: string) => new Date(`2026-11-16T${time}:00-03:00`).toISOString();
const due = '2026-12-01T21:00:00.000Z';

const entry = (Position: number, Kind: string) => ({
  Position,
  Kind,
  Author: 'player',
  Name: null,
  Text: '',
  PictureId: null,
  At: at('15:40'),
  IsRead: true,
});

/** The complaint as it was drawn, on its third working day. */
const drawn = (): AnswerBody => ({
  Id: 'a',
  Number: 'CH-100417',
  Protocol: 'OU-2026-004417',
  Topic: 'withdrawal',
  Title: 'Saque',
  State: 'open',
  NextActor: 'house',
  DueAt: due,
  OpenedAt: at('09:10'),
  ClosedAt: null,
  Unread: 0,
  Owner: null,
  Attached: [{ Kind: 'withdrawal', Title: 'Saque de R$ 500,00 que demorou 31 horas', Sub: '', Path: null }],
  Entries: Array.from({ length: 5 }, (_, index) => entry(index + 1, 'text')),
  Complaint: {
    Protocol: 'OU-2026-004417',
    Stage: 'ombudsman',
    DueAt: due,
    WorkdaysBegun: 3,
    Workdays: 10,
    Holidays: ['2026-11-20'],
    OpenedAt: at('09:10'),
    AnsweredAt: at('14:30'),
    EscalatedAt: at('15:40'),
    DecidedAt: null,
    MayEscalate: false,
    Phone: '0800 000 0188',
  },
});

const section = (place: number) => `section:nth-of-type(${place})`;
const step = (place: number) => `.step:nth-child(${place})`;
/** Atendimento, Ouvidoria, Decisão por escrito, Fora da Arara. */
const titles = Object.fromEntries(
  [1, 2, 3, 4].map((place) => [
    `[data-part="complaint-steps"] li:nth-child(${place}) > div > div:first-child`,
    `${step(place)} .step__title`,
  ]),
);
const way = (place: number) => `${section(5)} .item:nth-child(${place})`;

export const complaint: DesignMap = {
  file: 'identity/17-ouvidoria.html',
  route: '/game/support?ticket=a',
  answers: { '/v1/api/support/ticket': drawn },
  reach: (page) => page.locator('[data-part="complaint-story"]').waitFor(),
  parts: {
    'nav-bar': '.nav-bar',
    'complaint-help': '.nav-bar .icon-button:last-child',
    protocol: '.protocol',
    'protocol-label': '.protocol small',
    'protocol-number': '.protocol b',
    'protocol-copy': '.protocol .icon-button',
    'complaint-lead': 'h2.lead',
    'complaint-clock': `${section(2)} .card`,
    '[data-part="clock-bar"] > div > *': '.progress i',
    'clock-due': `${section(2)} .muted`,
    'clock-holidays': `${section(2)} .faint`,
    'complaint-wait': {
      selector: '.wait-card',
      changed: 'what really follows a late answer, and who really acts, in other words',
    },
    'complaint-story': {
      selector: `${section(4)} .card`,
      changed: 'who sent how many attachments stands in the conversation',
    },
    '[data-part="complaint-steps"] li:nth-child(1)': {
      selector: step(1),
      changed: 'when it came and when it was answered; that the player disagrees is why it went on',
    },
    ...titles,
    [`[data-part="complaint-steps"] li:nth-child(1) > span`]: `${step(1)} .step__mark`,
    [`[data-part="complaint-steps"] li:nth-child(2) > span`]: `${step(2)} .step__mark`,
    [`[data-part="complaint-steps"] li:nth-child(3) > span`]: `${step(3)} .step__mark`,
    'complaint-ways': `${section(5)} .list`,
    'way-attach': way(1),
    'way-attach-icon': `${way(1)} .item__icon`,
    'way-sent': way(2),
    'way-withdraw': { selector: way(3), changed: 'it acts at once and leads nowhere, so it has no arrow' },
    'complaint-foot': {
      selector: '.foot',
      changed: 'the hours of the telephone are nobody’s setting: only the number is said',
    },
    'complaint-bar': '.action-bar',
    'complaint-write': '.btn',
    ...saying(
      'Protocolo',
      'Dia útil 3 de 10',
      'O dia 20/11 é feriado e não conta.',
      'Por quê',
      'Quem age',
      'Até quando',
    ),
    ...saying('01/12/2026, 18:00', 'E se atrasar', 'Juntar um anexo', 'Ver o que já foi enviado'),
  },
};

/** What the market of the drawing promises to whoever complains now, beside a withdrawal that waits. */
const promising = (body: AnswerBody): AnswerBody => ({
  ...withWithdrawal(body),
  OmbudsmanDays: 10,
  Complaint: { ServiceDays: 5, ServiceDueAt: '2026-11-24T21:00:00.000Z' },
});

const about = (place: number) => `.choice:nth-child(${place})`;

export const newComplaint: DesignMap = {
  file: 'identity/17b-complaint-new.html',
  route: '/game/support?complaint=new',
  answers: { '/v1/api/support/home': promising },
  press: ['about-withdrawal'],
  reach: async (page) => {
    const words = 'Pedi um saque de R$ 500,00 no dia 14 e ele só caiu 31 horas depois.';
    await page.locator('[data-part="complaint-text"]').fill(words);
    await page.locator('[data-part="complaint-text"]').blur();
  },
  parts: {
    'nav-bar': '.nav-bar',
    'complaint-help': '.nav-bar .icon-button:last-child',
    'complaint-lead': 'h2.lead',
    'complaint-about': '.label',
    'about-withdrawal': about(1),
    'about-deposit': about(2),
    'about-round': about(3),
    'about-account': about(4),
    'complaint-words': '.field__label span:first-child',
    'complaint-count': '.field__label .faint',
    'complaint-text': '.textarea',
    'complaint-goes': '.attach',
    '[data-part="complaint-goes"] small': '.attach small',
    'complaint-plan': `${section(4)} .card`,
    'plan-protocol': '.plan li:nth-child(1)',
    'plan-service': '.plan li:nth-child(2)',
    'plan-ombudsman': '.plan li:nth-child(3)',
    'complaint-bar': '.action-bar',
    'complaint-send': '.btn',
    ...saying('Saque', 'Depósito', 'Uma rodada', 'Conta', 'Agora', 'até 5 dias', 'Resposta do atendimento'),
    ...saying('Dias úteis. Neste caso, 24/11', 'até 10 dias', 'Dias úteis, se você não concordar'),
    ...saying('Anexado pelo sistema, com todos os horários'),
  },
};
