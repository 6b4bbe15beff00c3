import { expect, it } from 'vitest';
import { parseBirthDate } from './birth-date.ts';

it('reads a day as it is typed in Brazil', () => {
  expect(parseBirthDate('23051991')).toBe('1991-05-23');
});

it('takes no day that no calendar has', () => {
  for (const digits of ['', '2305199', '31022000', '00012000', '32011999', '01131999', '01011899'])
    expect(parseBirthDate(digits)).toBeUndefined();
});
