/** Answers of the player's own calls, as they stand on the wire, with the figures of the drawings. */
const at = '2026-11-14T22:42:00.000Z';
const balances = {
  TotalAssets: '1284.50',
  Cash: '934.50',
  Bonus: '350.00',
  Commission: '148.60',
  Held: '0.00',
  MedHold: '0.00',
};
const CanWithdraw = {
  Amount: '934.50',
  Why: { Word: 'cash_is_free', Text: 'Todo o seu saldo em dinheiro está livre.' },
  BonusLost: '350.00',
};

export const mainInfo = {
  PlayerId: '20481977',
  Nickname: 'Marina Alves',
  Avatar: 'arara',
  VipLevel: 3,
  IsBlogger: false,
  IsAgent: false,
  Rfcode: 'MARI82',
  ...balances,
  CanWithdraw,
  Turnover: { Required: '0.00', Done: '0.00', Missing: '0.00', DonePercent: '0', Sentence: '', Requirements: [] },
  Today: { Since: '2026-11-14T03:00:00.000Z', PlayedMinutes: 42, Staked: '320.00', Result: '-46.20' },
  Limits: [],
  PayoutAccounts: 1,
  HasFundPassword: true,
  GiftsWaiting: 2,
  MessagesUnread: 1,
  Favourites: 0,
  LastLogin: { At: at, Place: 'São Paulo', Device: 'Android' },
};

export const gameCard = (GameId: string, given: object = {}) => ({
  GameId,
  Name: `Jogo ${GameId}`,
  Icon: `/art/games/${GameId}.svg`,
  Platform: 'arara-studio',
  PlatformName: 'Arara',
  GameType: 1,
  Kind: 'slot',
  Rtp: '96.5',
  Volatility: null,
  MinBet: '1.00',
  MaxBet: '500.00',
  MaxWinTimes: null,
  WeightPercent: '100',
  Tags: [],
  Aliases: [],
  HasDemo: false,
  IsCollected: false,
  Wait: null,
  ...given,
});

export const section = (Id: string, Kind: string, Games: readonly object[]) => ({
  Id,
  Title: `Trilho ${Id}`,
  Kind,
  GameType: null,
  Games,
  Total: Games.length,
});

export const homeBody = {
  ServicesMobiles: [],
  Announcements: [],
  OfficialServicesMobiles: [],
  Banners: [] as object[],
  Sections: [
    { ...section('originals', 'games', [gameCard('a'), gameCard('b', { Kind: 'crash', GameType: 3 })]), Total: 12 },
  ],
};

export const banner = (Id: string, Title: string) => ({
  Id,
  Kicker: 'Bônus opcional',
  Title,
  Text: 'Rollover 1,5× depósito + 12× bônus',
  Rule: 'Rollover 1,5× depósito + 12× bônus',
  Warning: null as object | null,
  Action: 'Depositar',
  Image: '',
  Target: '/game/recharge',
  Place: 'banner',
  StartsAt: at,
  EndsAt: null,
});

export const announcement = (Id: string, Title: string) => ({
  Id,
  Title,
  Text: 'Nesse horário depósitos e saques esperam.',
  Facts: [{ Label: 'Jogos', Value: 'normais' }],
  Image: null,
  Link: null,
  StartsAt: at,
  EndsAt: null,
});

export const fundLine = (Id: string, given: object = {}) => ({
  Id,
  At: at,
  Kind: 'deposit',
  Title: 'Depósito PIX',
  Account: 'cash',
  Amount: '200.00',
  BalanceAfter: '1276.90',
  Reference: `AR-${Id}`,
  Status: 'success',
  Wait: null,
  Game: null as object | null,
  Note: null as string | null,
  ...given,
});

export const moneyLimit = (Kind: string, Period: string, given: object = {}) => ({
  Kind,
  Period,
  Max: '60.00',
  Used: '46.20',
  Left: '13.80',
  ResetsAt: '2026-11-15T03:00:00.000Z',
  SetAt: '2026-09-02T15:00:00.000Z',
  Next: null,
  ...given,
});
const unset = { Max: null, Left: null, SetAt: null };

export const limitsStatus = {
  Limits: [
    moneyLimit('deposit', 'day', unset),
    moneyLimit('deposit', 'week', unset),
    moneyLimit('loss', 'day'),
    moneyLimit('loss', 'week', unset),
  ],
  Time: [{ ...moneyLimit('time', 'day', unset), Used: 42 }],
  Count: [{ ...moneyLimit('count', 'day', unset), Used: 12 }],
  ThisWeek: { PlayedMinutes: 312, Deposited: '360.00', Result: '-118.20' },
  Pause: null,
  PauseOptions: { Hours: [24, 168, 720], HoursMin: 24, HoursMax: 1_008 },
  Exclusion: null,
  ExclusionOptions: { Months: [6, 12], IsEndlessOffered: true, IsCentralOffered: false, ClosesAccount: false },
  RealityCheck: { Minutes: 30, Choices: [15, 30, 60] },
  IdleSessionMinutes: 30,
  RaiseDelayHours: 24,
};

export const sums = {
  Staked: '320.00',
  Won: '273.80',
  Deposited: '100.00',
  Withdrawn: '400.00',
  Rewards: '1.20',
  Others: '0.00',
};

/** 347,20 - 320 + 273,80 + 100 - 400 + 1,20 = 2,20. */
export const fundSummary = (given: object = {}) => ({
  Opening: '347.20',
  Closing: '2.20',
  Sums: sums,
  LeftOut: '0.00',
  Moves: 2,
  Bets: 3,
  By: 'day',
  Parts: [{ From: '2026-11-14T03:00:00.000Z', Bets: 3, ...sums }],
  ...given,
});
