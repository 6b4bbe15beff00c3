import { expect, it } from 'vitest';
import { movements } from '../ledger/index.ts';
import {
  type AdjustmentAsked,
  adjustmentCodes,
  adjustmentEntries,
  type AdjustmentFacts,
  decideAdjustment,
  GOODWILL,
} from './index.ts';

const REAL = 100_000n;
const limits = {
  goodwillAlone: 50n * REAL,
  goodwillPerDay: 120n * REAL,
  askedPerDay: 5_000n * REAL,
  smallUpTo: 3_000n * REAL,
  max: 20_000n * REAL,
};
const facts: AdjustmentFacts = {
  cashE5: 60n * REAL,
  askedTodayE5: 0n,
  aloneTodayE5: 0n,
  isRepeated: false,
  mayCorrect: true,
};
const decide = (asked: Partial<AdjustmentAsked>, known: Partial<AdjustmentFacts> = {}, more: object = {}) => {
  const decided = decideAdjustment(
    { reason: 'A-RND-02', amountE5: 40n * REAL, proofs: 2, ...asked },
    { ...facts, ...known },
    { ...limits, ...more },
  );
  return decided.ok ? decided.tier : decided.problem;
};

it('takes one person for small goodwill, and two for everything else', () => {
  expect(decide({ reason: GOODWILL, amountE5: 50n * REAL })).toBe('alone');
  expect(decide({ reason: GOODWILL, amountE5: 50n * REAL + 1n })).toBe('small');
  expect(decide({ amountE5: REAL })).toBe('small');
  expect(decide({ amountE5: 3_000n * REAL })).toBe('small');
  expect(decide({ amountE5: 3_000n * REAL + 1n })).toBe('large');
  expect(decide({ reason: 'A-DUP-01', amountE5: REAL })).toBe('against');
});

it('keeps goodwill of one person within the day, and everything in favour of players too', () => {
  const goodwill = { reason: GOODWILL, amountE5: 50n * REAL } as const;
  expect(decide(goodwill, { aloneTodayE5: 70n * REAL })).toBe('alone');
  expect(decide(goodwill, { aloneTodayE5: 70n * REAL + 1n })).toBe('over_goodwill_day');
  expect(decide({}, { askedTodayE5: 4_960n * REAL })).toBe('small');
  expect(decide({}, { askedTodayE5: 4_960n * REAL + 1n })).toBe('over_day');
  expect(decide({ reason: 'A-DUP-01' }, { askedTodayE5: 5_000n * REAL })).toBe('against');
});

it('refuses what is not covered, not shown, asked twice, too large or of another desk', () => {
  expect(decide({ reason: 'A-DUP-01', amountE5: 60n * REAL })).toBe('against');
  expect(decide({ reason: 'A-DUP-01', amountE5: 60n * REAL + 1n })).toBe('not_covered');
  expect(decide({ proofs: 1 })).toBe('few_proofs');
  expect(decide({}, { isRepeated: true })).toBe('repeated');
  expect(decide({ amountE5: 20_000n * REAL + 1n }, {}, { askedPerDay: 90_000n * REAL })).toBe('too_large');
  expect(decide({}, { mayCorrect: false })).toBe('not_yours');
  expect(decide({ reason: GOODWILL }, { mayCorrect: false })).toBe('alone');
});

it('posts entries that sum to zero and fit the rows of the money book', () => {
  for (const side of ['credit', 'debit'] as const) {
    const entries = adjustmentEntries(side, 7n);
    expect(entries.reduce((sum, { amountE5 }) => sum + amountE5, 0n)).toBe(0n);
    const { from, to } = movements[`adjustment_${side}`];
    expect(entries.map(({ account }) => account)).toEqual([...from, ...to]);
  }
  expect(adjustmentCodes).toContain(GOODWILL);
});
