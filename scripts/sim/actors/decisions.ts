import { closeStatement, decideMember } from '@arara/domain/affiliates';
import { orderStakes, startPool } from '@arara/domain/activity';
import { playerRules } from '@arara/domain/bonuses/testing';
import {
  amountOf,
  decideReceipt,
  feeOf,
  maySendAgain,
  mayStep,
  movementOf,
  objectionsTo,
} from '@arara/domain/payments';
import type { Transfer } from './books.ts';

/** What goes over the wire to and from the bank. */
export interface Wired {
  readonly id: string;
  readonly amountE5: bigint;
}
export interface Arrival extends Wired {
  /** The order that the payment names. */
  readonly txid: string;
  readonly payer: 'own' | 'other' | 'unknown';
  readonly paidAtMs: number;
}

/**
 * Everything the casino decides: the rules of the domain as they are, and the four places where a sum passes from one
 * hand to another. A planted fault wraps exactly one of them.
 */
export const decisions = {
  ...playerRules,
  decideReceipt,
  objectionsTo,
  feeOf,
  mayStep,
  maySendAgain,
  breakAmountOf: amountOf,
  breakMovementOf: movementOf,
  orderStakes,
  startPool,
  decideMember,
  closeStatement,
  post: (transfer: Transfer): Transfer => transfer,
  readArrival: (arrival: Arrival): Arrival => arrival,
  orderPayout: (payout: Wired): Wired => payout,
  orderRefund: (refund: Wired): Wired => refund,
};
export type Decisions = typeof decisions;
