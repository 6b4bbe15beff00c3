import { expect, test } from 'vitest';
import { toOrigin } from './money-origin.ts';

test('every movement has its place, what has none is told apart, and the parts add up to the cash', () => {
  const origin = toOrigin({
    sinceMs: Date.parse('2026-11-07T12:00:00Z'),
    hadE5: 21_430_000n,
    byMovement: new Map([
      ['deposit', 36_000_000n],
      ['bet', -314_400_000n],
      ['win', 350_420_000n],
      ['bonus_conversion', 5_000_000n],
      ['rebate_credit', 1_000_000n],
      ['adjustment_debit', -6_000_000n],
    ]),
    cashE5: 93_450_000n,
  });
  expect(origin).toMatchObject({ Since: '2026-11-07T12:00:00.000Z', Deposited: 36_000_000n, Other: -6_000_000n });
  const { Since: _, Cash, ...parts } = origin;
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0n)).toBe(Cash);
});
