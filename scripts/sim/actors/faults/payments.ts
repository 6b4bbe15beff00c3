import type { ReceiptDecision } from '@arara/domain/payments';
import type { Wired } from '../decisions.ts';
import { CENTAVO, type Fault, wrong } from './fault.ts';

/** A payment that must go back, or wait, and is credited. */
export function credited(name: string, isHere: (decision: ReceiptDecision) => boolean): Fault {
  return wrong('decideReceipt', name, (real, now) => (question) => {
    const made = real(question);
    return now(question.order !== undefined && isHere(made)) ? { kind: 'credit' } : made;
  });
}

/** Every order of one payout: a single one may be lost on its way. */
function wrongPayout(name: string, change: (payout: Wired) => Wired): Fault {
  return wrong('orderPayout', name, (real, now) => {
    let chosen: string | undefined;
    return (payout) => {
      if (now(true)) chosen = payout.id;
      return payout.id === chosen ? change(real(payout)) : real(payout);
    };
  });
}

const sentBack = (reason: string) => (made: ReceiptDecision) => made.kind === 'refund' && made.reason === reason;

/** Faults of money in and out. */
export const paymentFaults: readonly Fault[] = [
  credited('an order is credited after its end', sentBack('too_late')),
  credited("somebody else's payment is credited", sentBack('third_party')),
  credited('an order is credited twice', sentBack('paid_twice')),
  credited('a centavo more than was ordered is credited', sentBack('over_limit')),
  credited('a payment is credited before staff has looked', (made) => made.kind === 'review'),
  wrong('decideReceipt', 'a good payment is sent back', (real, now) => (question) => {
    const made = real(question);
    return now(made.kind === 'credit' && question.payer === 'own') ? { kind: 'refund', reason: 'too_late' } : made;
  }),
  wrong('readArrival', 'a payment is read a centavo too high', (real, now) => (notice) => {
    const made = real(notice);
    return now(made.payer === 'own') ? { ...made, amountE5: made.amountE5 + CENTAVO } : made;
  }),
  wrong('orderRefund', 'a refund is sent a centavo short', (real, now) => (refund) => {
    const made = real(refund);
    return now(true) ? { ...made, amountE5: made.amountE5 - CENTAVO } : made;
  }),
  wrong('objectionsTo', 'a centavo more than is free is withdrawn', (real, now) => (facts) => {
    const made = real(facts);
    const isHere = made[0]?.refusal === 'withdrawal_above_available' && facts.amountE5 <= facts.allE5;
    return now(isHere) ? [] : made;
  }),
  wrong(
    'feeOf',
    'a fee is a centavo too high',
    (real, now) => (feeTerms, amountE5) => real(feeTerms, amountE5) + (now(true) ? CENTAVO : 0n),
  ),
  wrongPayout('a payout is ordered a centavo too high', (payout) => ({
    ...payout,
    amountE5: payout.amountE5 + CENTAVO,
  })),
  wrongPayout('a payout is ordered under the id of no withdrawal', (payout) => ({ ...payout, id: `${payout.id}x` })),
  wrong(
    'mayStep',
    'a payout that is on its way is cancelled',
    (real, now) => (from, to) => real(from, to) || now(from === 'sent' && to === 'cancelled'),
  ),
  wrong('breakAmountOf', "the bank's fee is booked a centavo short", (real, now) => (found, resolution) => {
    const made = real(found, resolution);
    return now(resolution === 'fee' && made > CENTAVO) ? made - CENTAVO : made;
  }),
  wrong(
    'breakMovementOf',
    "the bank's fee is booked as the operator's own money",
    (real, now) => (resolution, paidFrom) =>
      now(resolution === 'fee') ? 'operator_take_out' : real(resolution, paidFrom),
  ),
];
