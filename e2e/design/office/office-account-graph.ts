import type { AnswerBody, DesignMap } from '../design-map.ts';
import { desk, frame, marked, notYet } from './office-frame.ts';

const account = (PlayerId: string, Name: string, of: object = {}) => ({
  PlayerId,
  Name,
  Step: 1,
  Cash: '0.00',
  Bonus: '8.00',
  UnderWay: '0.00',
  ...of,
});

/** The accounts of the drawing; faces are asked at the desk of identity, and a network is no evidence of a person. */
const graph = (): AnswerBody => ({
  Accounts: [
    account('1', 'rua•••17', { Step: 0, Cash: '118.40' }),
    account('2', 'kel•••52'),
    account('3', 'iva•••08', { Cash: '862.15' }),
    account('4', 'tho•••31', { UnderWay: '240.00' }),
    account('5', 'lar•••66', { Step: 2 }),
    account('6', 'edu•••90', { Step: 2 }),
  ],
  Evidence: [
    { Kind: 'key', Mark: '91bc', Accounts: ['3', '4'], LastDay: '2026-11-14', Strength: 'strong' },
    { Kind: 'device', Mark: '7f3a', Accounts: ['1', '2', '3', '4'], LastDay: '2026-11-13', Strength: 'strong' },
    { Kind: 'address', Mark: '02d4', Accounts: ['1', '5', '6'], LastDay: '2026-10-02', Strength: 'medium' },
    { Kind: 'address', Mark: 'c0a8', Accounts: ['2', '6'], LastDay: '2026-11-12', Strength: 'weak' },
  ],
});

/** A graph decides nothing: the case is decided in the queue, with its clock and its owner. */
export const accountGraph: DesignMap = {
  file: 'office/account-graph.html',
  route: '/risco/grafo?jogador=1',
  staff: 'sergio',
  ...desk,
  without: [
    ...notYet,
    '.page__acts',
    '.drawer__head .wait',
    '.drawer__body > .col:first-child',
    '.drawer__body > .quote',
    '.drawer__body > .xs',
  ],
  answers: { '/staff/risk/graph': graph },
  reach: (page) => page.locator('[data-part="graph"]').waitFor(),
  parts: {
    ...frame,
    ...marked,
    'nav-on': '.nav__item--on',
    graph: '.page > .card',
    'graph-head': '.page > .card .card__head',
    '[data-part="graph-head"] h2': '.page > .card h2',
    'graph-picture': '.page > .card svg[role="img"]',
    legend: { selector: '.legend', changed: 'each strength with a square' },
    table: { selector: '.page > .card:nth-of-type(2)', changed: 'as tall as its rows' },
    views: '.views',
    'view-chosen': '.view--on',
    'table-head': '.page .dt thead tr',
    row: '.page .dt tbody tr',
    drawer: '.drawer',
    'drawer-head': { selector: '.drawer__head', changed: 'a case waits in the queue, not here' },
    money: { selector: '.drawer .ledger', changed: 'every account of the graph' },
  },
};
