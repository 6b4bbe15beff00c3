import { expect, it } from 'vitest';
import { statementCsv } from './csv.ts';

it('writes every movement as a line that a spreadsheet shows and never computes', () => {
  const line = {
    Id: '1',
    At: '2026-11-14T22:42:00.000Z',
    Kind: 'deposit',
    Title: '=1+1 "x"',
    Account: 'cash',
    Amount: -50_000_000n,
    BalanceAfter: 1n,
    Reference: 'AR-1',
    Status: 'success',
    Wait: null,
    Note: null,
    Game: null,
  } as const;
  expect(statementCsv([line]).split('\r\n')).toEqual([
    '"At","Kind","Title","Account","Amount","BalanceAfter","Reference","Status"',
    '"2026-11-14T22:42:00.000Z","deposit","\'=1+1 ""x""","cash","-500.00000","0.00001","AR-1","success"',
    '',
  ]);
});
