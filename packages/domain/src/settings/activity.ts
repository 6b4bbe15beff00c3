import { checked, fields, flag, integer, money, percent, text } from './kinds.ts';
import { setting } from './setting.ts';

/** Missions, gift codes and the jackpot; what is given and for what stands in the rules of rewards. */
export const activitySettings = {
  'activity.missions': setting({
    kind: fields({ activeMax: integer({ unit: 'missions', max: 10 }) }),
    default: { activeMax: 3 },
    description: 'How many missions of the day are shown at once; what each asks and gives is its rule.',
  }),
  'activity.feathers': setting({
    kind: fields({
      isOn: flag(),
      needed: integer({ unit: 'feathers', min: 1, max: 28 }),
      game: text(60),
      rounds: integer({ unit: 'rounds', min: 1, max: 100 }),
      stake: money({ min: '0.01' }),
      playDays: integer({ unit: 'days', min: 1, max: 90 }),
      claimDays: integer({ unit: 'days', min: 1, max: 90 }),
    }),
    default: {
      isOn: false,
      needed: 7,
      game: 'onca-dourada',
      rounds: 10,
      stake: '0.50',
      playDays: 7,
      claimDays: 30,
    },
    description: 'Presence and missions bring feathers instead of sums; so many in a week open free rounds on a game.',
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
  'activity.jackpotProofDays': setting({
    kind: integer({ unit: 'days', min: 30, max: 1_825 }),
    default: 180,
    description:
      'How long after its payment a jackpot can be counted again place by place; its promise and winner stay.',
  }),
} as const;
