import { expect, it } from 'vitest';
import { prizesOf } from './prizes.ts';

it('says which places share a prize, and leaves out the row that only ends them', () => {
  const rows = [
    { From: 1, Amount: 300n },
    { From: 2, Amount: 200n },
    { From: 4, Amount: 50n },
    { From: 11, Amount: 0n },
  ];
  expect(prizesOf(rows)).toEqual([
    { from: 1, until: 1, amountE5: 300n },
    { from: 2, until: 3, amountE5: 200n },
    { from: 4, until: 10, amountE5: 50n },
  ]);
});

it('knows no end where the last row has a prize', () => {
  expect(prizesOf([{ From: 1, Amount: 5n }])).toEqual([{ from: 1, until: undefined, amountE5: 5n }]);
});
