import type { DesignMap } from '../design-map.ts';
import { desk, frame } from './office-frame.ts';
import { eveningFigures } from './office-today.ts';

const money = (Sum: string, Rows: number | null = null) => ({ Sum: `${Sum}000`, Rows });
const people = (Rows: number) => ({ Sum: null, Rows });

const day = (Key: string, ggr: number) => ({
  Key,
  Name: Key,
  Parent: null,
  Figures: {
    players: people(11_904),
    payers: people(2_846),
    deposits: money('612940.00', 4_218),
    withdrawals: money('318206.00', 1_022),
    bets: money('6482310.00', 3_104_552),
    ggr: money(`${ggr}.00`),
    bonus: money('31205.00'),
    ngr: money('215388.00'),
  },
  RtpTheory: null,
});
const ggrs = [284_610, 302_480, 247_810, 231_045, 219_870, 226_541, 261_391, 300_891];
const days = ggrs.map((ggr, at) => day(`2026-11-${String(14 - at).padStart(2, '0')}`, ggr));
const total = { ...days[0]?.Figures, ggr: money('2074638.00'), bets: money('49061250.00') };

const weeks = ['09-07', '09-14', '09-21', '09-28', '10-05', '10-12', '10-19', '10-26', '11-02'];
const deposits = [58, 96, 124, 147, 166, 183, 197, 209, 220, 229];
/** The week whose fourth cell is open. */
const openWeek = [63, 112, 148, 178, 203];
const came = [100, 44, 36, 30, 27, 24, 22, 21, 20, 19];
const cohorts = {
  UpTo: eveningFigures.UpTo,
  List: weeks.map((week, at) => ({
    Week: `2026-${week}`,
    People: 1_200,
    Cells: Array.from({ length: 10 - at }, (_, age) => ({
      Value: `${((at === 5 ? openWeek : deposits)[age] ?? 0) * 1_200}.00000`,
      People: (came[age] ?? 0) * 12,
      IsOpen: at > 0 && age === 9 - at,
    })),
  })),
};

const answers = {
  '/staff/reports/days': () => ({ UpTo: eveningFigures.UpTo, List: days, Total: total }),
  '/staff/reports/figures': () => eveningFigures,
  '/staff/reports/cohorts': () => cohorts,
  '/staff/reports/funnel': () => ({
    UpTo: eveningFigures.UpTo,
    Visits: [{ Day: '2026-11-14', Count: 31_480 }],
    VisitsSince: '2026-09-01',
    Stops: [
      { At: 'none', People: 506 },
      { At: 'open', People: 312 },
      { At: 'review', People: 88 },
      { At: 'checking', People: 47 },
      { At: 'refused', People: 21 },
    ],
    Steps: [
      { Step: 'visit', People: 31_480 },
      { Step: 'register', People: 2_292 },
      { Step: 'verify', People: 1_318 },
      { Step: 'deposit', People: 1_005 },
      { Step: 'bet', People: 968 },
    ],
  }),
};

const bar = ['.bar__chip--warn', '.bar .icon-btn[aria-label="Avisos"]'];
const room = { staff: 'sergio', ...desk, answers } as const;

export const reportDays: DesignMap = {
  file: 'office/reports.html',
  route: '/relatorios/diario',
  ...room,
  without: bar,
  parts: {
    nav: frame['nav'] ?? '.nav',
    bar: '.bar',
    'page-title': '.page__head h1',
    'page-meta': '.page__head .meta',
    'nav-on': '.nav__item--on',
    'nav-sub': '.nav__sub',
    spans: '.page__acts .seg',
    range: '.page__acts .btn:nth-of-type(1)',
    'file-csv': '.page__acts .btn:nth-of-type(2)',
    'schedule-send': '.page__acts .btn:nth-of-type(3)',
    columns: '.views [aria-label="Colunas"]',
    'take-csv': '.views [aria-label="Exportar CSV"]',
    table: '.card.dt',
    views: '.views',
    'view-chosen': '.view--on',
    'table-head': '.card.dt thead tr',
    'row-open': '.card.dt tbody tr.is-on',
    row: '.card.dt tbody tr:nth-child(2)',
    'rows-ggr': '.card.dt tbody .open',
    total: '.card.dt tfoot tr',
    foot: '.dt__foot',
    'cohort-panel': { selector: '.grid > .card:nth-child(1)', changed: 'the keys of the page stand below it' },
    'cohort-panel-head': '.grid > .card:nth-child(1) .card__head',
    measures: { selector: '.grid .seg', changed: 'GGR: no cost is kept by person' },
    cohorts: '.coh',
    'cohort-row': '.coh tbody tr',
    cell: '.coh td.hi',
    'cohort-average': '.coh .avg',
    'curve-panel': { selector: '.grid > .card:nth-child(2)', changed: 'the keys of the page stand below it' },
    curves: '.grid > .card:nth-child(2) svg[role="img"]',
  },
};

const line = (Name: string, Parent: string | null, ggr: string) => ({
  Key: Parent === null ? '1' : Name,
  Name,
  Parent,
  Figures: { bets: money('392550.00', 164_209), wins: money('376759.40'), ggr: money(ggr), players: people(420) },
  RtpTheory: '96.00',
});

const NAMES = 13;
const names = Array.from({ length: NAMES }, (_, at) => `Jogo ${at + 6}`);

export const reportDay: DesignMap = {
  file: 'office/reports-day.html',
  route: '/relatorios/diario?dia=2026-11-14',
  ...room,
  without: [...bar, '.drawer__body > :nth-child(n + 2)'],
  answers: {
    ...answers,
    '/staff/reports/groups': () => ({
      UpTo: eveningFigures.UpTo,
      List: [
        line('Jequitibá', null, '122553.70'),
        // As many lines as were drawn.
        ...['Onça Dourada', 'Boto Cor-de-Rosa', 'Foguetinho', 'Tesouro da Arara', ...names].map((name) =>
          line(name, '1', '46718.20'),
        ),
      ],
      Total: total,
    }),
    '/staff/reports/rows': () => ({
      UpTo: eveningFigures.UpTo,
      ...money('46718.20', 498_240),
      List: ['58', '51', '49'].map((second) => ({
        At: `2026-11-15T00:24:${second}.000Z`,
        Reference: second,
        Account: '20481…77',
        What: 'Aposta',
        Amount: '20.00000',
      })),
      Next: '1',
    }),
  },
  press: ['[data-part="row"] [data-part="rows-ggr"]'],
  parts: {
    nav: frame['nav'] ?? '.nav',
    bar: '.bar',
    'page-title': '.page__head h1',
    'page-meta': '.page__head .meta',
    'nav-on': '.nav__item--on',
    spans: '.page__acts .seg',
    range: '.page__acts .btn:nth-of-type(1)',
    'file-csv': '.page__acts .btn:nth-of-type(2)',
    'schedule-send': '.page__acts .btn:nth-of-type(3)',
    'tile-bets': '.kpi:nth-child(1)',
    'tile-wins': '.kpi:nth-child(2)',
    'tile-ggr': '.kpi:nth-child(3)',
    'tile-bonus': '.kpi:nth-child(4)',
    'tile-ngr': '.kpi:nth-child(5)',
    table: '.card.dt',
    views: '.views',
    'view-chosen': '.view--on',
    'table-head': '.card.dt thead tr',
    'group-row': '.suprow',
    'row-open': '.card.dt tr.is-on',
    row: '.card.dt tbody tr:nth-child(3)',
    'rows-ggr': '.suprow .open',
    total: '.card.dt tfoot tr',
    drawer: '.drawer',
    'drawer-head': {
      selector: '.drawer__head',
      changed: 'the formula in one line, without the figures of the example',
    },
    'rows-name': '.drawer__head .strong',
    'rows-table': { selector: '.drawer table', changed: 'the sum of the rows stands below them' },
    'drawer-foot': '.drawer__foot',
    keybar: '.keybar',
  },
};

export const reportCohort: DesignMap = {
  file: 'office/reports-cohort.html',
  route: '/relatorios/coortes?celula=2026-10-12.3',
  ...room,
  without: [...bar, '.page__acts .btn:nth-of-type(1)'],
  parts: {
    nav: frame['nav'] ?? '.nav',
    bar: '.bar',
    'page-title': '.page__head h1',
    'page-meta': '.page__head .meta',
    'nav-on': '.nav__item--on',
    'funnel-panel': '.page > .grid > .card:nth-child(1)',
    'funnel-panel-head': '.page > .grid > .card:nth-child(1) .card__head',
    'funnel-visit': '.fun > div:nth-child(1)',
    'funnel-register': '.fun > div:nth-child(2)',
    'funnel-verify': '.fun > div:nth-child(3)',
    'funnel-deposit': '.fun > div:nth-child(4)',
    'funnel-bet': '.fun > div:nth-child(5)',
    'stops-panel': '.page > .grid > .card:nth-child(2)',
    'stops-panel-head': '.page > .grid > .card:nth-child(2) .card__head',
    'cohort-panel': '.page > .card',
    'cohort-panel-head': '.page > .card .card__head',
    cohorts: '.coh',
    'cohort-row': '.coh tbody tr',
    'cell-open': '.coh td.is-focus',
    'cohort-average': '.coh .avg',
    drawer: '.drawer',
    'drawer-head': '.drawer__head',
    'cohort-name': '.drawer__head .strong',
    curves: '.drawer svg[role="img"]',
    keybar: '.keybar',
  },
};
