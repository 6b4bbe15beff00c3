import { fields, integer } from './kinds.ts';
import { setting } from './setting.ts';

/** How long people and machines may take to say who somebody is. */
export const kycSettings = {
  'kyc.clock': setting({
    kind: fields({
      checkMinutes: integer({ unit: 'minutes', min: 1, max: 120 }),
      askAgainSeconds: integer({ unit: 'seconds', min: 5, max: 600 }),
      answerWorkdays: integer({ unit: 'days', min: 1, max: 10 }),
      deskMinutes: integer({ unit: 'minutes', min: 10, max: 1_440 }),
      faceTries: integer({ unit: 'times', min: 1, max: 10 }),
      tryPauseMinutes: integer({ unit: 'minutes', max: 1_440 }),
      lookUps: integer({ unit: 'times', min: 1, max: 10 }),
      lookUpPauseMinutes: integer({ unit: 'minutes', min: 10, max: 1_440 }),
    }),
    default: {
      checkMinutes: 10,
      askAgainSeconds: 30,
      answerWorkdays: 1,
      deskMinutes: 120,
      faceTries: 3,
      tryPauseMinutes: 10,
      lookUps: 5,
      lookUpPauseMinutes: 60,
    },
    description: 'How long a check and a person may take, and how often a face or a CPF may be tried.',
  }),
} as const;
