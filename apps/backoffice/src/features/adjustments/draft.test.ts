import { expect, test } from 'vitest';
import { askedOf, isBalanced, newDraft, type Preview, typedAmount } from './draft.ts';

test('an amount is read as people type it, and nothing else is one', () => {
  expect(typedAmount('40')?.wire).toBe('40.00');
  expect(typedAmount(' 1.284,5 ')?.wire).toBe('1284.50');
  for (const odd of ['', '0', '0,00', '-1', '1,234', 'abc', '1.28,00x']) expect(typedAmount(odd)).toBeUndefined();
});

test('nothing is asked before player and amount are there', () => {
  const draft = newDraft('20466120');
  expect(askedOf(draft)).toBeUndefined();
  expect(askedOf({ ...draft, amount: '40,00' })).toMatchObject({ playerId: '20466120', amount: '40.00' });
  expect(askedOf({ ...draft, amount: '40,00', playerId: 'Wesley' })).toBeUndefined();
});

test('the button stays off until both columns have the same sum', () => {
  const entries = (debit: bigint, credit: bigint) =>
    ({
      Entries: [
        { Account: 'cash', Debit: debit, Credit: 0n },
        { Account: 'adjustments', Debit: 0n, Credit: credit },
      ],
    }) as unknown as Preview;
  expect(isBalanced(entries(5n, 5n))).toBe(true);
  expect(isBalanced(entries(5n, 4n))).toBe(false);
  expect(isBalanced(entries(0n, 0n))).toBe(false);
});
