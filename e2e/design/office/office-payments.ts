import { drawnCase, drawnOrder, drawnRow } from '../../../apps/backoffice/src/features/payments/testing/drawn-case.ts';
import type { DesignMap } from '../design-map.ts';
import { desk, frame } from './office-frame.ts';

const MARINA = '0SAQUE77104482';

/** The evening that was drawn, as far as its clocks: two hours to the target, most of them gone. */
const row = {
  ...drawnRow,
  OrderId: MARINA,
  Why: { Word: 'amount', Text: 'valor chega ao automático VIP 3, R$ 500' },
  Claim: { StaffId: 'staff:1', Until: '2026-11-14T23:52:00.000Z', IsMine: true },
  CreatedAt: '2026-11-14T21:02:00.000Z',
  DueAt: '2026-11-14T23:02:00.000Z',
};
const colleagues = [
  { OrderId: '0SAQUE77103915', PlayerName: 'Joelson P. Barreto', VipLevel: 1, Score: 71, Level: 'high' },
  { OrderId: '0SAQUE77104127', PlayerName: 'Tainá R. Moura', VipLevel: 4, Score: 58, NeedsTwo: true },
].map((other) => ({ ...row, ...other, Claim: { ...row.Claim, IsMine: false }, DueAt: '2026-11-14T22:30:00.000Z' }));

const order = {
  ...drawnOrder,
  OrderId: MARINA,
  CreatedAt: row.CreatedAt,
  Destination: 'CPF •••.482.197-••',
  Wait: {
    Why: { Word: 'amount', Text: 'Em avaliação. Conferimos CPF, rollover e titularidade. Costuma levar 2 h.' },
    NextActor: 'house',
    DueAt: row.DueAt,
  },
};

const rules = [
  'Conta ativa',
  'Saque 2 de 3 hoje',
  'KYC nível 2 de 2',
  'Até R$ 5.000 por vez',
  'Senha de saque certa',
  'Mínimo R$ 10',
  'payout_account_missing',
  'Giro do depósito feito',
  'Dentro de 0h a 22h',
  'Sem pausa ou exclusão',
];
const factors = [
  ['fresh_key_or_device', 14],
  ['shared_key_or_device', 13],
  ['over_median', 10],
  ['paid_withdrawals', -5],
  ['dispute_history', -3],
] as const;
const paid = [120, 90, 210, 150, 260, 180, 140, 240, 200, 190, 178];

/** The case of the drawing beside the queue. */
export const withdrawals: DesignMap = {
  file: 'office/withdrawals.html',
  route: `/pagamentos/saques?pedido=${MARINA}`,
  staff: 'sergio',
  ...desk,
  answers: {
    '/staff/payments/withdrawals': () => ({
      Away: [],
      Total: 38,
      List: [...colleagues, row],
      Counts: { staff: 38, soon: 4, mine: 1, player: 11, sent: 12, closed: 0 },
      Sum: '61204.10',
      MedianMinutes: 31,
    }),
    '/staff/payments/withdrawal': () => ({
      ...drawnCase,
      Row: row,
      Order: order,
      PromisedBy: '2026-11-15T22:44:00.000Z',
      Risk: { Score: 41, Factors: factors.map(([Factor, Points]) => ({ Factor, Points })), Missing: [] },
      Rules: rules.map((Rule) => ({ Rule, Ok: true })),
      Paid: paid.map((amount, day) => ({ At: `2026-10-${10 + day}T12:00:00.000Z`, Amount: `${amount}.00` })),
    }),
  },
  parts: {
    ...frame,
    'nav-on': '.nav__item--on',
    'next-case': '.page__acts .btn--brand',
    table: '.card.dt',
    views: '.views',
    'view-chosen': '.view--on',
    filters: '.filters',
    chip: '.chip--on',
    'table-head': '.dt thead tr',
    row: '.dt tbody tr',
    'row-open': '.dt tr.is-on',
    drawer: '.drawer',
    'drawer-head': '.drawer__head',
    'case-id': '.drawer__head .strong',
    'case-amount': '.drawer__head .big',
    'case-clocks': '.drawer__head > div:last-child',
    'case-why': '.drawer__body > .note > .grow',
    'case-rules': '.drawer__body > .row',
    'case-checks': '.checks',
    'case-risk': '.drawer__body > .col',
    'case-flow': '.flowm',
    'case-destination': '.drawer__body > div:not([class]) > .row',
    'reads-now': '.quote',
    'case-reason': '.field',
    'drawer-foot': '.drawer__foot',
    approve: '.btn--money',
  },
};

/** The same evening by night. */
export const withdrawalsDark: DesignMap = { ...withdrawals, file: 'office/withdrawals-dark.html', theme: 'dark' };
