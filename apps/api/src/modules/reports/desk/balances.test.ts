import { accountNumbers } from '@arara/domain/ledger';
import { expect, test } from 'vitest';
import { balanceLines, ofPlayers, partyName } from './balances.ts';

const row = (account: keyof typeof accountNumbers, party: number, balanceE5: bigint) => ({
  brandId: 1,
  account: accountNumbers[account],
  party,
  balanceE5,
});
const names = {
  suppliers: new Map([[1, 'Arara']]),
  games: new Map(),
  banks: [{ code: 'jatoba', party: 1, name: 'Banco Jatobá' }],
};

test('in the order of the chart, what lies at a bank covers what players have and is no debt', () => {
  const rows = [row('fee_income', 0, 5n), row('cash', 0, 200n), row('psp_clearing', 1, -205n), row('points', 0, 7n)];
  expect(balanceLines(rows).map(({ kind, balanceE5 }) => [kind, balanceE5])).toEqual([
    ['owed', 200n],
    ['bank', 205n],
    ['house', 5n],
  ]);
  expect(ofPlayers(rows).map(({ balanceE5 }) => balanceE5)).toEqual([200n]);
});

test('an account with a supplier or a bank bears its name, and the same number is not the same party', () => {
  expect(partyName({ account: 'psp_clearing', party: 1 }, names)).toBe('Banco Jatobá');
  expect(partyName({ account: 'house', party: 1 }, names)).toBe('Arara');
  expect(partyName({ account: 'house', party: 9 }, names)).toBe('9');
  expect(partyName({ account: 'cash', party: 0 }, names)).toBe('');
});
