import { account, accountScreen } from '../../../apps/player/src/app/testing/payment-answers.ts';
import { entry } from '../../../apps/player/src/app/testing/team-answers.ts';
import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';
import { desk } from '../player/home-desktop.ts';
import { home, wallet } from '../player/team.ts';

const at = (day: string) => `2026-11-${day}:00.000Z`;

const income = (): AnswerBody => ({
  Total: 40,
  Period: { From: '2026-11-01', To: '2026-11-14' },
  Amount: '318.34',
  Bets: '11390.00',
  Deposits: '0.00',
  Lines: [],
  New: 4,
  Valid: 2,
  List: [
    entry('a', { At: at('14T21:20'), Kind: 'turnover', Title: 'Comissão LV1', Amount: '7.90', Formula: null }),
    entry('b', { At: at('14T14:02'), Title: 'Convites de 13/11', Amount: '20.00' }),
    entry('c', { At: at('08T03:00'), Kind: 'turnover', Title: 'Comissão LV1', Amount: '48.60', Formula: null }),
    entry('d', {
      At: at('08T03:00'),
      Kind: 'turnover',
      Title: 'Comissão LV2',
      Level: 2,
      Amount: '14.20',
      Formula: null,
    }),
    entry('e', {
      At: at('08T03:00'),
      Kind: 'turnover',
      Title: 'Comissão LV3',
      Level: 3,
      Amount: '5.80',
      Formula: null,
    }),
  ],
});

export const incomeDetails: DesignMap = {
  file: 'income.html',
  route: '/game/id',
  answers: { '/v1/api/promote/total-income-details': income, '/v1/api/promote/home': home },
  parts: {
    'nav-bar': '.nav-bar',
    csv: '.nav-bar .icon-button:last-child',
    'income-total': '.amount-big',
    levels: '.rail',
    'levels-0': '.chip:nth-child(1)',
    'levels-1': '.chip:nth-child(2)',
    'levels-2': '.chip:nth-child(3)',
    'levels-3': '.chip:nth-child(4)',
    'income-day': 'section:nth-of-type(2)',
    'income-row': '.list .item',
    '[data-part="income-day"] h2': 'section:nth-of-type(2) .label',
    '[data-part="income-row"]:nth-child(2)': '.list .item:nth-child(2)',
    '"Ganhos de…"': '"Ganhos extras em…"',
    ...saying('Extrato de ganhos', '+ R$ 7,90', '+ R$ 48,60', '+ R$ 14,20', '+ R$ 5,80'),
  },
};

const withAccount = (body: AnswerBody): AnswerBody => ({
  ...body,
  Accounts: [{ ...account, Since: '2026-09-12T13:20:00.000Z' }],
  HasFundPassword: true,
});

export const teamWithdraw: DesignMap = {
  file: 'team-withdraw.html',
  route: '/game/TeamWithdraw',
  answers: {
    '/v1/api/promote/home': (body) => ({ ...home(body), Withdrawal: accountScreen.Withdrawal }),
    '/v1/api/account/get': withAccount,
  },
  fill: { take: '100,00' },
  parts: {
    ...wallet,
    take: '.field',
    'take-all': '.field .btn',
    destination: '.list .item',
    'destination-icon': '.item__icon',
    'commission-sum': '.card',
    'commission-bar': '.action-bar',
    '"Vai para"': '"Para onde vai"',
    '"De R$ 10 a R$ 148,60"': '"mín. R$ 10 · máx. R$ 148,60"',
    'commission-confirm': '.action-bar .btn',
    ...saying(
      'Comissão',
      'Sacar por PIX',
      'Passar para o saldo',
      'Carteira da equipe',
      'Saque da comissão',
      'R$ 100,00',
      '− R$ 1,50',
      'Você recebe em até 24 h',
      'R$ 98,50',
    ),
  },
};

const agent = (body: AnswerBody): AnswerBody => ({ ...home(body), IsAgent: true });
const beside = 'aside:not(.desk__rail)';

export const teamDesktop: DesignMap = {
  file: 'team-desktop.html',
  route: '/game/idx2',
  viewport: { width: 1280, height: 800 },
  answers: { '/v1/api/promote/home': agent },
  parts: {
    ...desk,
    'main h1': 'main h1',
    week: '.wallet',
    'week-label': '.wallet__label',
    'week-amount': '.wallet__total',
    'week-parts': '.wallet__split',
    'team-withdraw': '.wallet .btn--money',
    'team-income': '.wallet .btn--glass',
    levels: '.pyramid',
    'level-1': '.pyramid__level:nth-child(1)',
    'level-2': '.pyramid__level:nth-child(2)',
    'level-3': '.pyramid__level:nth-child(3)',
    tiers: 'section.list .item:nth-child(2)',
    'tier-1': '.invite-tier:nth-child(1)',
    'tier-30': '.invite-tier:nth-child(6)',
    '"Compartilhar convite"': `${beside} .btn--brand`,
    'invite-qr': '.qr',
    'invite-code': `${beside} .num`,
    ways: `${beside} .list`,
    'way-data': `${beside} .item`,
    'way-agent': `${beside} .item:nth-child(3)`,
    ...saying('Três níveis', 'Ver lista', 'Apostas por dia', 'Caixa de 20 convites'),
  },
};
