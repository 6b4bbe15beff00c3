import { factor, fields, integer, money, percent } from './kinds.ts';
import { setting } from './setting.ts';

/** Turnover and bonus rules. */
export const bonusSettings = {
  'bonuses.turnover': setting({
    kind: fields({ deposit: factor(), bonus: factor(), rebate: factor(), conversion: factor() }),
    default: { deposit: '1.5', bonus: '12', rebate: '1', conversion: '1' },
    description: 'Effective bets asked per real deposited, given as bonus, paid as rebate or converted to cash.',
  }),
  'bonuses.gameWeights': setting({
    kind: fields({
      slots: percent(),
      crash: percent(),
      mines: percent(),
      plinko: percent(),
      keno: percent(),
      hilo: percent(),
      dice: percent(),
      roulette: percent(),
      blackjack: percent(),
    }),
    default: {
      slots: '100',
      crash: '40',
      mines: '40',
      plinko: '40',
      keno: '40',
      hilo: '40',
      dice: '25',
      roulette: '20',
      blackjack: '5',
    },
    description: 'How much of a stake counts as effective bet, by kind of game.',
  }),
  'bonuses.weightEdge': setting({
    kind: percent(),
    default: '4',
    description: 'House edge that earns full weight: a weight above (1 - RTP) / this is refused.',
  }),
  'bonuses.stakeMax': setting({
    kind: money(),
    default: '50',
    description: 'A stake above this counts zero while a bonus pool is open.',
  }),
  'bonuses.welcomeMax': setting({
    kind: money(),
    default: '50',
    description: 'The most that one person may be given in a lifetime before their bets pay for it: the first bonus.',
  }),
  'bonuses.expiryDays': setting({
    kind: integer({ unit: 'days', min: 1, max: 365 }),
    default: 30,
    description: 'Days until an unfinished bonus pool expires.',
  }),
  'bonuses.lostBelow': setting({
    kind: money(),
    default: '1',
    description: 'A pool closes as lost when everything the player has and has at stake is below this.',
  }),
} as const;
