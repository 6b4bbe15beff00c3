import { reportMetrics } from '@arara/contract/staff';
import { expect, it } from 'vitest';
import { metrics, valueOf } from './metrics.ts';
import { dayLine } from './testing/day-line.ts';

it('defines every figure of the contract once', () => {
  expect(Object.keys(metrics).toSorted()).toEqual(reportMetrics.toSorted());
});

it('adds up money over days, and the bets behind it', () => {
  const lines = [dayLine({ betsE5: 500n, betCount: 2 }), dayLine({ betsE5: 700n, betCount: 3 })];
  expect(valueOf('bets', lines)).toEqual({ Sum: 1_200n, Rows: 5 });
});

it('never adds up people of several days', () => {
  const day = dayLine({ players: 4, betCount: 9 });
  expect(valueOf('players', [day])).toEqual({ Sum: null, Rows: 4 });
  expect(valueOf('players', [day, day])).toEqual({ Sum: null, Rows: null });
  expect(valueOf('players', [])).toEqual({ Sum: null, Rows: 0 });
});

it('leaves to other questions what no line of a day says', () => {
  expect(valueOf('balance', [dayLine({})])).toBeUndefined();
  expect(valueOf('codes', [dayLine({})])).toBeUndefined();
});
