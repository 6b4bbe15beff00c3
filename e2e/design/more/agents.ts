import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';
import { agentHome, revenue, share } from '../player/team.ts';

const day = (Day: string, Gross: string, Net = Gross) => ({ Day: `2026-11-${Day}`, Gross, Net });
const level = (Level: number, of: readonly [stakes: string, wins: string, gross: string]) => ({
  Level,
  Stakes: of[0],
  Wins: of[1],
  Gross: of[2],
});

const drawnShare = share('agent:2026-11-01', {
  Revenue: {
    ...revenue({ CashStakes: '11390.00', CashWins: '11142.00', Gross: '248.00', BonusCost: '41.50', Net: '180.00' }),
    Rebates: '26.50',
  },
  DisputeUntil: '2026-11-22T03:00:00.000Z',
});

const week = (): AnswerBody => ({
  Share: drawnShare,
  Days: [
    day('01', '62.00'),
    day('02', '-38.00'),
    day('03', '91.00'),
    day('04', '47.00'),
    day('05', '-24.00'),
    day('06', '73.00'),
    day('07', '37.00'),
  ],
  Levels: [
    level(1, ['6840.00', '6650.00', '190.00']),
    level(2, ['3150.00', '3050.00', '100.00']),
    level(3, ['1400.00', '1442.00', '-42.00']),
  ],
  Lines: [],
});

export const agentWeek: DesignMap = {
  file: 'agent-week.html',
  route: '/game/agent?week=2026-11-01',
  answers: { '/v1/api/agent/details': week },
  parts: {
    'nav-bar': '.nav-bar',
    csv: '.nav-bar .icon-button:last-child',
    'agent-share': '.amount-big',
    'agent-account': '.card',
    revenue: '.sum',
    'days-chart': 'section:nth-of-type(3) .card',
    'agent-levels': '.table',
    'agent-take': '.btn--money',
    '"Contestar até 22/11, 0:00"': '"Contestar"',
    '"Cai na carteira da equipe."': 'section:last-of-type p',
    ...saying(
      'Sua parte',
      'Para receber',
      '30% da receita líquida da sua equipe.',
      'Apostas da equipe',
      'Prêmios pagos',
      'Resultado bruto',
      'Receita líquida',
      'Resultado bruto por dia',
      'Por nível',
      'Prêmios',
      'LV1',
      '6.840,00',
      'LV3',
      'Soma',
    ),
  },
};

const user = (Name: string, of: readonly [level: number, bets: string, revenue: string]) => ({
  MemberId: Name,
  Name,
  Level: of[0],
  State: 'valid',
  JoinedAt: '2026-09-02T12:00:00.000Z',
  LastPlayedOn: '2026-11-14',
  Bets: of[1],
  Revenue: of[2],
  Missing: [],
  Wait: null,
});

const users = (): AnswerBody => ({
  Total: 91,
  List: [
    user('car•••41', [1, '3640.00', '112.30']),
    user('tai•••90', [1, '2550.00', '84.10']),
    user('raf•••23', [2, '1880.00', '41.60']),
    user('lui•••66', [2, '1216.00', '-22.40']),
    user('bea•••12', [3, '780.00', '12.00']),
    {
      ...user('jul•••08', [1, '0.00', '10.00']),
      State: 'held',
      Wait: {
        Why: { Word: 'held', Text: 'Mesmo aparelho de outra pessoa da rede.' },
        NextActor: 'house',
        DueAt: '2026-11-16T13:00:00.000Z',
      },
    },
    { ...user('jor•••33', [1, '0.00', '0.00']), State: 'registered' },
    { ...user('pri•••71', [1, '0.00', '0.00']), State: 'registered' },
  ],
  States: [
    { State: 'registered', People: 24 },
    { State: 'deposited', People: 67 },
    { State: 'held', People: 1 },
  ],
});

export const agentUsers: DesignMap = {
  file: 'agent-users.html',
  route: '/game/agent?view=users',
  answers: { '/v1/api/agent/users': users },
  parts: {
    'nav-bar': '.nav-bar',
    'users-search': '.field__box',
    'users-states': '.rail',
    'users-states-': '.chip:nth-child(1)',
    'users-states-registered': '.chip:nth-child(2)',
    'users-states-deposited': '.chip:nth-child(3)',
    'users-states-held': '.chip:nth-child(4)',
    user: '.item',
    '"Convite válido · apostou R$ 3.640"': '"Hoje · apostou R$ 3.640"',
    '"−R$ 22,40"': '"− R$ 22,40"',
    '"Retida · Mesmo aparelho de outra pessoa da rede."': '"Mesmo aparelho de outra pessoa da rede…"',
    '"Receita é o resultado bruto…"': '"Receita é o resultado bruto…"',
    ...saying(
      'Pessoas da rede',
      'car•••41',
      'R$ 112,30',
      'LV1',
      'tai•••90',
      'raf•••23',
      'R$ 41,60',
      'LV2',
      'lui•••66',
      'bea•••12',
      'LV3',
      'jul•••08',
      'jor•••33',
    ),
  },
};

const code = (
  Code: string,
  Name: string,
  of: readonly [clicks: number, registered: number, paid: number, revenue: string, amount: string],
) => ({
  Code,
  Name,
  Link: `/?Rfcode=KH1XSX-${Code}`,
  Clicks: of[0],
  Registrations: of[1],
  FirstDeposits: of[2],
  Revenue: of[3],
  Amount: of[4],
});

const month = (): AnswerBody => ({
  Percent: '25',
  Open: share('blogger:2026-11', {
    Period: { From: '2026-11-01', To: '2026-11-30' },
    Percent: '25',
    Amount: '226.00',
    State: 'open',
    Revenue: revenue({
      CashStakes: '21000.00',
      CashWins: '20000.00',
      Gross: '1000.00',
      BonusCost: '96.00',
      Net: '904.00',
    }),
  }),
  Clicks: 4720,
  Registrations: 150,
  FirstDeposits: 51,
  Deposits: '6810.00',
  Days: Array.from({ length: 14 }, (_, index) =>
    day(String(index + 1).padStart(2, '0'), index === 2 || index === 8 ? '-24.00' : '79.33'),
  ),
  Codes: [
    code('IG', 'Instagram', [1840, 62, 21, '486.00', '121.50000']),
    code('YT', 'YouTube', [960, 41, 17, '392.00', '98.00000']),
    code('TT', 'Vídeos curtos', [1310, 29, 7, '110.00', '27.50000']),
    code('TG', 'Canal de mensagens', [610, 18, 6, '-84.00', '-21.00000']),
  ],
  Months: agentHome()['Weeks'],
});

export const blogger: DesignMap = {
  file: 'blogger.html',
  route: '/game/blogger',
  answers: { '/v1/api/blogger/home': month },
  parts: {
    'nav-bar': '.nav-bar',
    csv: '.nav-bar .icon-button:last-child',
    'blogger-month': '.strong',
    blogger: '.wallet',
    'blogger-label': '.wallet__label',
    'blogger-amount': '.wallet__total',
    '"25%"': '.tag',
    '"R$ 904,00 × 25%"': '.wallet p',
    '"Área do influenciador"': '"Área de criador"',
    '"25% de R$ 486,00"': '"25% de R$ 486,00"',
    funnel: '.card',
    'days-chart': 'section:nth-of-type(4) .card',
    'head-codes': '.section-head',
    'blogger-codes': '.list',
    'blogger-code': '.list .item',
    ...saying(
      'Do clique ao depósito',
      'Cliques',
      '4.720',
      'Cadastros',
      '150',
      '1º depósito',
      '51',
      'Depósitos no mês',
      'R$ 6.810,00',
      'Receita líquida por dia',
      'Por código',
      'KH1XSX-IG',
      'R$ 121,50',
      'R$ 98,00',
    ),
  },
};
