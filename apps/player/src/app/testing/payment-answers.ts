/** Answers about deposits and withdrawals, as they stand on the wire. */
const at = '2026-11-14T22:42:00.000Z';
const step = (Name: string, State: string, given: object = {}) => ({
  Name,
  State,
  At: at,
  Reason: null,
  NextActor: null,
  DueAt: null,
  ...given,
});

export const deposit = (OrderId: string, given: object = {}) => ({
  OrderId,
  CreatedAt: at,
  Amount: '200.00',
  Bonus: '0.00',
  Turnover: '300.00',
  BonusTurnover: '0.00',
  Status: 'pending',
  State: 'waiting_for_payment',
  PixCode: '00020101021226760014br.gov.bcb.pix6304ABCD',
  PayType: 'pix',
  DestinationId: 'jatoba',
  Receiver: 'Arara Pagamentos Ltda.',
  PayerName: 'Marina A. Duarte',
  PayerCpf: '•••.482.197-••',
  ExpiresAt: '2099-11-14T22:52:00.000Z',
  CreditedUntil: '2099-11-15T22:52:00.000Z',
  PaidAt: null,
  EndToEndId: null,
  CanRevive: false,
  Wait: null,
  Timeline: [step('Pedido feito', 'done'), step('Código pronto', 'done')],
  ...given,
});

export const depositPage = (...List: readonly object[]) => ({ Total: List.length, List, Paid: '560.00' });

export const products = {
  Products: ['20.00', '50.00', '100.00', '200.00', '500.00', '1000.00'].map((Amount) => ({
    Id: Amount,
    Amount,
    Bonus: '0.00',
    Turnover: '0.00',
  })),
  Min: '10.00',
  Max: '50000.00',
  Fee: '0.00',
  PayableMinutes: 10,
  DepositTimes: '1.5',
  BonusOffer: {
    IsAvailable: false,
    Why: null,
    Rule: null,
    Percent: '0',
    Max: '0.00',
    Times: '12',
    ExpiresDays: 30,
    PerPlayer: 'ever',
    Sentence: '',
  },
  UnpaidMax: 3,
  Unpaid: [] as object[],
  Limits: [{ Period: 'week', Max: '1000.00', Left: '640.00', ResetsAt: '2026-11-16T03:00:00.000Z' }],
  Payer: { AccountId: '20481977', Name: 'Marina A. Duarte', Cpf: '•••.482.197-••' },
};

export const channels = {
  Total: 1,
  List: [
    {
      Id: 'jatoba',
      Name: 'PIX',
      Min: '10.00',
      Max: '50000.00',
      PayType: 'pix',
      TypicalSeconds: 14,
      IsOpen: true,
      Wait: null,
    },
  ],
};

export const account = {
  Id: 'a1',
  IsPix: true,
  PixType: 'CPF',
  PixKey: '•••.482.197-••',
  BankCode: null,
  BankName: null,
  BankBranch: null,
  BankCardNumber: null,
  AccountDigit: null,
  Name: 'Marina A. Duarte',
  Cpf: '•••.482.197-••',
  IsCurrent: true,
  Since: '2026-09-12T13:00:00.000Z',
};

export const accountScreen = {
  Accounts: [account] as object[],
  Changed: null as object | null,
  Payers: [],
  Suggestion: null as object | null,
  HasFundPassword: true,
  HasPasskey: false,
  FundPasswordLockedUntil: null as string | null,
  LockedAt: null as string | null,
  Scheduled: null as object | null,
  Withdrawal: {
    CanWithdraw: {
      Amount: '934.50',
      Why: { Word: 'cash_is_free', Text: 'Todo o seu saldo em dinheiro está livre.' },
      BonusLost: '350.00',
    },
    Min: '10.00',
    SingleMax: '5000.00',
    FeePercent: '1.5',
    FreeAbove: null as string | null,
    TimesPerDay: 3,
    TimesLeft: 2,
    Window: { IsOpen: true, Opens: '00:00', Closes: '22:00', ChangesAt: '2026-11-15T01:00:00.000Z' },
    ArrivesWithinHours: 24,
    AutomaticMax: '200.00' as string | null,
    CoolDownHours: 24,
    OpensAgainAt: null as string | null,
    WaitsBecause: null as { Word: string; Text: string } | null,
    IdentityMissing: [] as { Word: string; Text: string }[],
    PayoutsWait: null as { Word: string; Text: string } | null,
    VipLevel: 3,
  },
};

export const withdrawal = (OrderId: string, given: object = {}) => ({
  OrderId,
  CreatedAt: at,
  Source: 'cash',
  Amount: '500.00',
  FeePercent: '1.5',
  Fee: '7.50',
  Net: '492.50',
  BonusGivenUp: '350.00',
  Status: 'pending',
  State: 'waiting_for_staff',
  Destination: '•••.482.197-••',
  CanCancel: true,
  Reason: null,
  PaidAt: null,
  ArrivesBy: '2026-11-15T22:42:00.000Z' as string | null,
  EndToEndId: null,
  Wait: {
    Why: { Word: 'risk', Text: 'Uma pessoa confere este saque por segurança.' },
    NextActor: 'house',
    DueAt: '2026-11-15T22:42:00.000Z',
  },
  Timeline: [
    step('Pedido recebido', 'done'),
    step('Análise da equipe', 'now', {
      Reason: { Word: 'risk', Text: 'Uma pessoa confere este saque por segurança.' },
      NextActor: 'house',
      DueAt: '2026-11-15T00:42:00.000Z',
    }),
  ],
  ...given,
});

export const withdrawalPage = (...List: readonly { readonly Status: string }[]) => {
  const words = [...new Set(List.map(({ Status }) => Status))];
  const Counts = words.map((word) => ({ Status: word, Total: List.filter(({ Status }) => Status === word).length }));
  return { Total: List.length, List, Paid: '300.00', Counts };
};
