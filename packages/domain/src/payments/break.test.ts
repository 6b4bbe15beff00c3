import { expect, test } from 'vitest';
import { movements } from '../ledger/index.ts';
import {
  amountOf,
  type BreakFound,
  breakResolutions,
  gapOf,
  movementOf,
  needsSecondPerson,
  resolutionsFor,
} from './break.ts';

const found = (change: Partial<BreakFound>): BreakFound => ({
  kind: 'line_unknown',
  about: 'line',
  oursE5: null,
  theirsE5: null,
  ...change,
});

test('the gap is what the bank holds beyond our books, whichever way the record counts', () => {
  expect(gapOf(found({ theirsE5: -8_260_000n }))).toBe(-8_260_000n);
  expect(gapOf(found({ kind: 'own_move', theirsE5: 500n }))).toBe(500n);
  // A payout is told by what left: the more left, the less is there.
  expect(gapOf(found({ kind: 'payout_unknown_here', about: 'payout', theirsE5: 100n }))).toBe(-100n);
  expect(gapOf(found({ kind: 'payout_missing_there', about: 'payout', oursE5: 100n }))).toBe(100n);
  expect(gapOf(found({ kind: 'amount_differs', about: 'payout', oursE5: 100n, theirsE5: 120n }))).toBe(-20n);
  expect(gapOf(found({ kind: 'amount_differs', about: 'arrival', oursE5: 100n, theirsE5: 120n }))).toBe(20n);
});

test('money is booked only in the direction in which it is missing', () => {
  const of = (change: Partial<BreakFound>) => resolutionsFor(found(change)).slice(2);
  expect(of({ theirsE5: -1n })).toEqual(['fee', 'loss']);
  expect(of({ theirsE5: 1n })).toEqual(['top_up', 'unassigned']);
  expect(of({ kind: 'own_move', theirsE5: 1n })).toEqual(['top_up']);
  expect(of({ kind: 'own_move', theirsE5: -1n })).toEqual(['take_out']);
  expect(of({ kind: 'payout_missing_there', about: 'payout', oursE5: 1n })).toEqual(['give_back']);
  // Paid here and undone there, on one day or on two: the player has no money.
  const undone = { kind: 'amount_differs', about: 'payout', oursE5: 100n } as const;
  expect(of({ ...undone, theirsE5: 0n })).toEqual(['give_back']);
  expect(of({ ...undone, theirsE5: -100n })).toEqual(['give_back']);
  expect(of({ ...undone, theirsE5: 60n })).toEqual([]);
  expect(of({ kind: 'payout_unknown_here', about: 'payout', theirsE5: -100n })).toEqual([]);
  expect(of({ kind: 'not_covered', about: 'whole', oursE5: 2n, theirsE5: 1n })).toEqual([]);
  expect(of({ theirsE5: 0n })).toEqual([]);
});

test('a payout goes back as it left here, whatever the gap; everything else moves the gap', () => {
  const undone = found({ kind: 'amount_differs', about: 'payout', oursE5: 100n, theirsE5: -100n });
  expect(amountOf(undone, 'give_back')).toBe(100n);
  expect(amountOf(found({ theirsE5: -30n }), 'fee')).toBe(30n);
  expect(movementOf('give_back', 'commission')).toBe('commission_return');
});

test('whatever moves money is a movement of the book, and two ways to close move none', () => {
  const moving = breakResolutions.filter((resolution) => movementOf(resolution) !== undefined);
  expect(moving).toEqual(['fee', 'loss', 'top_up', 'take_out', 'unassigned', 'give_back']);
  expect(breakResolutions.filter((resolution) => !needsSecondPerson(resolution))).toEqual(['matched']);
  for (const resolution of moving) expect(movements).toHaveProperty(movementOf(resolution) ?? '');
});
