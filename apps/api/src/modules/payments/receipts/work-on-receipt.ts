import { decideReceipt, type ReceiptDecision, receiptActOf, type UnmatchedReference } from '@arara/domain/payments';
import type { Tx } from '../../../platform/db/db.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { post } from '../../ledger/index.ts';
import { readPersonal } from '../../players/index.ts';
import { giveBonus } from '../deposits/deposit-bonus.ts';
import { lockDepositLeftE5 } from '../deposits/deposit-limits.ts';
import { findDeposit } from '../deposits/deposits.ts';
import * as deposits from '../deposits/deposits.store.ts';
import { cashInOf, type PaymentsContext } from '../shared/context.ts';
import { addStep } from '../shared/steps.store.ts';
import { isDisputeOpen } from './disputes.store.ts';
import { DISPUTED, expectPosted, type HeldReceipt, holdReceipt, noteOtherOrder, notifyOwner } from './held-receipt.ts';
import { followRefund, LOOK_AGAIN_MS, startRefund } from './receipt-refunds.ts';
import type { ReceiptRef } from './receipts.ts';
import * as store from './receipts.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One look at a payment: places it, or follows it on its way back. Answers whether it is at its end. */
export async function workOnReceipt(context: PaymentsContext, ref: ReceiptRef): Promise<'closed' | 'open'> {
  const receipt = await requireReceipt(context, ref);
  if (receipt.closedAt !== null) return 'closed';
  if (receipt.state === 'refunding') await followRefund(context, receipt);
  else await placeReceipt(context, receipt);
  const after = await requireReceipt(context, ref);
  return after.closedAt === null ? 'open' : 'closed';
}

async function requireReceipt({ shards }: PaymentsContext, ref: ReceiptRef): Promise<store.ReceiptRow> {
  const receipt = await store.findReceipt(shards.ofPlayer(ref.playerId), ref);
  if (receipt === undefined) throw new Error('there is no such receipt');
  return receipt;
}

/** Who paid, whether the player may still pay in, then one commit that decides and books. */
async function placeReceipt(context: PaymentsContext, receipt: store.ReceiptRow): Promise<void> {
  const isMatched = await isOfOwnOrder(context, receipt);
  const payer: Payer = isMatched ? await payerOf(context, receipt) : { kind: 'unknown' };
  if (payer.kind === 'later') await postponePayer(context, receipt, payer);
  else {
    const isOpen = !isMatched || (await mayDeposit(context, receipt));
    const terms = isMatched ? await termsOf(context, receipt) : { creditedForMs: 0, toleranceE5: 0n };
    if (receipt.state === 'seen') await noteOtherOrder(context, receipt, 'order_of_other_bank');
    await failpoint('deposit.before_post');
    await context.shards.inPlayerTransaction(receipt.playerId, async (tx) => {
      const held = await holdReceipt(tx, receipt);
      if (held.receipt.state !== 'seen' && held.receipt.state !== 'review') return;
      const placement = await decide(held, { payer: payer.kind, mayDeposit: isOpen, ...terms });
      if (placement.kind === 'credit') await credit(context, held);
      else await setAside(context, held);
      if (placement.kind === 'refund') await startRefund(context, held, placement.reason);
      if (placement.kind === 'review') await keepAside(context, held, placement.reason);
    });
    await failpoint('deposit.after_post');
  }
  await notifyOwner(context, receipt);
}

/** A bank is asked about a payer only for an order that was made with it. */
async function isOfOwnOrder(context: PaymentsContext, receipt: store.ReceiptRow): Promise<boolean> {
  if (receipt.depositId === null) return false;
  return (await findDeposit(context, receipt.depositId))?.provider === receipt.provider;
}

type Placement = ReceiptDecision | { readonly kind: 'review'; readonly reason: typeof DISPUTED };

interface Known {
  readonly payer: 'own' | 'other' | 'unknown';
  readonly mayDeposit: boolean;
  /** From an order to the last moment at which its money is credited, as far as the settings say. */
  readonly creditedForMs: number;
  /** By how much a payment may exceed its order before a person looks at it. */
  readonly toleranceE5: bigint;
}

/** The time of the payment is the bank's word, so it never chooses the tolerance. */
async function termsOf({ settings, clock }: PaymentsContext, { brandId, paidAt }: store.ReceiptRow) {
  const timing = await settings.get('payments.deposit.timing', { brandId, atMs: paidAt.getTime() });
  const toleranceE5 = await settings.get('payments.deposit.tolerance', { brandId, atMs: clock.nowMs() });
  return { creditedForMs: timing.payableMinutes * MINUTE_MS + timing.creditLateHours * HOUR_MS, toleranceE5 };
}

/** What a bank disputes is nobody's until it has decided; everything else is decided by the domain. */
async function decide({ tx, receipt, order }: HeldReceipt, known: Known): Promise<Placement> {
  if (await isDisputeOpen(tx, receipt)) return { kind: 'review', reason: DISPUTED };
  return decideReceipt({
    order:
      order === undefined
        ? referenceOf(receipt)
        : {
            // A code that we do not know was paid all the same: a restore goes back behind it, or its answer never came.
            creditedUntilMs: order.creditedUntil?.getTime() ?? order.createdAt.getTime() + known.creditedForMs,
            isPaidByAnother: await store.isPaidByAnother(tx, order.id, receipt.endToEndId),
            isExceeded: receipt.amountE5 > order.amountE5 + known.toleranceE5,
          },
    paidAtMs: receipt.paidAt.getTime(),
    payer: known.payer,
    mayDeposit: known.mayDeposit,
    amountE5: receipt.amountE5,
    limitLeftE5:
      order === undefined ? null : await lockDepositLeftE5(tx, receipt.playerId, countedAt(receipt, order).getTime()),
    decided: receiptActOf(receipt.reason),
  });
}

/** Where the player's limits count a payment: the bank's word, which is never before the order that was paid. */
function countedAt({ paidAt }: store.ReceiptRow, { createdAt }: deposits.DepositRow): Date {
  return paidAt < createdAt ? createdAt : paidAt;
}

/** The release before recorded a payment of another bank under the order itself. */
function referenceOf({ depositId, otherOrderId, reason }: store.ReceiptRow): UnmatchedReference {
  if (otherOrderId !== null || depositId !== null) return 'order_of_other_bank';
  return reason === 'order_unknown' ? 'unknown_order' : 'nothing';
}

const keyOf = ({ endToEndId }: store.ReceiptKey) => `pixin:${endToEndId}`;

/** The money is the player's: ledger, order, requirement and timeline in one commit. */
async function credit(context: PaymentsContext, { tx, receipt, order }: HeldReceipt): Promise<void> {
  if (order === undefined) throw new Error('only an order can be credited');
  const { playerId, brandId, amountE5 } = receipt;
  const now = context.clock.now();
  const { party } = cashInOf(context, receipt.provider).provider;
  const wasAside = receipt.state === 'review';
  const from = wasAside
    ? ({ account: 'unassigned_receipts', amountE5: -amountE5 } as const)
    : ({ account: 'psp_clearing', amountE5: -amountE5, party } as const);
  await expectPosted(
    post(tx, context.clock, {
      key: wasAside ? `${keyOf(receipt)}:assign` : keyOf(receipt),
      playerId,
      brandId,
      movement: wasAside ? 'deposit_assign' : 'deposit',
      legs: [from, { account: 'cash', amountE5 }],
      memo: { order: order.id },
    }),
  );
  await context.bonuses.openRequirement(tx, {
    playerId,
    brandId,
    kind: 'deposit',
    amountE5,
    key: order.id,
    atMs: now.getTime(),
  });
  await giveBonus(context, tx, { ...order, paidE5: amountE5 });
  await store.moveReceipt(tx, receipt, { state: 'credited', reason: null, nextCheckAt: now, closedAt: now });
  await deposits.fillDeposit(tx, order.id, {
    endToEndId: receipt.endToEndId,
    receivedE5: amountE5,
    paidAt: countedAt(receipt, order),
    closedAt: now,
  });
  const reason = amountE5 === order.amountE5 ? undefined : 'amount_differs';
  await addStep(tx, { orderId: order.id, playerId, brandId, name: 'paid', at: now, reason });
}

/** Until it is clear whose it is, money that arrived is nobody's. */
async function setAside(context: PaymentsContext, { tx, receipt }: HeldReceipt): Promise<void> {
  const { party } = cashInOf(context, receipt.provider).provider;
  const { playerId, brandId, amountE5 } = receipt;
  await expectPosted(
    post(tx, context.clock, {
      key: keyOf(receipt),
      playerId,
      brandId,
      movement: 'deposit_unassigned',
      legs: [
        { account: 'psp_clearing', amountE5: -amountE5, party },
        { account: 'unassigned_receipts', amountE5 },
      ],
    }),
  );
}

/** It waits where it was set aside: for the bank, which is asked again soon, or for a person. */
async function keepAside(
  context: PaymentsContext,
  { tx, receipt, order }: HeldReceipt,
  why: Extract<Placement, { readonly kind: 'review' }>['reason'],
): Promise<void> {
  const now = context.clock.now();
  const isForStaff = why === 'order_unknown' || why === 'order_of_other_bank';
  const isDisputed = why === DISPUTED;
  await store.moveReceipt(tx, receipt, {
    state: isForStaff ? 'manual' : 'review',
    // What people said about a payment stands until its dispute is decided.
    reason: isDisputed ? (receipt.reason ?? DISPUTED) : why,
    // A decision of staff wakes it; the bank has nothing to add about an amount.
    nextCheckAt: new Date(now.getTime() + (why === 'amount_above' ? HOUR_MS : LOOK_AGAIN_MS)),
    closedAt: isForStaff ? now : null,
  });
  if (order === undefined || (isDisputed && order.state === 'paid')) return;
  const reason = isDisputed ? DISPUTED : why === 'amount_above' ? why : 'payer_unknown';
  await noteChecking(tx, order, { at: now, reason });
}

/** The money is there and cannot be placed yet: the player reads that, not that nothing came. */
function noteChecking(
  tx: Tx,
  { id: orderId, playerId, brandId }: deposits.DepositRow,
  why: { readonly at: Date; readonly reason: 'payer_unknown' | 'amount_above' | typeof DISPUTED },
): Promise<void> {
  return addStep(tx, { orderId, playerId, brandId, name: 'checking', ...why });
}

type Payer =
  | { readonly kind: 'own' | 'other' | 'unknown' }
  | { readonly kind: 'later'; readonly deniedAtMs: number; readonly notBeforeMs: number };

/** Only the player may pay in; the provider says who it was. */
async function payerOf(context: PaymentsContext, row: store.ReceiptRow): Promise<Payer> {
  if (!context.policy.rule('payments.samePayer', { brandId: row.brandId, atMs: context.clock.nowMs() }))
    return { kind: 'own' };
  const txid = row.depositId;
  const { cpf } = await readPersonal(context, row.playerId);
  if (txid === null || cpf === undefined) return { kind: 'unknown' };
  await failpoint('deposit.before_payer');
  const outcome = await cashInOf(context, row.provider).cashIn.receipts.paidBy({
    playerId: row.playerId,
    e2eid: row.endToEndId,
    txid,
    paidAtMs: row.paidAt.getTime(),
    cpf,
    ...(row.firstForeignAt === null ? {} : { deniedAtMs: row.firstForeignAt.getTime() }),
  });
  if (outcome.kind !== 'ok') return { kind: 'unknown' };
  const verdict = outcome.value;
  if (verdict.payer === 'ask_again') return { kind: 'later', ...verdict };
  return { kind: verdict.payer === 'same' ? 'own' : 'other' };
}

/** The provider said once that somebody else paid; it is believed only when it says so again later. */
async function postponePayer(
  context: PaymentsContext,
  receipt: store.ReceiptRow,
  later: { readonly deniedAtMs: number; readonly notBeforeMs: number },
): Promise<void> {
  await context.shards.inPlayerTransaction(receipt.playerId, async (tx) => {
    const first = new Date(later.deniedAtMs);
    await store.noteForeign(tx, receipt, { first, nextCheckAt: new Date(later.notBeforeMs) });
    const { order } = await holdReceipt(tx, receipt);
    if (order !== undefined) await noteChecking(tx, order, { at: context.clock.now(), reason: 'payer_unknown' });
  });
}

/** Money that was on its way while its owner went away is theirs all the same. */
const laterConcerns: readonly string[] = ['limit_deposit', 'password_needed_again', 'second_factor_needed'];

/**
 * The gate once more: whoever was stopped after ordering does not play with this money, it goes back. What the player's
 * own limits leave is asked in the transaction that credits.
 */
async function mayDeposit(context: PaymentsContext, row: store.ReceiptRow): Promise<boolean> {
  const { playerId, brandId, amountE5 } = row;
  const nowMs = context.clock.nowMs();
  const verdict = await context.policy.gate({ playerId, brandId, action: 'deposit', context: { nowMs, amountE5 } });
  if (verdict.ok) return true;
  if (verdict.reasons.some(({ refusal }) => refusal === 'policy_unknown'))
    throw new Error('what the gate needs to know is not known now');
  return verdict.reasons.every(({ refusal }) => laterConcerns.includes(refusal));
}
