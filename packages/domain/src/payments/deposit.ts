import type { AmountE5 } from '../money/index.ts';

/** What a deposit can be; the names are those of the contract. */
export const depositStates = [
  'creating',
  'waiting_for_payment',
  'paid',
  'expired',
  'ended',
  'refunding',
  'refunded',
  'failed',
] as const;
export type DepositState = (typeof depositStates)[number];

/** Why a payment is sent back; each has a text for the player. */
type RefundReason =
  | 'third_party'
  | 'too_late'
  | 'paid_twice'
  | 'over_limit'
  | 'player_stopped'
  | 'no_order'
  | 'payer_unproved'
  | 'amount_refused';

/** Why a payment waits for somebody to look. */
type ReviewReason =
  | 'payer_unknown'
  | 'amount_above'
  | 'order_unknown'
  | 'order_of_other_bank'
  | 'refund_refused'
  | 'refund_too_old'
  | 'dispute_rest';

/** What the txid of a payment refers to, when that is no order of the bank that reports the payment. */
export type UnmatchedReference = 'nothing' | 'unknown_order' | 'order_of_other_bank';

export interface ReceiptQuestion {
  /** The order of this bank that the payment names; for every other payment, what its txid refers to. */
  readonly order:
    | {
        readonly creditedUntilMs: number;
        readonly isPaidByAnother: boolean;
        /** The amount exceeds the order by more than the tolerance. */
        readonly isExceeded: boolean;
      }
    | UnmatchedReference;
  readonly paidAtMs: number;
  /** `unknown` = the provider could not say who paid. */
  readonly payer: 'own' | 'other' | 'unknown';
  /** False when the player was stopped (pause, exclusion, closed account) after the order. */
  readonly mayDeposit: boolean;
  readonly amountE5: AmountE5;
  /** What the player's own deposit limits leave; null = no limit. A payment within the ordered amount always fits. */
  readonly limitLeftE5: AmountE5 | null;
  /** What people decided about a payment that no rule could place; the other rules stay above it. */
  readonly decided: DrivenAct | null;
}

/** What a person can do with money that waits. */
export const receiptActs = ['credit', 'send_back', 'settle'] as const;
export type ReceiptAct = (typeof receiptActs)[number];
/** What the payment's own workflow does once people have decided; what was settled outside is at its end. */
export type DrivenAct = Exclude<ReceiptAct, 'settle'>;

const placingActs = ['credit', 'send_back'] as const satisfies readonly DrivenAct[];

/** The words that stand on a payment once people have decided. */
export const decidedReasons = { credit: 'staff_credits', send_back: 'staff_sends_back' } as const;
export const SETTLED_OUTSIDE = 'settled_outside';

export function receiptActOf(reason: string | null): DrivenAct | null {
  return placingActs.find((act) => decidedReasons[act] === reason) ?? null;
}

/**
 * Money of an order whose payer is unknown or whose amount is exceeded can go either way; what has no order, was refused on its way, or is the
 * rest that a dispute left, only back. What the bank no longer takes back is paid to its payer outside: no money waits
 * without an act of somebody.
 */
export function receiptActsFor(money: {
  readonly state: string;
  readonly reason: string | null;
  readonly hasOrder: boolean;
  readonly paidAtMs: number;
  readonly nowMs: number;
}): readonly ReceiptAct[] {
  const { state, reason, hasOrder } = money;
  const isUndecided = reason === 'payer_unknown' || reason === 'amount_above';
  if (state === 'review' && isUndecided && hasOrder) return placingActs;
  if (state !== 'manual') return [];
  if (money.nowMs - money.paidAtMs > REFUND_WINDOW_MS) return ['settle'];
  return reason === 'refund_refused' ? ['send_back', 'settle'] : ['send_back'];
}

export type ReceiptDecision =
  | { readonly kind: 'credit' }
  | { readonly kind: 'refund'; readonly reason: RefundReason }
  | { readonly kind: 'review'; readonly reason: ReviewReason };

/** What becomes of money that arrived. Everything here is about a payment that the provider confirmed to us. */
export function decideReceipt(question: ReceiptQuestion): ReceiptDecision {
  const { order, decided } = question;
  if (typeof order === 'string') return decideUnmatched(order, decided);
  if (question.payer === 'other') return { kind: 'refund', reason: 'third_party' };
  if (decided === 'send_back')
    return {
      kind: 'refund',
      reason: question.payer === 'own' && order.isExceeded ? 'amount_refused' : 'payer_unproved',
    };
  if (order.isPaidByAnother) return { kind: 'refund', reason: 'paid_twice' };
  if (question.paidAtMs > order.creditedUntilMs) return { kind: 'refund', reason: 'too_late' };
  if (!question.mayDeposit) return { kind: 'refund', reason: 'player_stopped' };
  if (question.limitLeftE5 !== null && question.amountE5 > question.limitLeftE5)
    return { kind: 'refund', reason: 'over_limit' };
  if (decided === 'credit') return { kind: 'credit' };
  if (question.payer === 'unknown') return { kind: 'review', reason: 'payer_unknown' };
  return order.isExceeded ? { kind: 'review', reason: 'amount_above' } : { kind: 'credit' };
}

/** Only a person may send back a payment that names an order which this bank has no part in. */
function decideUnmatched(reference: UnmatchedReference, decided: DrivenAct | null): ReceiptDecision {
  if (reference === 'nothing' || decided === 'send_back') return { kind: 'refund', reason: 'no_order' };
  return { kind: 'review', reason: reference === 'unknown_order' ? 'order_unknown' : reference };
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** While the code can be paid a person may be looking at it. */
const FIRST_LOOKS_EVERY_MS = 5 * SECOND_MS;
const FIRST_LOOKS_FOR_MS = 2 * MINUTE_MS;
const LATER_LOOKS_EVERY_MS = 20 * SECOND_MS;
const AFTER_EXPIRY_MS = [0, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS] as const;

/**
 * When to ask the provider about a charge again, beside every hint that it sends: a hint may be lost. Undefined after
 * the last look, which comes when a payment would no longer be credited.
 */
export function nextDepositLookMs(order: {
  readonly askedAtMs: number;
  readonly expiresAtMs: number;
  readonly creditedUntilMs: number;
  readonly createdAtMs: number;
}): number | undefined {
  const { askedAtMs, expiresAtMs, creditedUntilMs, createdAtMs } = order;
  if (askedAtMs < expiresAtMs) {
    const isFresh = askedAtMs - createdAtMs < FIRST_LOOKS_FOR_MS;
    return Math.min(askedAtMs + (isFresh ? FIRST_LOOKS_EVERY_MS : LATER_LOOKS_EVERY_MS), expiresAtMs);
  }
  const later = [...AFTER_EXPIRY_MS.map((after) => expiresAtMs + after), creditedUntilMs];
  return later.find((lookMs) => lookMs > askedAtMs && lookMs <= creditedUntilMs);
}

/** The times at which a refund is asked about, counted from its sending; hourly after the last. */
const REFUND_LOOKS_MS = [2 * SECOND_MS, 10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS] as const;

export function nextRefundLookMs(refund: { readonly sentAtMs: number; readonly askedAtMs: number }): number {
  const { sentAtMs, askedAtMs } = refund;
  return REFUND_LOOKS_MS.map((after) => sentAtMs + after).find((lookMs) => lookMs > askedAtMs) ?? askedAtMs + HOUR_MS;
}

/** How long a refused refund waits before the next one is tried. */
const REFUSED_REFUND_WAITS_MS = [MINUTE_MS, 10 * MINUTE_MS] as const;

/** Undefined once the bank has refused so often that a person must look. */
export function nextRefundTryMs(refused: {
  readonly refusals: number;
  readonly refusedAtMs: number;
}): number | undefined {
  const waitMs = REFUSED_REFUND_WAITS_MS[refused.refusals - 1];
  return waitMs === undefined ? undefined : refused.refusedAtMs + waitMs;
}

/** A payment can be sent back this long, by the rule of the central bank. */
export const REFUND_WINDOW_MS = 90 * 24 * HOUR_MS;
