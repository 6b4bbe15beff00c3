import type { DesignMap } from '../design-map.ts';
import { desk, frame, marked, notYet } from './office-frame.ts';

const at = '2026-11-14T23:40:00.000Z';
const names = ['A-01', 'A-02', 'A-03', 'H-01', 'H-02', 'C-01', 'C-02', 'C-03', 'R-01', 'R-02', 'P-01', 'P-02'];
const side = {
  Tail: '9f1c',
  Since: at,
  Certificate: { Tail: 'c41e', From: at, EndsAt: '2027-09-02T12:00:00.000Z' },
};

const bank = {
  Provider: 'cedro',
  Name: 'Banco Cedro',
  InProtocol: 'bacen-pix-v2',
  OutProtocol: null,
  BaseUrl: 'https://pix.cedro.example/v2',
  TokenUrl: 'https://pix.cedro.example/oauth/token',
  Key: '7d9f0a52-3c1e-4b8a-9e64-5f2a7c9090ad',
  ErrorDialect: 'efi',
  PayerCheck: 'query-by-cpf',
  ClientAuth: 'basic',
  TokenBody: 'json',
  Scope: '',
  HookUrl: 'https://api.house.example',
  HookAddresses: ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'],
  HasHookCertificate: false,
  IsTest: true,
  IsOn: false,
  Contract: 'BK-04',
  Licence: 'BCB-2841 autorizada pelo BCB',
  PlayersRead: null,
  Keys: { In: side, Out: null, Hook: { Tail: '7b20', Since: at } },
  Hooks: null,
  Test: {
    Id: '7',
    At: at,
    By: '1',
    IsCurrent: true,
    IsPassed: true,
    Cases: names.map((Name) => ({ Name, Outcome: 'passed', Seen: 'asExpected', Value: '', Ms: 210 })),
  },
  Rotation: null,
  Cent: {
    Id: 'c1',
    State: 'passed',
    At: at,
    By: '1',
    IsCurrent: true,
    PixCode: null,
    ExpiresAt: null,
    EndToEndId: 'E1',
    ArrivedAt: '2026-11-14T23:40:02.100Z',
    SentAt: '2026-11-14T23:40:03.000Z',
    PaidAt: '2026-11-14T23:40:04.000Z',
    Reason: null,
  },
  Missing: [],
  SwitchApprovalId: '401',
  RotateApprovalId: null,
};
const onAir = [
  ['aurora', 'Aurora'],
  ['ipe', 'Ipê'],
  ['litoral', 'Litoral'],
].map(([Provider, Name]) => ({ ...bank, Provider, Name, IsOn: true, SwitchApprovalId: null }));

/**
 * A bank that waits for its second person. Money takes the first bank of an order, not a share of each; nobody serves
 * what players hold in its accounts, how often it succeeded in a week, or bounds at which it stops by itself.
 */
export const connectBank: DesignMap = {
  file: 'office/connect-bank.html',
  route: '/pagamentos/bancos?ligar=cedro',
  staff: 'sergio',
  ...desk,
  without: [
    ...notYet,
    '.page__acts .btn:first-child',
    '.dt th:nth-child(3)',
    '.dt td:nth-child(3)',
    '.col > .card:nth-child(2) .grid > div',
    '.drawer__head .tag',
    '.drawer__body > .col:nth-child(1)',
    '.drawer__body > .col:nth-child(2)',
    '.drawer__foot .btn:not(.btn--brand)',
  ],
  answers: {
    '/staff/banks/list': () => ({
      List: [...onAir, bank],
      Routes: { In: ['aurora', 'ipe', 'litoral'], Out: ['aurora', 'ipe'] },
    }),
  },
  parts: {
    ...frame,
    ...marked,
    'nav-on': '.nav__item--on',
    back: '.page__head .icon-btn',
    '[data-part="page-title"] + span': '.page__head .tag',
    run: { selector: '.page__acts .btn:last-child', changed: 'as wide as its words' },
    steps: '.grid > .card',
    step: '.rail a',
    '[data-part="step"] > span': '.rail .nb',
    '[data-part="step"] b': '.rail b',
    'step-now': '.rail a.on',
    '[data-part="step-now"] > span': '.rail .nb.now',
    '[data-part="steps"] h2': { selector: '.grid > .card .sec', changed: 'the cent in place of the players’ money' },
    tests: '.card.dt',
    'tests-head': '.dt .card__head',
    '[data-part="tests-head"] h2': '.dt h2',
    '[data-part="cases"] thead tr': '.dt thead tr',
    case: '.dt tbody tr',
    '[data-part="case"] th': '.dt .main-t',
    routes: '.col > .card:nth-child(2)',
    'routes-head': '.col > .card:nth-child(2) .card__head',
    '[data-part="routes-head"] h2': '.col > .card:nth-child(2) h2',
    '[data-part="routes-table"] thead tr': { selector: '.card:nth-child(2) thead tr', changed: 'as wide as its card' },
    route: { selector: '.card:nth-child(2) tbody tr', changed: 'as wide as its card' },
    drawer: '.drawer',
    'drawer-head': '.drawer__head',
    'drawer-title': '.drawer__head .strong',
    wait: '.drawer .wait',
    '[data-part="wait"] dt': '.drawer .wait dt',
    '[data-part="wait"] dd': '.drawer .wait dd',
    '[data-part="drawer"] h2': {
      selector: '.drawer__body > .col:nth-child(3) .sec',
      changed: 'the name with its note',
    },
    keys: { selector: '.drawer .ledger', changed: 'every key has its line' },
    'drawer-foot': '.drawer__foot',
  },
};
