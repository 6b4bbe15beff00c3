import { checked, fields, integer, listOf, text } from './kinds.ts';
import { setting } from './setting.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

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
  'kyc.holidays': setting({
    kind: listOf(
      checked(text(10), (day) => (DAY.test(day) ? undefined : 'must be a day: 2026-12-25')),
      { max: 200 },
    ),
    default: [
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
      '2027-01-01',
      '2027-03-26',
      '2027-04-21',
      '2027-05-01',
      '2027-09-07',
      '2027-10-12',
      '2027-11-02',
      '2027-11-15',
      '2027-11-20',
      '2027-12-25',
    ],
    description: 'National holidays, on which no working day is counted.',
  }),
} as const;
