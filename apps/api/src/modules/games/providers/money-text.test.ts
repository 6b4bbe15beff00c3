import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { e5ToSubunits, readDecimalE5, subunitsToE5, writeDecimalE5 } from './money-text.ts';

test('every amount comes back as it was written, with two to five places', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), (amountE5) => {
      const text = writeDecimalE5(amountE5);
      expect(text).toMatch(/^\d+\.\d{2,5}$/);
      expect(readDecimalE5(text)).toBe(amountE5);
    }),
  );
  expect([0n, 1n, 10n, 1_000n, 100_000n, 1_234_567n].map(writeDecimalE5)).toEqual([
    '0.00',
    '0.00001',
    '0.0001',
    '0.01',
    '1.00',
    '12.34567',
  ]);
  expect(writeDecimalE5(-150_000n)).toBe('-1.50');
});

test('a decimal is read by its shape before anything is computed', () => {
  expect(['1', '0.1', '0.00001', '1.50', '9999999999999.99999'].map(readDecimalE5)).toEqual([
    100_000n,
    10_000n,
    1n,
    150_000n,
    999_999_999_999_999_999n,
  ]);
  const wrong = [
    '',
    '.5',
    '1.',
    '01',
    '-1',
    '+1',
    ' 1',
    '1 ',
    '1,50',
    '1e5',
    '1E2000000000',
    'NaN',
    'Infinity',
    '0x10',
    '0.000001',
    '0.00000000000000000001',
    '10000000000000',
    '1'.repeat(60_000),
    1,
    1n,
    null,
    undefined,
    ['1'],
  ];
  expect(wrong.map(readDecimalE5)).toEqual(wrong.map(() => undefined));
});

test('subunits are a thousand of ours, and what is less is not promised', () => {
  expect(subunitsToE5(150n)).toBe(150_000n);
  expect(subunitsToE5(2n ** 62n)).toBeUndefined();
  expect(e5ToSubunits(150_999n)).toBe(150n);
});
