import { expect, test } from 'vitest';
import { readDay } from './catalogue-fields.ts';

test('a release is a day, or the day of an instant; what is no day is not stated', () => {
  const day = new Date('2025-03-01T00:00:00-03:00');
  expect([readDay('2025-03-01'), readDay('2025-03-01T12:00:00Z')]).toEqual([day, day]);
  for (const none of ['2025-02-30', '2025-13-01', '01/03/2025', '', 0, null, undefined])
    expect(readDay(none)).toBeUndefined();
});
