import type { DesignMap } from '../design-map.ts';
import { desk, frame, marked, notYet } from './office-frame.ts';

const names = ['A-01', 'A-02', 'A-03', 'C-01', 'C-02', 'C-03', 'L-01', 'L-02', 'L-03', 'L-04', 'F-01', 'N-01'];
const FAILED = 'C-01';

const connection = {
  Provider: 'umbu',
  Name: 'Umbu Jogos',
  Protocol: 'hub88',
  BaseUrl: 'https://staging.umbu.example',
  OperatorId: '7',
  Addresses: ['203.0.113.7', '203.0.113.8'],
  FrameOrigins: [],
  Currencies: ['BRL'],
  IsTest: true,
  IsOn: false,
  Contract: 'FN-05',
  Licence: 'GLI',
  Certificate: 'GLI-19',
  Keys: {
    Theirs: { Tail: '9f1c', Since: '2026-11-01T12:00:00.000Z' },
    Ours: { Tail: '77ab', Since: '2026-11-01T12:00:00.000Z' },
    OurPublicKey: null,
    Retiring: null,
  },
  HookPath: '/hooks/games/umbu',
  Catalogue: { Outcome: 'ok', At: null, Offered: 38, Held: 0, Words: [] },
  Test: {
    Id: '7',
    At: '2026-11-15T00:18:00.000Z',
    By: '1',
    IsCurrent: true,
    IsPassed: false,
    Cases: names.map((Name, index) => ({
      Name,
      Outcome: Name === FAILED ? 'failed' : 'passed',
      Seen: Name === FAILED ? 'silent' : 'asExpected',
      Value: '',
      Ms: 180 + index,
    })),
  },
  Missing: [],
  SwitchApprovalId: null,
  RotateApprovalId: null,
};

/**
 * A supplier whose tests are not all green. Nobody keeps the calls of one case, what the books said of it or what a
 * catalogue must be; what was expected is the name of the case, and nothing runs in the shade.
 * The room of a register is made of these same parts and has no drawing of its own, so it is measured here.
 */
export const connectSupplier: DesignMap = {
  file: 'office/connect-supplier.html',
  route: '/jogos/fornecedores?ligar=umbu',
  staff: 'sergio',
  ...desk,
  without: [
    ...notYet,
    '.rail + div',
    '.rail a:nth-child(6)',
    '.dt th:nth-child(3)',
    '.dt td:nth-child(3)',
    '.drawer__head .tag',
    '.drawer__head .xs',
    '.drawer__body > .col:nth-child(2)',
    '.drawer__body > .col:nth-child(3)',
    '.drawer__foot .btn:not(.btn--brand)',
  ],
  answers: { '/staff/suppliers/list': () => ({ List: [connection] }) },
  parts: {
    ...frame,
    ...marked,
    'nav-on': '.nav__item--on',
    back: '.page__head .icon-btn',
    '[data-part="page-title"] + span': '.page__head .tag',
    run: { selector: '.page__acts .btn--brand', changed: 'as many as there are cases' },
    steps: '.grid > .card',
    step: '.rail a',
    '[data-part="step"] > span': '.rail .nb',
    '[data-part="step"] b': '.rail b',
    'step-now': '.rail a.on',
    '[data-part="step-now"] > span': '.rail .nb.now',
    tests: '.card.dt',
    'tests-head': '.dt .card__head',
    '[data-part="tests-head"] h2': '.dt h2',
    'case-groups': '.tgs',
    '[data-part="case-groups"] dt': '.tg span',
    '[data-part="case-groups"] dd': '.tg b',
    '[data-part="cases"] thead tr': '.dt thead tr',
    case: '.dt tbody tr',
    '[data-part="case"] th': '.dt .main-t',
    'case-failed': '.dt tr.is-on',
    'cases-foot': '.dt__foot',
    drawer: '.drawer',
    'drawer-title': '.drawer__head .strong',
    wait: '.drawer .wait',
    '[data-part="wait"] dt': '.drawer .wait dt',
    '[data-part="wait"] dd': '.drawer .wait dd',
    keys: { selector: '.drawer .ledger', changed: 'every key has its line, and its age in place of a state' },
    '[data-part="drawer"] h2': { selector: '.drawer .sec', changed: 'the name with its note' },
    'drawer-foot': '.drawer__foot',
    'switch-on': '.drawer__foot .btn--brand',
  },
};
