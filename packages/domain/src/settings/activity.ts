import { checked, fields, integer, money, percent } from './kinds.ts';
import { setting } from './setting.ts';

/** Missions, gift codes and the jackpot; what is given and for what stands in the rules of rewards. */
export const activitySettings = {
  'activity.missions': setting({
    kind: fields({ activeMax: integer({ unit: 'missions', max: 10 }) }),
    default: { activeMax: 3 },
    description: 'How many missions of the day are shown at once; what each asks and gives is its rule.',
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
