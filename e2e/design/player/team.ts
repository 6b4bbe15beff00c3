import { statement as answered, statementLine } from '../../../apps/player/src/app/testing/team-answers.ts';
import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';

/** The people and rates of the drawings; where the decided ones differ the part says so. */
const Levels = [
  { Level: 1, People: 12, Played: 11, TurnoverPercent: '0.5', LossPercent: '3' },
  { Level: 2, People: 31, Played: 15, TurnoverPercent: '0.2', LossPercent: '1' },
  { Level: 3, People: 48, Played: 12, TurnoverPercent: '0.1', LossPercent: '0.5' },
];

export const home = (body: AnswerBody): AnswerBody => ({
  ...body,
  Rfcode: 'MAR7782',
  ThisWeek: { Amount: '86.42', Period: { From: '2026-11-08', To: '2026-11-14' }, ClosesAt: '2026-11-15T03:00:00.000Z' },
  Yesterday: '11.90',
  Commission: '148.60',
  Lifetime: '1932.15',
  Levels,
  ValidToday: 12,
  Held: [],
});

/** The first week of November, closed and paid. */
const statement = {
  ...answered,
  Lines: [
    statementLine('turnover', 1, { Base: '6840.00', Percent: '0.5', Amount: '34.20000', People: 12, Played: 9 }),
    ...answered.Lines.slice(1, 5),
    statementLine('loss', 3, {
      Base: '-42.00',
      Percent: '0.5',
      Reason: { Word: 'carried_forward', Text: 'A equipe ganhou neste nível. Vale zero, nunca vira dívida.' },
    }),
  ],
  DisputeUntil: '2026-11-15T03:00:00.000Z',
};

export const revenue = (
  given: Readonly<Record<'CashStakes' | 'CashWins' | 'Gross' | 'BonusCost' | 'Net', string>>,
) => ({
  Rebates: '0.00',
  Jackpot: '0.00',
  Fees: '0.00',
  Levy: '0.00',
  CarriedIn: '0.00',
  Cut: '0.00',
  ...given,
});

export const share = (Id: string, given: object) => ({
  Id,
  Period: { From: '2026-11-01', To: '2026-11-07' },
  Revenue: revenue({
    CashStakes: '11390.00',
    CashWins: '11142.00',
    Gross: '248.00',
    BonusCost: '68.00',
    Net: '180.00',
  }),
  Percent: '30',
  Amount: '54.00',
  CarriedOut: '0.00',
  State: 'ready',
  ReadyAt: null,
  CanAsk: false,
  ReceivedAt: null,
  DisputeUntil: null,
  CaseId: null,
  Wait: null,
  ...given,
});

export const agentHome = (): AnswerBody => ({
  Percent: '30',
  Open: share('agent:2026-11-08', {
    Period: { From: '2026-11-08', To: '2026-11-14' },
    Revenue: revenue({
      CashStakes: '21430.00',
      CashWins: '21060.00',
      Gross: '370.00',
      BonusCost: '96.00',
      Net: '274.00',
    }),
    Amount: '82.20',
    State: 'open',
  }),
  Ready: '54.00',
  ReceivedThisYear: '1204.70',
  Weeks: [share('agent:2026-11-01', {})],
  People: 91,
  Played: 38,
  New: 4,
  Deposited: 67,
  Popup: null,
});

const landing = (body: AnswerBody): AnswerBody => ({ ...body, IsValid: true, InviterName: 'mar•••82' });

export const team: DesignMap = {
  file: 'team.html',
  route: '/game/idx2',
  answers: { '/v1/api/promote/home': home },
  parts: {
    week: '.wallet',
    'week-label': '.wallet__label',
    'week-amount': '.wallet__total',
    'week-text': '.wallet p',
    'week-parts': '.wallet__split',
    'team-withdraw': '.wallet .btn--money',
    'team-income': '.wallet .btn--glass',
    'head-invite': 'section:nth-of-type(2) .section-head',
    'head-invite-title': 'section:nth-of-type(2) .section-head h2',
    'invite-qr': '.qr',
    'invite-code': '.card .grow b',
    'level-1': '.pyramid__level:nth-child(1)',
    'level-2': '.pyramid__level:nth-child(2)',
    'level-3': '.pyramid__level:nth-child(3)',
    'tier-1': '.invite-tier:nth-child(1)',
    'tab-home': '.tab:nth-child(1)',
    'tab-team': '.tab:nth-child(2)',
  },
};

export const weekStatement: DesignMap = {
  file: 'week-statement.html',
  route: '/game/id?week=2026-11-01',
  answers: {
    '/v1/api/promote/weekRebate': () => ({ Total: 1, List: [statement] }),
    '/v1/api/promote/thisWeekRebate': () => ({
      ...statement,
      Id: 'week:2026-11-08',
      Week: '2026-11-08',
      State: 'open',
    }),
  },
  parts: {
    'nav-bar': '.nav-bar',
    'week-older': '.icon-button--soft',
    'week-name': '.row--between .strong',
    'week-closed': '.row--between .faint',
    statement: '.wallet',
    'statement-label': '.wallet__label',
    'statement-amount': '.wallet__total',
    'statement-parts': '.wallet__split',
    'head-bets': '.section-head',
    'head-bets-title': '.section-head h2',
    'lines-bets': '.card',
    'line-turnover-1': '.formula',
    'line-turnover-2': '.formula:nth-child(2)',
    '"pessoas: 12, jogaram: 9"': '"12 pessoas, 9 jogaram"',
    '"Ver quem jogou"': '"Ver as 34 pessoas que jogaram"',
    '"Baixar CSV"': '"Baixar em CSV ou PDF"',
    '"Contestar"': '"Contestar uma linha"',
    ...saying(
      'Demonstrativo',
      'Sobre a perda líquida',
      'R$ 41,90',
      'R$ 6,70',
      'se positiva',
      'R$ 190,00 × 3%',
      'A equipe ganhou neste nível. Vale zero, nunca vira dívida.',
      'R$ 41,90 + R$ 6,70',
    ),
  },
};

/** The head of both ways out of the team's wallet. */
export const wallet = {
  'nav-bar': '.nav-bar',
  'commission-ways': '.segmented',
  commission: '.wallet',
  'commission-label': '.wallet__label',
  'commission-amount': '.wallet__total',
} as const satisfies DesignMap['parts'];

export const commission: DesignMap = {
  file: 'team-convert.html',
  route: '/game/TeamWithdraw?view=convert',
  answers: { '/v1/api/promote/home': home },
  fill: { 'convert-amount': '148,60' },
  parts: {
    ...wallet,
    'convert-amount': '.field',
    'convert-account': '.card',
    '"Aposte R$ 148,60 e o valor pode ser sacado…"': '.note',
    ...saying(
      'Comissão',
      'Carteira da equipe',
      'Quanto passar',
      'máx. R$ 148,60',
      'Tudo',
      'Saldo em dinheiro',
      'R$ 1.083,10',
      'Taxa',
      'R$ 148,60',
      'Entra no saldo agora',
      'Não dá para desfazer',
    ),
    'convert-now': '.action-bar .btn',
  },
};

export const teamData: DesignMap = {
  file: 'team-dados.html',
  route: '/game/teamDados',
  answers: { '/v1/api/promote/home': home },
  parts: {
    'nav-bar': '.nav-bar',
    period: '.segmented',
    levels: '.rail',
    'levels-0': '.chip',
    'data-label': '.label',
    'levels-1': '.chip:nth-child(2)',
    'levels-2': '.chip:nth-child(3)',
    'levels-3': '.chip:nth-child(4)',
    '"38 de 91 pessoas jogaram nesta semana."': '"38 de 91 pessoas jogaram."',
    '"Em R$. A escala começa em zero."': '.card p',
    '"Apostas: 0,50% · 0,20% · 0,10%. Perda líquida: 3% · 1% · 0,50%."': '.table + p',
    ...saying(
      'Dados da equipe',
      'Por dia',
      'Comissão aberta',
      'R$ 86,42',
      'Depósitos da equipe',
      'Cadastros novos',
      'Convites válidos',
      'Por nível',
      'Jogaram',
      'Soma',
      '38',
    ),
  },
};

export const teamList: DesignMap = {
  file: 'team-list.html',
  route: '/game/teamLista',
  answers: {
    '/v1/api/promote/memberDetails': (body) => ({
      ...body,
      Total: 91,
      People: Levels.map(({ Level, People }) => ({ Level, People })),
    }),
    '/v1/api/promote/home': home,
  },
  parts: {
    'nav-bar': '.nav-bar',
    'list-levels': '.segmented',
    '"8 a 14 de novembro"': '"8 a 14 de novembro"',
    '"car•••61"': '.list bdi',
    '"Entrou 14/11 · sem depósito"': '"Entrou 10/11 · sem depósito"',
    ...saying(
      'Lista da equipe',
      'Apostado',
      'Ativos',
      '38',
      'Comissão',
      'R$ 86,42',
      'Pessoas',
      'LV1',
      'C',
      'seg',
      'R$ 0,00',
    ),
  },
};

export const agent: DesignMap = {
  file: 'agent-home.html',
  route: '/game/agent',
  answers: { '/v1/api/agent/home': agentHome },
  parts: {
    'nav-bar': '.nav-bar',
    agent: '.wallet',
    'agent-label': '.wallet__label',
    'agent-amount': '.wallet__total',
    'agent-text': '.wallet p',
    'agent-parts': '.wallet__split',
    'agent-receive': '.wallet .btn--money',
    'agent-open': '.card',
    'agent-messages': '.nav-bar .icon-button:last-child',
    'head-weeks': '.section-head',
    'agent-weeks': '.section-head + .list',
    'agent-week': '.section-head + .list .item',
    'agent-network': '.facts',
    'way-users': '.facts ~ .list .item',
    ...saying(
      'Área do agente',
      '30%',
      'Para receber',
      'R$ 54,00',
      'Recebido no ano',
      'R$ 1.204,70',
      'Receber R$ 54,00',
      'A semana aberta até agora',
      'Apostas da equipe',
      'Prêmios pagos',
      'Receita líquida',
      'R$ 274,00',
      'Semanas',
      'toque para ver a conta',
      'Sua rede',
      '91',
      'Jogaram na semana',
      'Novas na semana',
      'Com depósito',
      '67',
      'Pessoas da rede',
      'Números por período',
    ),
  },
};

export const inviteLanding: DesignMap = {
  file: 'invite-landing.html',
  route: '/game/invite?Rfcode=KH1XSX',
  who: 'visitor',
  answers: { '/v1/api/team/landing': landing },
  parts: {
    landing: '.auth-hero',
    'landing-word': '.auth-hero img',
    'landing-title': '.auth-hero h1',
    'landing-code': '.card',
    'head-changes': '.section-head',
    'landing-create': '.action-bar .btn',
    '"mar•••82 convidou você"': '.auth-hero .tag',
    '"Seus bônus são os mesmos"': '"Para você: nada a menos"',
    'landing-inviter-gets': '.item:nth-child(2)',
    'landing-bar': '.action-bar',
    ...saying(
      'Código do convite',
      'KH1XSX',
      'Válido',
      'Já vai preenchido no cadastro. Não muda depois.',
      'O que muda com o convite',
      'Para quem convidou: R$ 10 a R$ 30',
      'O que a pessoa vê',
      'Entrar',
    ),
  },
};
