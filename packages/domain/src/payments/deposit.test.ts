import { expect, test } from 'vitest';
import {
  decideReceipt,
  nextDepositLookMs,
  nextRefundLookMs,
  nextRefundTryMs,
  receiptActOf,
  receiptActsFor,
  type ReceiptQuestion,
} from './index.ts';

const DAY_MS = 86_400_000;
const good: ReceiptQuestion = {
  order: { creditedUntilMs: DAY_MS, isPaidByAnother: false, isExceeded: false },
  paidAtMs: 1_000,
  payer: 'own',
  mayDeposit: true,
  amountE5: 5_000_000n,
  limitLeftE5: null,
  decided: null,
};

test('a payment of the player for an order is credited, late and in another amount too', () => {
  expect(decideReceipt(good)).toEqual({ kind: 'credit' });
  expect(decideReceipt({ ...good, paidAtMs: DAY_MS })).toEqual({ kind: 'credit' });
});

test.each([
  ['third_party', { payer: 'other' }],
  ['too_late', { paidAtMs: DAY_MS + 1 }],
  ['paid_twice', { order: { creditedUntilMs: DAY_MS, isPaidByAnother: true, isExceeded: false } }],
  ['player_stopped', { mayDeposit: false }],
  ['over_limit', { limitLeftE5: 4_999_999n }],
  ['no_order', { order: 'nothing' }],
] as const)('goes back: %s', (reason, change) => {
  expect(decideReceipt({ ...good, ...change })).toEqual({ kind: 'refund', reason });
});

test('what nobody can say waits for a person or for the answer, and is never credited', () => {
  expect(decideReceipt({ ...good, payer: 'unknown' })).toEqual({ kind: 'review', reason: 'payer_unknown' });
  expect(decideReceipt({ ...good, order: 'unknown_order' })).toEqual({ kind: 'review', reason: 'order_unknown' });
});

test('a payment for an order of another bank is never credited, whatever people decided before', () => {
  const foreign = { ...good, order: 'order_of_other_bank' } as const;
  expect(decideReceipt(foreign)).toEqual({ kind: 'review', reason: 'order_of_other_bank' });
  expect(decideReceipt({ ...foreign, decided: 'credit' })).toEqual({ kind: 'review', reason: 'order_of_other_bank' });
  expect(decideReceipt({ ...foreign, decided: 'send_back' })).toEqual({ kind: 'refund', reason: 'no_order' });
});

test('an amount above the order waits for people, and goes back for that reason', () => {
  const above = { ...good, order: { creditedUntilMs: DAY_MS, isPaidByAnother: false, isExceeded: true } };
  expect(decideReceipt(above)).toEqual({ kind: 'review', reason: 'amount_above' });
  expect(decideReceipt({ ...above, payer: 'unknown' })).toEqual({ kind: 'review', reason: 'payer_unknown' });
  expect(decideReceipt({ ...above, decided: 'credit' })).toEqual({ kind: 'credit' });
  expect(decideReceipt({ ...above, decided: 'send_back' })).toEqual({ kind: 'refund', reason: 'amount_refused' });
});

test('people decide what no rule can, and the rules stay above them', () => {
  const doubtful = { ...good, payer: 'unknown' } as const;
  expect(decideReceipt({ ...doubtful, decided: 'credit' })).toEqual({ kind: 'credit' });
  expect(decideReceipt({ ...doubtful, decided: 'send_back' })).toEqual({ kind: 'refund', reason: 'payer_unproved' });
  expect(decideReceipt({ ...good, order: 'unknown_order', decided: 'send_back' })).toMatchObject({
    reason: 'no_order',
  });
  expect(decideReceipt({ ...doubtful, decided: 'credit', mayDeposit: false })).toMatchObject({ kind: 'refund' });
  expect(decideReceipt({ ...good, payer: 'other', decided: 'credit' })).toMatchObject({ reason: 'third_party' });
});

test('what a person can do depends on why the money waits', () => {
  const money = { state: 'review', reason: 'payer_unknown', hasOrder: true, paidAtMs: 0, nowMs: DAY_MS };
  expect(receiptActsFor(money)).toEqual(['credit', 'send_back']);
  expect(receiptActsFor({ ...money, reason: 'amount_above' })).toEqual(['credit', 'send_back']);
  const stray = { ...money, state: 'manual', reason: 'order_unknown', hasOrder: false };
  expect(receiptActsFor(stray)).toEqual(['send_back']);
  expect(receiptActsFor({ ...stray, nowMs: 91 * DAY_MS })).toEqual(['settle']);
  expect(receiptActsFor({ ...stray, reason: 'dispute_rest' })).toEqual(['send_back']);
  expect(receiptActsFor({ ...money, reason: 'staff_credits' })).toEqual([]);
  expect([receiptActOf('staff_credits'), receiptActOf('staff_sends_back'), receiptActOf(null)]).toEqual([
    'credit',
    'send_back',
    null,
  ]);
});

test('a payment that goes back anyway does not wait for the name of its payer', () => {
  expect(decideReceipt({ ...good, payer: 'unknown', mayDeposit: false })).toMatchObject({ kind: 'refund' });
});

test('the provider is asked often while the code can be paid, then at its expiry, and a last time a day later', () => {
  const order = { createdAtMs: 0, expiresAtMs: 600_000, creditedUntilMs: 600_000 + DAY_MS };
  const asked: number[] = [];
  for (;;) {
    const look = nextDepositLookMs({ ...order, askedAtMs: asked.at(-1) ?? 0 });
    if (look === undefined) break;
    asked.push(look);
  }
  expect(asked.slice(0, 3)).toEqual([5_000, 10_000, 15_000]);
  expect(asked).toContain(600_000);
  expect(asked.slice(-4)).toEqual([720_000, 1_200_000, 4_200_000, 600_000 + DAY_MS]);
});

test('a refund is asked about soon, then less often, then every hour', () => {
  expect(nextRefundLookMs({ sentAtMs: 0, askedAtMs: 0 })).toBe(2_000);
  expect(nextRefundLookMs({ sentAtMs: 0, askedAtMs: 600_000 })).toBe(4_200_000);
});

test('a refused refund is tried again after a while, and then a person looks', () => {
  const tries = [1, 2, 3, 4].map((refusals) => nextRefundTryMs({ refusals, refusedAtMs: 0 }));
  expect(tries).toEqual([60_000, 600_000, undefined, undefined]);
  const refused = { state: 'manual', reason: 'refund_refused', hasOrder: true, paidAtMs: 0 };
  expect(receiptActsFor({ ...refused, nowMs: DAY_MS })).toEqual(['send_back', 'settle']);
  expect(receiptActsFor({ ...refused, nowMs: 91 * DAY_MS })).toEqual(['settle']);
});
