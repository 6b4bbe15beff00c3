import { accountScreen } from './payment-answers.ts';

/** Answers about the team, as they stand on the wire. */
const wait = (Word: string, Text: string, DueAt: string | null = null) => ({
  Why: { Word, Text },
  NextActor: 'house',
  DueAt,
});

export const entry = (Id: string, given: object = {}) => ({
  Id,
  At: '2026-11-14T04:00:00.000Z',
  Kind: 'invite',
  Title: 'Convites de 13/11',
  Level: 1,
  Amount: '20.00',
  Formula: '2 × R$ 10,00',
  StatementId: null,
  Status: 'success',
  Wait: null,
  ...given,
});

const box = (Needed: string, given: object = {}) => ({
  Id: `box:${Needed}`,
  Kind: 'milestone',
  Title: `Caixa de ${Needed} convites`,
  Amount: '20.00',
  State: 'ready',
  Needed,
  Done: Needed,
  TurnoverAdded: '240.00',
  OpensAt: null,
  ExpiresAt: null,
  Wait: null,
  ...given,
});

const starts = [1, 10, 15, 20, 25, 30];

export const teamHome = {
  Rfcode: 'MAR7782',
  InviteLink: 'https://arara.example/?Rfcode=MAR7782',
  ThisWeek: { Amount: '86.42', Period: { From: '2026-11-08', To: '2026-11-14' }, ClosesAt: '2026-11-15T03:00:00.000Z' },
  Yesterday: '11.90',
  Commission: '148.60',
  Lifetime: '1932.15',
  Levels: [
    { Level: 1, People: 12, Played: 11, TurnoverPercent: '0.5', LossPercent: '3' },
    { Level: 2, People: 31, Played: 15, TurnoverPercent: '0.2', LossPercent: '1' },
    { Level: 3, People: 48, Played: 12, TurnoverPercent: '0.1', LossPercent: '0.5' },
  ],
  InviteTiers: starts.map((From, index) => ({
    From,
    To: starts[index + 1] === undefined ? null : (starts[index + 1] ?? 0) - 1,
    Reward: ['10.00', '15.00', '20.00', '24.00', '26.00', '30.00'][index],
  })),
  ValidToday: 12,
  ValidTotal: 16,
  ValidRule: 'Vale quem tem CPF próprio, 1º depósito de R$ 20,00 e R$ 2.000,00 em apostas em 3 dias.',
  InvitesPaidAt: '01:00',
  Boxes: [box('5', { State: 'received' }), box('20', { State: 'locked', Done: '16', Amount: '100.00' })],
  Held: [
    entry('invite:7', {
      Status: 'pending',
      Amount: '10.00',
      Formula: null,
      Wait: wait('held', 'Em conferência: mesmo aparelho.'),
    }),
  ],
  ConversionTimes: '1',
  Withdrawal: accountScreen.Withdrawal,
  IsAgent: false,
  IsBlogger: false,
};
export const readyBox = box('5');

export const statementLine = (Kind: string, Level: number | null, given: object) => ({
  Kind,
  Level,
  Base: '0.00',
  Percent: null,
  Amount: '0.00000',
  People: 0,
  Played: 0,
  Reason: null,
  ...given,
});

export const statement = {
  Id: 'week:2026-11-01',
  Week: '2026-11-01',
  Period: { From: '2026-11-01', To: '2026-11-07' },
  ClosesAt: '2026-11-08T03:00:00.000Z',
  State: 'paid',
  Lines: [
    statementLine('turnover', 1, { Base: '6840.25', Percent: '0.5', Amount: '34.20125', People: 12, Played: 9 }),
    statementLine('turnover', 2, { Base: '3150.00', Percent: '0.2', Amount: '6.30000', People: 31, Played: 14 }),
    statementLine('turnover', 3, { Base: '1400.00', Percent: '0.1', Amount: '1.40000', People: 48, Played: 11 }),
    statementLine('loss', 1, { Base: '190.00', Percent: '3', Amount: '5.70000' }),
    statementLine('loss', 2, { Base: '100.00', Percent: '1', Amount: '1.00000' }),
    statementLine('loss', 3, {
      Base: '-42.00',
      Percent: '0.5',
      Reason: { Word: 'carried_forward', Text: 'A equipe ganhou neste nível. Vale zero.' },
    }),
    statementLine('rounding', null, {
      Amount: '-0.00125',
      Reason: { Word: 'whole_centavos', Text: 'Centavos inteiros.' },
    }),
  ],
  Amount: '48.60',
  PaidAt: '2026-11-08T03:00:00.000Z',
  DisputeUntil: '2099-11-15T03:00:00.000Z',
  CanAsk: false,
  CaseId: null as string | null,
  Wait: null as object | null,
};
export const openWeek = {
  ...statement,
  Id: 'week:2026-11-08',
  Week: '2026-11-08',
  Period: { From: '2026-11-08', To: '2026-11-14' },
  State: 'open',
  PaidAt: null,
  DisputeUntil: null,
};
export const heldWeek = {
  ...statement,
  Id: 'week:2026-10-25',
  Week: '2026-10-25',
  Period: { From: '2026-10-25', To: '2026-10-31' },
  State: 'held',
  PaidAt: null,
  CanAsk: true,
  Wait: wait('held', 'Em conferência pela equipe.'),
};

export const member = (MemberId: string, given: object = {}) => ({
  MemberId,
  Name: `car•••${MemberId}`,
  Level: 1,
  JoinedAt: '2026-09-02T12:00:00.000Z',
  LastPlayedOn: '2026-11-13',
  State: 'deposited',
  Missing: [{ Word: 'days', Text: 'Faltam 2 dias de apostas.' }],
  Bets: '120.00',
  Income: '0.60000',
  Wait: null,
  ...given,
});

export const people = {
  Total: 100_000,
  List: Array.from({ length: 50 }, (_, index) => member(`${index}`)),
  People: [
    { Level: 1, People: 40_000 },
    { Level: 2, People: 35_000 },
    { Level: 3, People: 25_000 },
  ],
};

export const landing = {
  IsValid: true,
  InviterName: 'mar•••82',
  ValidRule: teamHome.ValidRule,
  Tiers: teamHome.InviteTiers,
  Levels: teamHome.Levels.map(({ Level, TurnoverPercent, LossPercent }) => ({ Level, TurnoverPercent, LossPercent })),
  PaidAt: '01:00',
};

export const share = (given: object = {}) => ({
  Id: 'agent:2026-11-01',
  Period: { From: '2026-11-01', To: '2026-11-07' },
  Revenue: {
    CashStakes: '11390.00',
    CashWins: '11142.00',
    Gross: '248.00',
    BonusCost: '41.50',
    Rebates: '26.50',
    Jackpot: '0.00',
    Fees: '10.00',
    Levy: '0.00',
    CarriedIn: '10.00',
    Cut: '0.00',
    Net: '180.00',
  },
  Percent: '30',
  Amount: '54.00',
  CarriedOut: '0.00',
  State: 'ready',
  ReadyAt: '2026-11-15T03:00:00.000Z',
  CanAsk: false,
  ReceivedAt: null,
  DisputeUntil: '2026-11-15T03:00:00.000Z',
  CaseId: null,
  Wait: null,
  ...given,
});

export const agentHome = {
  Percent: '30',
  Open: share({ Id: 'agent:2026-11-08', State: 'open' }),
  Ready: '54.00',
  ReceivedThisYear: '1204.70',
  Weeks: [share()],
  People: 91,
  Played: 38,
  New: 4,
  Deposited: 67,
  Popup: null as object | null,
};

export const days = [
  { Day: '2026-11-01', Gross: '290.00', Net: '222.00' },
  { Day: '2026-11-02', Gross: '-42.00', Net: '-42.00' },
];
