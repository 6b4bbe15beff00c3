import type { AnswerBody, DesignMap } from '../design-map.ts';
import { desk, frame, marked } from './office-frame.ts';

const reais = (text: string) => `${text}000`;
/** By the hour, as the evening was drawn: thousands of reais in and out. */
const ins = [20, 15, 10, 6, 4, 4, 7, 13, 21, 26, 30, 33, 37, 35, 33, 35, 39, 44, 52, 61, 65, 30];
const outs = [14, 11, 7, 4, 2, 3, 5, 8, 13, 16, 18, 19, 21, 19, 18, 19, 22, 24, 29, 31, 35, 18];
const before = [18, 14, 10, 7, 4, 4, 6, 11, 19, 25, 29, 33, 36, 36, 32, 33, 37, 43, 49, 57, 60, 57, 46, 32];
const points = (thousands: readonly number[]) => thousands.map((one) => ({ Sum: `${one}000.00000`, Rows: null }));

const figure = (Metric: string, now: AnswerBody, then: AnswerBody) => ({
  Metric,
  ...now,
  Before: then,
  Points: points(Metric === 'withdrawals' ? outs : ins),
  BeforePoints: points(before),
});
const money = (Sum: string, Rows: number | null = null) => ({ Sum: reais(Sum), Rows });
const people = (Rows: number) => ({ Sum: null, Rows });

// The drawing has no keys below it.
const { keybar: _, ...around } = { ...frame, ...marked };

/** The evening of the drawing, whose figures no seed has played. */
export const eveningFigures = {
  UpTo: '2026-11-15T00:25:00.000Z',
  BeforeTo: '2026-11-08T00:25:00.000Z',
  List: [
    figure('ggr', money('284610.40'), money('263040.00')),
    figure('ngr', money('215388.23'), money('204936.00')),
    figure('bets', money('6482310.00', 3_104_552), money('6052577.00')),
    figure('wins', money('6197699.60'), money('5792242.00')),
    figure('bonus', money('69222.17'), money('58170.00')),
    figure('deposits', money('612940.00', 4_218), money('592785.00', 4_080)),
    figure('codes', people(4_615), people(4_500)),
    figure('withdrawals', money('318205.50', 1_022), money('284366.00', 980)),
    figure('players', people(11_904), people(12_061)),
    figure('payers', people(2_846), people(2_800)),
    figure('balance', money('1918440.72', 5), money('1907000.00', 5)),
  ],
};

const step = (Step: string, Orders: number, Sum: string) => ({
  Step,
  Orders,
  Sum,
  Since: '2026-11-14T22:33:00.000Z',
  DueAt: null,
  Late: Step === 'team' ? 2 : 0,
});

const cell = (State: string, at: number) => ({
  From: new Date(Date.parse('2026-11-14T21:40:00.000Z') + at * 300_000).toISOString(),
  State,
  Calls: 90,
  Unanswered: 1,
  AccessRefused: 0,
  AnsweredShare: 0.98,
  P95Ms: 4_000,
});
const bank = (Name: string, State: string, p95: number) => ({
  Provider: Name.toLowerCase(),
  Name,
  IsOn: true,
  IsTest: false,
  TakesIn: true,
  PaysOut: true,
  Stopped: null,
  StartApprovalId: null,
  Health: {
    State,
    Calls: 900,
    Unanswered: 12,
    AccessRefused: 0,
    AnsweredShare: 0.986,
    P95Ms: p95,
    Cells: Array.from({ length: 12 }, (_, at) => cell(at > 6 ? State : 'good', at)),
  },
});

export const today: DesignMap = {
  file: 'office/today.html',
  route: '/hoje',
  staff: 'sergio',
  ...desk,
  without: ['.bar__chip--warn', '.bar .icon-btn[aria-label="Avisos"]'],
  answers: {
    '/staff/reports/figures': () => eveningFigures,
    '/staff/payments/flow': () => ({
      Away: [],
      Steps: [
        step('awaiting', 63, '14320.00'),
        step('uncredited', 2, '140.00'),
        step('checking', 7, '2310.00'),
        step('team', 38, '61204.10'),
        step('player', 11, '8420.00'),
        step('sent', 12, '9870.00'),
      ],
    }),
    '/staff/payments/providers': () => ({
      List: [bank('Aurora', 'good', 4_000), bank('Ipê', 'slow', 250_000), bank('Litoral', 'good', 5_000)],
    }),
  },
  parts: {
    ...around,
    'nav-on': '.nav__item--on',
    spans: '.page__acts .seg',
    handover: { selector: '.page__acts .btn', changed: 'a shorter word for it' },
    tiles: '.kpis',
    'tile-ggr': '.kpi:nth-child(1)',
    'tile-value-ggr': '.kpi:nth-child(1) .kpi__v',
    'tile-ngr': '.kpi:nth-child(2)',
    'tile-deposits': '.kpi:nth-child(3)',
    'tile-withdrawals': '.kpi:nth-child(4)',
    'tile-players': '.kpi:nth-child(5)',
    'tile-balance': '.kpi:nth-child(6)',
    flow: '.flow',
    'step-awaiting': '.fl:nth-of-type(1)',
    'step-team': '.flow .fl--heat:nth-of-type(4)',
    chart: '.grid:nth-of-type(4) > .card:nth-child(1)',
    'chart-head': '.grid:nth-of-type(4) > .card:nth-child(1) .card__head',
    'flow-chart': '.grid:nth-of-type(4) svg[role="img"]',
    decisions: '.grid:nth-of-type(4) > .card:nth-child(2)',
    'decisions-head': '.grid:nth-of-type(4) > .card:nth-child(2) .card__head',
    decision: '.al',
    'decision-act': '.al__b',
    queues: { selector: '.grid:nth-of-type(5) > .card:nth-child(1)', changed: 'cases of risk and impeded persons too' },
    'queues-head': '.grid:nth-of-type(5) > .card:nth-child(1) .card__head',
    'queue-row': '.grid:nth-of-type(5) > .card:nth-child(1) tbody tr',
    health: { selector: '.grid:nth-of-type(5) > .card:nth-child(2)', changed: 'as tall as the queues beside it' },
    'health-banks': '.grid:nth-of-type(5) > .card:nth-child(2) thead tr',
    'health-bank': '.grid:nth-of-type(5) > .card:nth-child(2) tbody tr',
    'health-supplier': '.grid:nth-of-type(5) > .card:nth-child(2) tbody:nth-of-type(2) tr',
  },
};
