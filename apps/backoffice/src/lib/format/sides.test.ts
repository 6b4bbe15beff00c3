import { expect, test } from 'vitest';
import { compareSides } from './sides.ts';

test('two records stand side by side, and what differs says so', () => {
  expect(
    compareSides([
      { kind: 'bet', amountE5: '150000' },
      { kind: 'bet', amountE5: '100000', state: 'done' },
    ]),
  ).toEqual([
    { field: 'tipo', values: ['aposta', 'aposta'], differs: false },
    { field: 'valor', values: ['R$ 1,50', 'R$ 1,00'], differs: true },
    { field: 'estado', values: ['–', 'feita'], differs: true },
  ]);
});

test('a side without a record has dashes', () => {
  expect(compareSides([null, { txId: 'x' }])).toEqual([{ field: 'transação', values: ['–', 'x'], differs: true }]);
  expect(compareSides([null, undefined])).toEqual([]);
});
