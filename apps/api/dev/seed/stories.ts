import type { LimitRequest } from '../../src/modules/limits/changes.ts';
import type { BlockScope } from '../../src/modules/players/blocks/blocks.store.ts';
import { type Movement, reais } from './books.ts';
import { marinaMovements } from './marina.ts';

/** A player of the seed: who, since when, and everything that happened to the money. */
export interface Story {
  readonly about: string;
  readonly phone: string;
  readonly registeredAt: string;
  readonly loginName?: string;
  readonly name?: string;
  readonly nickname?: string;
  readonly email?: string;
  readonly cpf?: string;
  readonly avatar?: 'arara' | 'onca' | 'boto' | 'tucano';
  /** The phone of whoever invited; that player stands earlier in the list. */
  readonly invitedBy?: string;
  readonly movements?: readonly Movement[];
  /** A level from before the books of the seed begin, with what was bet until then. */
  readonly vip?: { readonly level: number; readonly bets: bigint; readonly reachedAt: string };
  readonly limits?: readonly (Pick<LimitRequest, 'kind' | 'window' | 'max'> & { readonly at: string })[];
  readonly pause?: { readonly at: string; readonly hours: number };
  /** One case: from when, what for, what it stops, and when somebody looks at it again. */
  readonly block?: {
    readonly at: string;
    readonly code: string;
    readonly scopes: readonly BlockScope[];
    readonly reviewAt: string;
  };
}

export const MARINA_PHONE = '+5511982143382';

export const stories: readonly Story[] = [
  {
    about: 'Marina of the drawings: R$ 934,50 in cash, R$ 350,00 of bonus, a whole November behind her',
    phone: MARINA_PHONE,
    registeredAt: '2026-09-12T10:02:00-03:00',
    loginName: 'marina',
    name: 'Marina Alves Duarte',
    nickname: 'Marina Alves',
    email: 'marina.duarte@correio.example',
    cpf: '31848219784',
    movements: marinaMovements,
    vip: { level: 3, bets: reais('38420'), reachedAt: '2026-09-12T10:20:00-03:00' },
  },
  {
    about: 'just registered: no CPF, no money',
    phone: '+5511987650001',
    registeredAt: '2026-11-14T18:00:00-03:00',
    invitedBy: MARINA_PHONE,
  },
  {
    about: 'rich: R$ 48.230,50 in cash',
    phone: '+5521987650002',
    registeredAt: '2026-08-03T09:00:00-03:00',
    name: 'Bruno Lima Castro',
    nickname: 'Bruno',
    cpf: '52998224725',
    avatar: 'onca',
    movements: [
      { at: '2026-08-03T09:30:00-03:00', kind: 'deposit', key: 'AR-1712-0002', amount: reais('50000') },
      {
        at: '2026-10-20T22:10:00-03:00',
        kind: 'play',
        key: 'bruno-1020',
        game: 'onca-dourada',
        rounds: [
          [reais('2000'), reais('0')],
          [reais('500'), reais('730.50')],
        ],
      },
    ],
  },
  {
    about: 'with a bonus: R$ 120,00 in cash and R$ 12,00 of bonus, invited by Marina',
    phone: '+5531987650003',
    registeredAt: '2026-10-30T20:00:00-03:00',
    name: 'Carla Dias Moreira',
    nickname: 'Carlinha',
    cpf: '15350946056',
    avatar: 'boto',
    invitedBy: MARINA_PHONE,
    movements: [
      { at: '2026-10-30T20:15:00-03:00', kind: 'deposit', key: 'AR-2031-0003', amount: reais('120') },
      { at: '2026-10-30T20:15:10-03:00', kind: 'bonus', key: 'AR-2031-0003-bonus', amount: reais('12') },
    ],
  },
  {
    about: 'at the limit: lost the R$ 300,00 that he allows himself in November',
    phone: '+5541987650004',
    registeredAt: '2026-10-02T20:00:00-03:00',
    name: 'Diego Rocha Pinto',
    cpf: '39053344705',
    avatar: 'tucano',
    limits: [{ at: '2026-10-02T20:20:00-03:00', kind: 'loss', window: 'month', max: reais('300') }],
    movements: [
      { at: '2026-11-03T19:00:00-03:00', kind: 'deposit', key: 'AR-2035-0004', amount: reais('450') },
      {
        at: '2026-11-05T21:00:00-03:00',
        kind: 'play',
        key: 'diego-1105',
        game: 'foguetinho',
        rounds: [
          [reais('200'), reais('60')],
          [reais('160'), reais('0')],
        ],
      },
    ],
  },
  {
    about: 'paused until Christmas: no new bet, R$ 80,00 wait and can leave',
    phone: '+5551987650005',
    registeredAt: '2026-07-21T12:00:00-03:00',
    name: 'Elisa Prado Reis',
    cpf: '16899535009',
    pause: { at: '2026-11-13T20:30:00-03:00', hours: 1_008 },
    movements: [{ at: '2026-11-01T12:00:00-03:00', kind: 'deposit', key: 'AR-2033-0005', amount: reais('80') }],
  },
  {
    about: 'blocked: the holder of the account is being checked, deposits and bets wait',
    phone: '+5561987650006',
    registeredAt: '2026-09-30T12:00:00-03:00',
    name: 'Fábio Nunes Leal',
    cpf: '74697131401',
    movements: [{ at: '2026-11-02T12:00:00-03:00', kind: 'deposit', key: 'AR-2034-0006', amount: reais('60') }],
    block: {
      at: '2026-11-02T12:05:00-03:00',
      code: 'HOLDER-01',
      scopes: ['deposit', 'bet'],
      reviewAt: '2026-12-01T12:00:00-03:00',
    },
  },
  {
    about: 'before VIP 1: R$ 8.000,00 in cash and not one bet yet',
    phone: '+5571987650007',
    registeredAt: '2026-10-01T12:00:00-03:00',
    name: 'Gilda Araújo Paz',
    nickname: 'Gilda',
    cpf: '70124589332',
    movements: [{ at: '2026-10-01T12:30:00-03:00', kind: 'deposit', key: 'AR-2001-0007', amount: reais('8000') }],
  },
];
