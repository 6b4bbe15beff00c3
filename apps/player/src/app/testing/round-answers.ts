/** Answers about rounds, as they stand on the wire. */
const pocket = (Staked: string, Won: string) => ({ Staked, Won });

export const round = (RoundId: string, given: object = {}) => ({
  RoundId,
  GameId: 'foguetinho',
  GameName: 'Foguetinho',
  Icon: '/art/games/foguetinho.svg',
  PlatformName: 'Arara',
  State: 'closed',
  OpenedAt: '2026-11-14T22:41:06.000Z',
  ClosedAt: '2026-11-14T22:41:20.000Z',
  Bets: 1,
  Staked: '10.00000',
  Won: '24.70000',
  Result: '14.70000',
  JackpotWon: '0.00000',
  Cash: pocket('10.00000', '24.70000'),
  Bonus: pocket('0.00000', '0.00000'),
  Effective: '4.00000',
  WeightPercent: '40',
  ...given,
});

const move = (Kind: string, At: string, given: object) => ({
  Kind,
  At,
  Reference: `${Kind}-1`,
  Bonus: '0.00000',
  Owed: '0.00000',
  BalanceAfter: '1294.50000',
  ...given,
});

export const roundDetail = (RoundId: string, given: object = {}) => ({
  ...round(RoundId),
  SupplierRound: '9f415820-0000-4000-8000-000000000117',
  Rtp: '97',
  Moves: [
    move('bet', '2026-11-14T22:41:06.000Z', { Amount: '10.00000', Cash: '-10.00000' }),
    move('win', '2026-11-14T22:41:20.000Z', { Amount: '24.70000', Cash: '24.70000' }),
  ],
  BalanceAfter: '1294.50',
  ...given,
});

export const noDispute = {
  Dispute: null,
  CanContestUntil: '2026-12-14T22:41:06.000Z',
  AnswerBy: '2026-11-16T22:41:00.000Z',
};

export const openDispute = {
  ...noDispute,
  Dispute: {
    Id: '7',
    RoundId: '1:r-1',
    State: 'open',
    OpenedAt: '2026-11-14T22:50:00.000Z',
    DueAt: '2026-11-16T22:50:00.000Z',
    NextActor: 'house',
    ClosedAt: null,
    Answer: null,
  },
};

/** A vector of the second implementation. */
export const fairBody = {
  RoundId: '1:r-1',
  GameId: 'dadinho',
  GameName: 'Dadinho',
  Icon: '/art/games/dadinho.svg',
  SupplierRound: 'r-1',
  OpenedAt: '2026-11-14T22:41:06.000Z',
  Won: '1.96000',
  GameCode: 'dadinho',
  Hash: '5dd69bc3ce1980009ed07863c473d53f0a27ab4c65cd1ce1476479f176e5cee3',
  ServerSeed: '5f2b1c0e9d8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c',
  ClientSeed: 'sertao-1',
  Nonce: 0,
  Stake: '100',
  Choice: { threshold: 5_000 },
  View: { roll: 4_728 },
};
