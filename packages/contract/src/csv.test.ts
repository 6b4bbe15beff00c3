import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each(['=1+1', '+1', '+1+cmd|x', '@sum(a)', '\t=1', '\r=1', '-1+cmd|x', '-a', '-', '-1-1', '-1\n+1'])(
  'what begins like a formula is a text: %j',
  (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
  },
);

test.each(['-500.00000', '-1', '-1.234,56', '12', 'a=1', 'a@b.example', ''])(
  'numbers and words stay as they are: %j',
  (cell) => {
    expect(csvLine([cell])).toBe(`"${cell}"\r\n`);
  },
);

test('quotes are doubled and cells stand beside each other', () => {
  expect(csvLine(['a "b"', 'c,d'])).toBe('"a ""b""","c,d"\r\n');
});
