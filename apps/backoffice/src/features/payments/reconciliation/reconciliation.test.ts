import { expect, test } from 'vitest';
import { agrees, type Break, recordsIn, totalOf } from './reconciliation.ts';

const side = { Count: 2, Ledger: 300n, Orders: 300n, Bank: 300n };

test('a direction agrees only when all three books say the same, and totals add up', () => {
  expect(agrees(side)).toBe(true);
  expect(agrees({ ...side, Bank: 299n })).toBe(false);
  expect(totalOf([side, { Count: 1, Ledger: 10n, Orders: 20n, Bank: 30n }])).toEqual({
    Count: 3,
    Ledger: 310n,
    Orders: 320n,
    Bank: 330n,
  });
});

test('who has the record follows from what is missing', () => {
  const of = (change: Partial<Break>) =>
    recordsIn({ Kind: 'line_unknown', Ours: null, Theirs: 1n, ...change } as Break);
  expect(of({})).toEqual({ ledger: false, orders: false, bank: true });
  expect(of({ Kind: 'payout_missing_there', Ours: 1n, Theirs: null })).toEqual({
    ledger: true,
    orders: true,
    bank: false,
  });
});
