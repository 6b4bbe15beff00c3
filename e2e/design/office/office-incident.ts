import { type DesignMap, saying } from '../design-map.ts';
import { desk, frame, marked } from './office-frame.ts';

const NOW_MS = Date.parse('2026-11-14T19:42:00-03:00');
const MINUTE_MS = 60_000;
const before = (minutes: number) => new Date(NOW_MS - minutes * MINUTE_MS).toISOString();
const ipe = { Kind: 'bank', Code: 'ipe', Name: 'Ipê', IsOn: true };
const word = (minutes: number, change: object) => ({
  At: before(minutes),
  By: '2',
  Kind: 'payouts_slow',
  Level: 2,
  Words: null,
  Places: [],
  Note: '',
  NextAt: before(minutes - 20),
  ...change,
});
const text = 'Um banco demora a confirmar. Seu dinheiro está guardado. Próximo aviso até 21:40, horário de Brasília.';

const health = {
  State: 'slow',
  Calls: 900,
  Unanswered: 12,
  AccessRefused: 0,
  AnsweredShare: 0.98,
  P95Ms: 250_000,
  Cells: [18, 18, 18, 17, 19, 24, 40, 80, 150, 200, 240, 250].map((seconds, place) => ({
    From: before((12 - place) * 5),
    State: seconds > 60 ? 'slow' : 'good',
    Calls: 90,
    Unanswered: 1,
    AccessRefused: 0,
    AnsweredShare: 0.98,
    P95Ms: seconds * 1_000,
  })),
};

/**
 * The room of the drawing. An incident ends by a person and its parties are called by nobody here; what support answers is
 * what players read in nine languages. Whether somebody outside must be told is not built (rule D13), and nobody counts who saw a notice.
 */
export const incident: DesignMap = {
  file: 'office/incident.html',
  route: '/hoje/incidentes',
  staff: 'sergio',
  ...desk,
  without: [
    '.bar .icon-btn[aria-label="Avisos"]',
    '.swr:nth-child(3)',
    '.swr:nth-child(5)',
    '.card__head .link',
    '.drawer__body > .divider',
    '.drawer__body > .col:nth-of-type(3)',
  ],
  answers: {
    '/staff/incidents/desk': (body) => ({
      ...body,
      List: [
        {
          Id: '87',
          Number: 'IN-0087',
          OpenedAt: before(18),
          OpenedBy: '2',
          EndedAt: null,
          EndedBy: null,
          Level: 2,
          Kind: 'payouts_slow',
          Parties: [ipe],
          Owner: '2',
          NextAt: before(-14),
          Words: 'payouts_slow',
          Places: ['home', 'withdraw'],
          Texts: [{ Locale: 'pt-BR', Title: 'Saques mais lentos agora', Text: text }],
          Line: [
            word(18, { Note: 'p95 acima de 1 min por 3 min' }),
            word(12, { Note: 'fila interna, previsão 21:50' }),
            word(6, { Words: 'payouts_slow', Places: ['withdraw'] }),
            word(5, { Note: 'suporte avisado' }),
          ],
          Slowing: {
            Hours: 48,
            AskedBy: '2',
            ApprovedBy: null,
            ApprovalId: '41',
            DecideBy: before(-4),
            From: null,
            Until: null,
          },
        },
      ],
      Parties: [ipe],
      NextMinutes: 20,
      WaitedMinutes: 10,
      PromiseHours: 24,
      PromiseHoursMax: 168,
    }),
    '/staff/incidents/words': () => ({
      List: [{ Words: 'recovering', IsTrue: true, Places: ['home'], Texts: [] }],
    }),
    '/staff/payments/providers': () => ({
      List: [
        {
          Provider: 'ipe',
          Name: 'Ipê',
          IsOn: true,
          IsTest: false,
          TakesIn: true,
          PaysOut: true,
          Stopped: null,
          StartApprovalId: null,
          Health: health,
        },
      ],
    }),
    '/staff/payments/flow': () => ({
      Away: [],
      Steps: [{ Step: 'sent', Orders: 12, Sum: '9870.00', Since: before(17), DueAt: null, Late: 0 }],
    }),
  },
  parts: {
    ...frame,
    ...marked,
    'nav-on': '.nav__item--on',
    'nav-sub': '.nav__sub',
    'incident-chip': '.bar__chip--warn',
    'incident-banner': { selector: '.inc', changed: 'fewer words' },
    '[data-part="incident-says"] b': { selector: '.inc b', changed: 'as wide as its words' },
    'incident-update': '.inc .btn:first-child',
    'incident-end': '.inc .btn:last-child',
    copy: { selector: '.page__acts .btn:first-child', changed: 'stands before another button' },
    open: { selector: '.page__acts .btn--brand', changed: 'opens another in place of a call' },
    delay: { selector: '.col > .card:nth-child(1)', changed: 'the curve keeps its shape' },
    'delay-head': '.col > .card:nth-child(1) .card__head',
    'delay-chart': '.col > .card:nth-child(1) svg[role="img"]',
    'box-bank': '.g4 .box:nth-child(1)',
    'box-oldest': '.g4 .box:nth-child(2)',
    'box-late': '.g4 .box:nth-child(3)',
    'box-affected': '.g4 .box:nth-child(4)',
    'keys-card': { selector: '.col > .card:nth-child(2)', changed: 'as tall as its lines' },
    'keys-card-head': '.col > .card:nth-child(2) .card__head',
    'key-notice': { selector: '.swr:nth-child(1)', changed: 'the words of what is served' },
    '[data-part="key-notice"] b': { selector: '.swr:nth-child(1) b', changed: 'the words of what is served' },
    '[data-part="key-notice"] [role="switch"]': '.swr:nth-child(1) .switch',
    'player-sees': { selector: '.grid > .card', changed: 'reaches down below a lower banner' },
    'player-sees-head': '.grid > .card .card__head',
    phone: { selector: '.phone', changed: 'only what is said of it' },
    drawer: '.drawer',
    'drawer-head': '.drawer__head',
    wait: '.drawer .wait',
    '[data-part="wait"] dt': '.drawer .wait dt',
    '[data-part="wait"] dd': '.drawer .wait dd',
    line: { selector: '.tl', changed: 'as tall as its words' },
    'line-entry': '.tl__row',
    '[data-part="line-entry"] time': '.tl__row time',
    'drawer-foot': '.drawer__foot',
    'only-internal': { selector: '.drawer__foot .btn:not(.btn--brand)', changed: 'as wide as its words' },
    'see-publish': { selector: '.drawer__foot .btn--brand', changed: 'what the other leaves' },
    ...saying('Painel', 'Chaves do incidente', 'O que o jogador vê', 'Linha do incidente'),
    ...saying('Por que espera', 'Quem age', 'Até quando', 'Nível 2'),
  },
};
