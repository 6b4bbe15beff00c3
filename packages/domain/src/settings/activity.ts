import { checked, fields, integer, listOf, money, percent } from './kinds.ts';
import { setting } from './setting.ts';

/** Sign-in, missions, gift codes and the jackpot. */
export const activitySettings = {
  'activity.signIn': setting({
    kind: fields({
      rewards: listOf(money(), { min: 7, max: 7 }),
      paidDepositWithinDays: integer({ unit: 'days', max: 365 }),
      effectiveBetsMin: money(),
    }),
    default: {
      rewards: ['0.1', '0.2', '0.3', '0.4', '0.5', '0.5', '1'],
      paidDepositWithinDays: 30,
      effectiveBetsMin: '50',
    },
    description: 'The seven days of the sign-in cycle and what a day needs.',
  }),
  'activity.missions': setting({
    kind: fields({
      activeMax: integer({ unit: 'missions', max: 10 }),
      reward: money(),
      differentGames: integer({ unit: 'games', min: 1, max: 100 }),
      closedRounds: integer({ unit: 'rounds', min: 1, max: 10_000 }),
      breakMinutes: integer({ unit: 'minutes', min: 1, max: 1_440 }),
    }),
    default: { activeMax: 3, reward: '0.1', differentGames: 3, closedRounds: 50, breakMinutes: 15 },
    description: 'Missions of the day and their reward.',
  }),
  'activity.giftCodes': setting({
    kind: fields({
      captchaAfterFailures: integer({ unit: 'failures', max: 100 }),
      reserveHours: integer({ unit: 'hours', min: 1, max: 168 }),
    }),
    default: { captchaAfterFailures: 3, reserveHours: 24 },
    description: 'When a gift call asks for proof of work, and how long a reserved share waits for its player.',
  }),
  'activity.jackpot': setting({
    kind: checked(
      fields({
        seed: money({ min: '0.01' }),
        contribution: percent({ max: '5' }),
        mustDropBy: money(),
        postWithinSeconds: integer({ unit: 'seconds', min: 1, max: 60 }),
      }),
      ({ seed, mustDropBy }) => (seed < mustDropBy ? undefined : 'the seed must be below mustDropBy'),
    ),
    default: { seed: '5000', contribution: '0.2', mustDropBy: '50000', postWithinSeconds: 5 },
    description: 'The mystery pool: what the house seeds, the share of each cash stake, and by when it must drop.',
  }),
} as const;
