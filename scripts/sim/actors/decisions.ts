import { decideAdjustment } from '@arara/domain/adjustments';
import { closeShare, closeStatement, decideMember, revenueOf } from '@arara/domain/affiliates';
import { drawShares, orderStakes, startPool } from '@arara/domain/activity';
import { playerRules } from '@arara/domain/bonuses/testing';
import { decideStop, isStopped } from '@arara/domain/limits';
import {
  amountOf,
  decideReceipt,
  feeOf,
  maySendAgain,
  mayStep,
  movementOf,
  nameStatementLines,
  nextPayoutLookMs,
  nextRefundLookMs,
  objectionsTo,
} from '@arara/domain/payments';
import { readPlayerPage } from '../../../apps/api/src/platform/db/player-walk.ts';
import type { Transfer } from './books.ts';
import type { Switches } from './switches.ts';

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
 * Everything the casino decides: the rules of the domain as they are, and the places where a sum passes from one
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
  closeShare,
  revenueOf,
  decideAdjustment,
  drawShares,
  decideStop,
  isStopped,
  nameStatementLines,
  nextPayoutLookMs,
  nextRefundLookMs,
  readPage: readPlayerPage,
  mayServe: (switches: Switches, party: number, secret: number): boolean =>
    switches.isOn(party) && switches.isTaken(party, secret),
  /** Whether something that is given once was given before. */
  isGiven: <Key>(given: { has(key: Key): boolean }, key: Key): boolean => given.has(key),
  mayPayOut: (amountE5: bigint, freeE5: bigint): boolean => amountE5 > 0n && amountE5 <= freeE5,
  detachMonth: (transfers: readonly Transfer[]): readonly Transfer[] => transfers,
  post: (transfer: Transfer): Transfer => transfer,
  readArrival: (arrival: Arrival): Arrival => arrival,
  orderPayout: (payout: Wired): Wired => payout,
  orderRefund: (refund: Wired): Wired => refund,
};
export type Decisions = typeof decisions;
