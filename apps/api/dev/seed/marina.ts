import { type Movement, reais } from './books.ts';

/** What she plays on other days than the drawn one. */
const USUAL_GAME = 'minas-gerais';
const gamesOfKeys: Readonly<Record<string, string>> = {
  'tesouro-1114': 'tesouro-da-arara',
  'foguetinho-1114': 'foguetinho',
};

/**
 * Marina as the drawings show her on Saturday, 14 November 2026, 19:42: R$ 1.284,50 in all, of which R$ 934,50 cash and
 * R$ 350,00 bonus; R$ 320,00 staked today with R$ 46,20 less. November begins with R$ 806,30, then deposits 560,
 * bonus 350, play -131,80 and a withdrawal of 300.
 */
export const marinaMovements: readonly Movement[] = [
  { at: '2026-09-12T10:20:00-03:00', kind: 'deposit', key: 'AR-1912-4471', amount: reais('500') },
  { at: '2026-10-05T20:11:00-03:00', kind: 'deposit', key: 'AR-2005-1180', amount: reais('320') },
  sitting('2026-10-06T21:02:00-03:00', 'marina-1006', ['50', '0'], ['50', '61.30']),
  paid('2026-10-11T11:20:00-03:00', 'SQ-7602-0413', {
    amount: '240',
    fee: '3.60',
    paidAt: '2026-10-11T11:52:00-03:00',
  }),
  { at: '2026-10-18T21:40:00-03:00', kind: 'deposit', key: 'AR-2018-7734', amount: reais('400') },
  sitting('2026-10-19T22:15:00-03:00', 'marina-1019', ['60', '85'], ['60', '0']),
  paid('2026-10-24T15:32:00-03:00', 'SQ-7655-2290', {
    amount: '500',
    fee: '7.50',
    paidAt: '2026-10-24T17:10:00-03:00',
  }),
  { at: '2026-10-27T19:03:00-03:00', kind: 'deposit', key: 'AR-2027-3056', amount: reais('400') },

  { at: '2026-11-08T00:00:00-03:00', kind: 'commission', key: 'team-2026-11-01', amount: reais('48.60') },
  { at: '2026-11-08T13:02:00-03:00', kind: 'deposit', key: 'AR-2039-5521', amount: reais('200') },
  paid('2026-11-08T14:10:00-03:00', 'SQ-7698-1130', {
    amount: '300',
    fee: '4.50',
    paidAt: '2026-11-08T14:41:00-03:00',
  }),
  sitting('2026-11-08T20:00:00-03:00', 'marina-1108', ['30', '0'], ['30', '40']),
  bonus('2026-11-08T20:30:00-03:00', 'sign-in-1108', '0.50'),
  bonus('2026-11-09T00:05:00-03:00', 'tournament-2026-11-02', '300'),
  bonus('2026-11-09T09:12:00-03:00', 'weekly-box-2026-11-02', '8'),
  sitting('2026-11-09T20:00:00-03:00', 'marina-1109', ['30', '44.40'], ['30', '0']),
  bonus('2026-11-09T20:30:00-03:00', 'sign-in-1109', '0.50'),
  sitting('2026-11-10T20:00:00-03:00', 'marina-1110', ['30', '0'], ['30', '40']),
  bonus('2026-11-10T20:30:00-03:00', 'sign-in-1110', '1'),
  sitting('2026-11-11T20:00:00-03:00', 'marina-1111', ['30', '0'], ['30', '45']),
  bonus('2026-11-11T20:30:00-03:00', 'sign-in-1111', '0.10'),
  { at: '2026-11-11T20:40:00-03:00', kind: 'deposit', key: 'AR-2044-0812', amount: reais('160') },
  bonus('2026-11-12T12:00:00-03:00', 'envelope-1112', '19.70'),
  sitting('2026-11-12T20:00:00-03:00', 'marina-1112', ['30', '45'], ['30', '0']),
  bonus('2026-11-12T20:30:00-03:00', 'sign-in-1112', '0.20'),

  sitting('2026-11-14T18:50:00-03:00', 'tesouro-1114', ['50', '0'], ['50', '96.20'], ['50', '70'], ['50', '0']),
  { at: '2026-11-14T19:21:00-03:00', kind: 'deposit', key: 'AR-2048-1977', amount: reais('200') },
  bonus('2026-11-14T19:21:10-03:00', 'AR-2048-1977-bonus', '20'),
  sitting('2026-11-14T19:28:00-03:00', 'foguetinho-1114', ['40', '0'], ['40', '107.60'], ['40', '0']),
];

function sitting(at: string, key: string, ...rounds: readonly (readonly [stake: string, win: string])[]): Movement {
  return {
    at,
    kind: 'play',
    key,
    game: gamesOfKeys[key] ?? USUAL_GAME,
    rounds: rounds.map(([stake, win]) => [reais(stake), reais(win)] as const),
  };
}

function bonus(at: string, key: string, amount: string): Movement {
  return { at, kind: 'bonus', key, amount: reais(amount) };
}

function paid(at: string, key: string, of: { amount: string; fee: string; paidAt: string }): Movement {
  return { at, kind: 'withdrawal', key, amount: reais(of.amount), fee: reais(of.fee), paidAt: of.paidAt };
}
