import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';

/** The table as it was drawn, a little before it was decided. */
const single = ['500', '1000', '2000', '5000', '10000', '20000', '30000', '50000', '100000', '150000', '200000'];
const bets = ['0', '1000', '6000', '30000', '90000', '300000', '900000', '2500000', '8000000', '25000000', '80000000'];
const fees = ['3', '2.5', '2', '1.5', '1', '0.5', '0', '0', '0', '0', '0'];
/** VIP 4 gives one more than drawn: a row that does not change is not shown. */
const perDay = [1, 2, 2, 3, 4, 4, 5, 6, 8, 10, 20];
const Levels = bets.map((Bets, Level) => ({
  Level,
  Deposits: Level === 4 ? '5000.00' : '0.00',
  Bets: `${Bets}.00`,
  WithdrawalsPerDay: perDay[Level],
  SingleMax: `${single[Level]}.00`,
  AutomaticMax: Level > 3 ? '1000.00' : '500.00',
  FeePercent: fees[Level],
  UpgradeBox: '60.00',
  WeeklyBox: Level > 3 ? '18.00' : '8.00',
  MonthlyBox: '20.00',
  RebatePercent: String((5 + Level * 5) / 100),
}));

const box = (Id: string, change: object) => ({
  Id,
  State: 'ready',
  Needed: '0.00',
  Done: '0.00',
  TurnoverAdded: '0.00',
  OpensAt: null,
  ExpiresAt: null,
  Wait: null,
  ...change,
});

/** The evening of the drawing. */
function home(body: AnswerBody): AnswerBody {
  return {
    ...body,
    Level: 3,
    Since: '2026-09-12T13:20:00.000Z',
    Deposits: '3460.00',
    Bets: '48420.00',
    Next: { Level: 4, DepositsMissing: '1540.00', BetsMissing: '41580.00', DonePercent: '54', Box: '60.00' },
    Rebate: {
      Accrued: '12.84000',
      Ready: '12.84',
      Percent: '0.2',
      Base: '6420.00',
      Formula: 'R$\u00a06.420,00 × 0,20%',
      TurnoverAdded: '12.84',
    },
    Boxes: [
      box('monthly-2026-11-01', {
        Kind: 'monthly',
        Title: 'Caixa mensal VIP 3',
        Amount: '20.00',
        TurnoverAdded: '240.00',
      }),
      box('upgrade-4', {
        Kind: 'upgrade',
        Title: 'Presente do VIP 4',
        Amount: '60.00',
        State: 'locked',
        Wait: { Why: { Word: 'vip_next_level', Text: 'ao subir' }, NextActor: 'player', DueAt: null },
      }),
    ],
    Levels,
  };
}

/** The drawing is of a house without a manager; the card has a drawing of its own. */
const nobody = (body: AnswerBody): AnswerBody => ({ ...body, Total: 0, List: [] });
const answers = { '/v1/api/vip/home': home, '/v1/api/apk/vipsmobiles': nobody };
const card = (place: number) => `.stack > .card:nth-child(${place})`;
const change = (place: number) => `.list .item:nth-child(${place})`;
const head = (place: number) => `section:nth-of-type(${place}) .section-head`;

const top = {
  'vip-label': '.wallet__label',
  'vip-level': '.wallet h1',
  'vip-rank': '.wallet h1 + .small',
  'tab-home': '.tab:nth-child(1)',
  'tab-vip': '.tab:nth-child(3)',
} as const satisfies DesignMap['parts'];

/** The later of the two drawings: it knows both thresholds, the formula and what else was decided. */
export const vip: DesignMap = {
  file: 'vip-light.html',
  route: '/game/idx3',
  theme: 'light',
  answers,
  parts: {
    ...top,
    'vip-card': '.wallet',
    'vip-badge': '.wallet > img',
    'vip-deposits': '.wallet .row--between',
    'vip-bets': '.wallet div > div + div > .row--between',
    'vip-hint': '.wallet p',
    'head-ladder': head(2),
    'head-ladder-title': `${head(2)} h2`,
    ladder: '.rail',
    'step-1': '.rail > div:nth-child(1)',
    'step-3': '.rail > div:nth-child(3)',
    'step-4': '.rail > div:nth-child(4)',
    'head-receive': head(3),
    'head-receive-title': `${head(3)} h2`,
    rebate: card(1),
    'rebate-label': `${card(1)} .small`,
    'rebate-amount': `${card(1)} .strong`,
    'rebate-formula': `${card(1)} .xs`,
    'rebate-take': '.btn--money.btn--sm',
    'box-monthly': card(2),
    'box-monthly-title': `${card(2)} .strong`,
    'box-monthly-sub': `${card(2)} .xs`,
    'box-monthly-open': '.btn--quiet',
    'box-upgrade': card(3),
    'box-upgrade-title': `${card(3)} .strong`,
    'box-upgrade-sub': `${card(3)} .xs`,
    'box-upgrade-lock': '.tag',
    'head-changes': head(4),
    'head-changes-title': `${head(4)} h2`,
    changes: '.list',
    'change-perDay': change(1),
    'change-perDay-icon': `${change(1)} .item__icon`,
    'change-perDay-title': `${change(1)} .item__title`,
    'change-single': change(2),
    'change-automatic': change(3),
    'change-fee': change(4),
    'change-weeklyBox': change(5),
    'change-rebateRow': change(6),
    'head-table': head(5),
    'head-table-title': `${head(5)} h2`,
    'head-table-more': '.section-head__more',
    table: '.card--flush',
    'table-head': '.table thead tr',
    'table-2': '.table tbody tr:nth-child(1)',
    'table-own': '.table .is-you',
    'table-6': '.table tbody tr:nth-child(5)',
  },
};

/** Of the earlier drawing only what the later one has kept; it counted bets alone, which made everything else higher. */
export const vipDark: DesignMap = {
  file: 'vip.html',
  route: '/game/idx3',
  answers,
  parts: {
    ...top,
    'top-bar': '.top-bar',
    'balance-pill': '.balance-pill',
    'vip-card': '.wallet',
    'vip-badge': '.wallet > img',
    'head-ladder': head(2),
    ladder: '.rail',
    'rebate-take': '.btn--money.btn--sm',
    ...saying('Seu nível', 'VIP 3', 'Escada VIP', 'Para receber', 'R$ 12,84', 'Receber', 'Caixa mensal VIP 3', 'Abrir'),
  },
};
