import { expect, test } from 'vitest';
import { askableFromMs } from './views.ts';

test.each([
  ['a week that ended on Sunday', '2026-11-15', '2026-11-16'],
  ['a month that ended on Monday', '2026-06-01', '2026-06-01'],
  ['a month that ended on Tuesday', '2026-12-01', '2026-12-07'],
  ['a month that ended on Saturday', '2026-08-01', '2026-08-03'],
])('%s can be asked about from Monday 0:00', (_, periodEnd, monday) => {
  expect(askableFromMs(periodEnd)).toBe(Date.parse(`${monday}T00:00:00-03:00`));
});
