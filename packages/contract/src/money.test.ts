import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AskedMoney, LineMoney, Money } from './money.ts';

describe('an amount somebody asks for', () => {
  it.each([
    ['50', 5_000_000n],
    [' 0.01 ', 1_000n],
    ['1284.5', 128_450_000n],
    [50, 5_000_000n],
    [0.1, 10_000n],
    [1284.55, 128_455_000n],
    ['999999999999999.99', 99_999_999_999_999_999_000n],
  ])('reads %j as %s', (wire, amountE5) => expect(z.parse(AskedMoney, wire)).toBe(amountE5));

  it.each([
    '',
    '0',
    '0.00',
    0,
    -1,
    '-5',
    '1.005',
    0.1 + 0.2,
    '01',
    '1,50',
    '1e3',
    1e21,
    Number.NaN,
    true,
    null,
    'R$ 5',
  ])('refuses %j', (wire) => expect(z.safeParse(AskedMoney, wire).success).toBe(false));
});

describe('an amount of an answer', () => {
  it('travels as text with two places, floored toward zero', () => {
    expect(z.encode(Money, 128_450_999n)).toBe('1284.50');
    expect(z.encode(Money, -1_999n)).toBe('-0.01');
    expect(z.encode(Money, 999n)).toBe('0.00');
  });

  it('comes back as it went, for every whole centavo', () => {
    const trip = fc.property(fc.bigInt({ min: 1n - 10n ** 17n, max: 10n ** 17n - 1n }), (centavos) => {
      const amountE5 = centavos * 1_000n;
      expect(z.decode(Money, z.encode(Money, amountE5))).toBe(amountE5);
    });
    fc.assert(trip);
  });

  it.each(['1', '1.5', '1.234', '', 'abc', '01.00', '1.00 '])('is not %j', (text) =>
    expect(z.safeParse(Money, text).success).toBe(false),
  );
});

describe('an amount of a statement line', () => {
  it('keeps all five decimals', () => {
    expect(z.encode(LineMoney, 7_052_001n)).toBe('70.52001');
    const trip = fc.property(fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }), (amountE5) => {
      expect(z.decode(LineMoney, z.encode(LineMoney, amountE5))).toBe(amountE5);
    });
    fc.assert(trip);
  });
});
