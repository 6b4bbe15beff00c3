import { checked, listOf, text } from './kinds.ts';
import { setting } from './setting.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The calendar of every deadline that is counted in working days. */
export const timeSettings = {
  'time.holidays': setting({
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
    description: 'National holidays, on which no deadline counts a working day.',
  }),
} as const;
