import type { DesignMap } from '../design-map.ts';
import { desk, frame, notYet } from './office-frame.ts';

const JONAS = '2048190031';
const week = { From: '2026-11-08', To: '2026-11-14' };

const row = (PlayerId: string, Name: string, more: object) => ({
  StatementId: 'week:2026-11-08',
  PlayerId,
  Name,
  People: 0,
  Plan: 'team',
  Percent: null,
  Period: week,
  Base: '0.00',
  Calculated: '0.00',
  Held: '0.00',
  Payable: '0.00',
  State: 'ready',
  ...more,
});
const agent = { StatementId: 'agent:2026-11-08', Plan: 'agent', Percent: '30' };
const blogger = { StatementId: 'blogger:2026-11-01', Plan: 'blogger', Percent: '25' };

const jonas = row(JONAS, 'Jonas R. Couto', {
  ...agent,
  People: 186,
  Base: '35900.00',
  Calculated: '10770.00',
  Held: '612.00',
  Payable: '10158.00',
  State: 'held',
});

/** The evening of the drawing: what a team of the seed has not played yet. */
const rows = [
  jonas,
  row('2', 'Kelly A. Prates', { ...blogger, Base: '21480.00', Calculated: '5370.00', Payable: '5370.00' }),
  row('3', 'Rede Litoral Sul', { ...agent, People: 94, Base: '12310.00', Calculated: '3693.00', Payable: '3693.00' }),
  row('4', 'Adriano M. Luz', { ...agent, People: 61, Base: '-2140.00', State: 'zero' }),
  row('5', 'Vanessa T. Pires', { People: 212, Base: '184200.00', Calculated: '742.18', Payable: '742.18' }),
  row('6', 'Ruan S. Bastos', { People: 33, Base: '96040.00', Calculated: '388.60', Held: '388.60', State: 'held' }),
  row('7', 'Marina A. Duarte', { People: 91, Base: '22430.00', Calculated: '86.42', Payable: '86.42' }),
  row('8', 'Otávio L. Brandão', { People: 18, Base: '9115.00', Calculated: '41.07', Payable: '41.07' }),
];

const invitee = (MemberId: string, Name: string, Links: readonly object[]) => ({
  MemberId,
  Name,
  Day: '2026-11-13',
  Reward: '15.00',
  Links,
});
const device = { Kind: 'device', Holds: true, With: [{ Id: '21', Name: 'lu•••02' }] };
const key = { Kind: 'payout_key', Holds: true, With: [{ Id: JONAS, Name: 'Jonas R.' }] };
const ring = {
  SponsorId: JONAS,
  SponsorName: 'Jonas R.',
  EarnerHold: null,
  Held: '612.00',
  Since: '2026-11-13',
  DueAt: '2026-11-22T02:59:00.000Z',
  NeedsTwo: false,
  FirstYes: null,
  Members: [
    invitee('21', 'lu•••02', [device]),
    invitee('22', 'fe•••18', [device]),
    invitee('23', 'wa•••44', [device, key]),
    invitee('24', 'da•••31', [
      { Kind: 'burst', Holds: true, With: [{ Id: '23', Name: 'wa•••44' }] },
      { Kind: 'address_range', Holds: false, With: [{ Id: '10.0.0', Name: '10.0.0' }] },
    ]),
  ],
};

const counts = { all: 412, held: 14, agents: 23, bloggers: 8, disputed: 2 };
const paid = [8_120, 9_440, 6_310, 11_902, 12_480];

/** A week about to close, one statement open to its lines, and the ring that holds a part of it. */
export const team: DesignMap = {
  file: 'office/team.html',
  route: `/equipe/extratos?extrato=${JONAS}.agent:2026-11-08`,
  staff: 'sergio',
  ...desk,
  without: [...notYet, '.views .icon-btn[aria-label="Colunas"]'],
  answers: {
    '/staff/team/week': (body) => ({
      ...body,
      Week: week.From,
      IsOpen: true,
      ClosesAt: '2026-11-15T03:00:00.000Z',
      Weeks: ['2026-10-25', '2026-11-01', '2026-11-08'],
      Counts: Object.entries(counts).map(([View, Count]) => ({ View, Count })),
      Total: 412,
      Calculated: '40602.80',
      Held: '1888.60',
      Payable: '38714.20',
      List: rows,
      Run: null,
    }),
    '/staff/team/rings': (body) => ({ ...body, Total: 9, ReviewDays: 7, List: [ring] }),
    '/staff/team/statement': () => ({
      Row: jonas,
      ClosesAt: '2026-11-15T03:00:00.000Z',
      Lines: [],
      Revenue: {
        CashStakes: '1204318.40',
        CashWins: '1156108.40',
        Gross: '48210.00',
        BonusCost: '9180.00',
        Rebates: '1000.00',
        Jackpot: '2130.00',
        Fees: '0.00',
        Levy: '0.00',
        CarriedIn: '0.00',
        Net: '35900.00',
      },
      CarriedOut: '0.00',
      Wait: {
        Why: {
          Word: 'held',
          Text: '30% de R$ 35.900,00 = R$ 10.770,00. R$ 612,00 esperam a checagem de 4 convites.',
        },
        NextActor: 'house',
        DueAt: null,
      },
      DisputeUntil: null,
      RoleSince: '2026-02-01',
      EarnerHold: null,
      Posting: null,
      Before: paid.map((amount, index) => ({
        Period: new Date(Date.UTC(2026, 9, 4 + 7 * index)).toISOString().slice(0, 10),
        Amount: `${amount}.00`,
      })),
      Case: null,
      NeedsTwo: true,
      TwoPeopleAbove: '1000.00',
      FirstYes: null,
    }),
  },
  parts: {
    ...frame,
    'nav-on': '.nav__item--on',
    'week-choice': '.seg',
    export: '.page__acts .btn',
    table: '.card.dt',
    views: '.views',
    'view-chosen': '.view--on',
    'table-head': '.dt thead tr',
    'row-open': '.dt tr.is-on',
    row: '.dt tbody tr:nth-child(2)',
    totals: '.dt tfoot tr',
    ring: '.page > .card + .card',
    'ring-head': '.card__head',
    'ring-graph': '.ring svg',
    'ring-evidence': '.evd',
    'ring-acts': '.ring .row',
    'ring-quote': '.ring .quote',
    drawer: '.drawer',
    'drawer-head': '.drawer__head',
    'statement-id': '.drawer__head .strong',
    'statement-sum': '.drawer__head .row + .row',
    'statement-amount': '.drawer__head .big',
    formula: '.lines',
    'formula-line': '.ln',
    'formula-sum': '.ln.sum',
    'formula-held': '.ln.warn',
    'formula-total': '.ln.tot',
    'statement-quote': '.drawer .quote',
    'last-weeks': '.wk',
    'statement-facts': '.drawer__body > .row',
    'drawer-foot': '.drawer__foot',
    'statement-side': '.drawer__foot .btn',
    'statement-main': '.drawer__foot .btn--brand',
  },
};
