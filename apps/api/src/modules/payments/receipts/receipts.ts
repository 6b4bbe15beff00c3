import { vshardOfId } from '@arara/domain/ids';
import { houseAccountId } from '@arara/domain/ledger';
import { decideReceipt, type ReceiptDecision, receiptActOf } from '@arara/domain/payments';
import { type PlayerId, parsePlayerId } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { post } from '../../ledger/index.ts';
import { readPersonal } from '../../players/index.ts';
import { cashInOf, type PaymentsContext } from '../shared/context.ts';
import { promiseBonus } from '../deposits/deposit-bonus.ts';
import * as deposits from '../deposits/deposits.store.ts';
import { isDisputeOpen } from './disputes.store.ts';
import { bookSuddenReturns } from './disputes.ts';
import type { PixIn } from '../provider.ts';
import { DISPUTED, expectPosted, type HeldReceipt, notifyOwner } from './receipt-end.ts';
import { followRefund, LOOK_AGAIN_MS, startRefund } from './receipt-refunds.ts';
import * as store from './receipts.store.ts';
import { addStep } from '../shared/steps.store.ts';

/**
 * Money that arrived. A payment is one row on the shard of its order, or on the house's when it names none of ours;
 * everything about it may be done twice and counts once. Its workflow id says where the row is.
 */
export interface ReceiptRef extends store.ReceiptKey {
  readonly playerId: PlayerId;
}

export function receiptId({ playerId, provider, endToEndId }: ReceiptRef): string {
  return `${playerId}.${provider}.${endToEndId}`;
}

export function parseReceiptId(id: string): ReceiptRef | undefined {
  const [player = '', provider = '', endToEndId = ''] = id.split('.');
  const playerId = parsePlayerId(player);
  return playerId === undefined || provider === '' || endToEndId === ''
    ? undefined
    : { playerId, provider, endToEndId };
}

/** Writes down payments that the provider confirmed to our own question; answers those that are not at their end. */
export async function recordReceipts(
  context: PaymentsContext,
  provider: string,
  payments: readonly PixIn[],
): Promise<readonly string[]> {
  const open: string[] = [];
  for (const payment of payments) {
    const ref = await recordReceipt(context, provider, payment);
    const row = await store.findReceipt(context.shards.ofPlayer(ref.playerId), ref);
    if (row?.closedAt === null) open.push(receiptId(ref));
    if (row === undefined) continue;
    // Money that left by a dispute of which nobody told us.
    const { returns } = payment;
    await bookSuddenReturns(context, { provider: cashInOf(context, provider).provider, receipt: row, returns });
  }
  return open;
}

async function recordReceipt(context: PaymentsContext, provider: string, payment: PixIn): Promise<ReceiptRef> {
  const { brandId } = cashInOf(context, provider).provider;
  const order = await orderOf(context, payment);
  const playerId = order?.playerId ?? (houseAccountId(brandId) as PlayerId);
  const ref = { provider, endToEndId: payment.e2eid, playerId };
  await context.shards.inPlayerTransaction(playerId, (tx) =>
    store.insertReceipt(tx, {
      ...ref,
      brandId: order?.brandId ?? brandId,
      depositId: order?.id ?? null,
      amountE5: payment.amountE5,
      paidAt: new Date(payment.paidAtMs),
      // A payment that names an order which we never made is for a person to look at.
      reason: order === undefined && payment.txid !== undefined ? 'order_unknown' : null,
      seenAt: context.clock.now(),
    }),
  );
  return ref;
}

async function orderOf(context: PaymentsContext, { txid }: PixIn): Promise<deposits.DepositRow | undefined> {
  const vshard = txid === undefined ? undefined : vshardOfId(txid);
  if (txid === undefined || vshard === undefined) return undefined;
  return deposits.findDeposit(context.shards.ofVshard(vshard), txid);
}

/** One look at a payment: decides, posts, or sends it back. Answers whether it is at its end. */
export async function workOnReceipt(context: PaymentsContext, ref: ReceiptRef): Promise<'closed' | 'open'> {
  const row = await store.findReceipt(context.shards.ofPlayer(ref.playerId), ref);
  if (row === undefined) throw new Error('there is no such receipt');
  if (row.closedAt !== null) return 'closed';
  if (row.state === 'refunding') return followRefund(context, row);
  return decideAndPost(context, row);
}

async function decideAndPost(context: PaymentsContext, row: store.ReceiptRow): Promise<'closed' | 'open'> {
  const payer = await payerOf(context, row);
  if (payer.kind === 'later') {
    await postponePayer(context, row, payer);
    return 'open';
  }
  const allowed = row.depositId === null ? undefined : await mayDeposit(context, row);
  await failpoint('deposit.before_post');
  const decision = await context.shards.inPlayerTransaction(row.playerId, async (tx) => {
    const current = await store.lockReceipt(tx, row);
    if (current === undefined || (current.state !== 'seen' && current.state !== 'review')) return undefined;
    const order = current.depositId === null ? undefined : await deposits.lockDeposit(tx, current.depositId);
    if (await isDisputeOpen(tx, current)) return waitForDispute(context, { tx, receipt: current, order });
    const decided = decideReceipt({
      order: order && {
        creditedUntilMs: order.creditedUntil?.getTime() ?? order.createdAt.getTime(),
        isPaidByAnother: await store.isPaidByAnother(tx, order.id, current.endToEndId),
      },
      hasTxid: current.depositId !== null || current.reason === 'order_unknown',
      paidAtMs: current.paidAt.getTime(),
      payer: payer.kind,
      mayDeposit: allowed !== 'stopped',
      amountE5: current.amountE5,
      limitLeftE5: allowed === 'over_limit' ? 0n : null,
      decided: receiptActOf(current.reason),
    });
    await apply(context, { tx, receipt: current, order }, decided);
    return decided;
  });
  await failpoint('deposit.after_post');
  await notifyOwner(context, row);
  if (decision === undefined) return 'open';
  return decision.kind === 'credit' || (decision.kind === 'review' && decision.reason === 'order_unknown')
    ? 'closed'
    : 'open';
}

async function apply(context: PaymentsContext, held: HeldReceipt, decision: ReceiptDecision): Promise<void> {
  if (decision.kind === 'credit' && held.order !== undefined) return credit(context, held);
  await setAside(context, held);
  if (decision.kind === 'refund') return startRefund(context, held, decision.reason);
  const { tx, receipt, order } = held;
  const now = context.clock.now();
  if (order !== undefined) await noteChecking(tx, order, { at: now, reason: 'payer_unknown' });
  const isForStaff = decision.kind === 'review' && decision.reason === 'order_unknown';
  await store.moveReceipt(tx, receipt, {
    state: isForStaff ? 'manual' : 'review',
    reason: decision.kind === 'review' ? decision.reason : null,
    nextCheckAt: new Date(now.getTime() + LOOK_AGAIN_MS),
    closedAt: isForStaff ? now : null,
  });
}

/** What a bank disputes is nobody's until it has decided; what people said about it stands until then. */
async function waitForDispute(context: PaymentsContext, held: HeldReceipt): Promise<undefined> {
  const { tx, receipt, order } = held;
  const now = context.clock.now();
  await setAside(context, held);
  const nextCheckAt = new Date(now.getTime() + LOOK_AGAIN_MS);
  await store.moveReceipt(tx, receipt, {
    state: 'review',
    reason: receipt.reason ?? DISPUTED,
    nextCheckAt,
    closedAt: null,
  });
  if (order !== undefined && order.state !== 'paid') await noteChecking(tx, order, { at: now, reason: DISPUTED });
  return undefined;
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
  await promiseBonus(context, tx, { ...order, paidE5: amountE5 });
  await store.moveReceipt(tx, receipt, { state: 'credited', reason: null, nextCheckAt: now, closedAt: now });
  await deposits.fillDeposit(tx, order.id, {
    endToEndId: receipt.endToEndId,
    receivedE5: amountE5,
    paidAt: receipt.paidAt,
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

type Payer =
  | { readonly kind: 'own' | 'other' | 'unknown' }
  | { readonly kind: 'later'; readonly deniedAtMs: number; readonly notBeforeMs: number };

/** Only the player may pay in; the provider says who it was. */
async function payerOf(context: PaymentsContext, row: store.ReceiptRow): Promise<Payer> {
  if (row.depositId === null) return { kind: 'unknown' };
  if (!context.policy.rule('payments.samePayer', { brandId: row.brandId, atMs: context.clock.nowMs() }))
    return { kind: 'own' };
  const { cpf } = await readPersonal(context, row.playerId);
  if (cpf === undefined) return { kind: 'unknown' };
  await failpoint('deposit.before_payer');
  const outcome = await cashInOf(context, row.provider).cashIn.receipts.paidBy({
    playerId: row.playerId,
    e2eid: row.endToEndId,
    txid: row.depositId,
    paidAtMs: row.paidAt.getTime(),
    cpf,
    ...(row.firstForeignAt === null ? {} : { deniedAtMs: row.firstForeignAt.getTime() }),
  });
  if (outcome.kind !== 'ok') return { kind: 'unknown' };
  const verdict = outcome.value;
  if (verdict.payer === 'ask_again') return { kind: 'later', ...verdict };
  return { kind: verdict.payer === 'same' ? 'own' : 'other' };
}

async function postponePayer(
  context: PaymentsContext,
  row: store.ReceiptRow,
  later: { readonly deniedAtMs: number; readonly notBeforeMs: number },
): Promise<void> {
  await context.shards.inPlayerTransaction(row.playerId, async (tx) => {
    await store.noteForeign(tx, row, { first: new Date(later.deniedAtMs), nextCheckAt: new Date(later.notBeforeMs) });
    const order = row.depositId === null ? undefined : await deposits.lockDeposit(tx, row.depositId);
    if (order !== undefined) await noteChecking(tx, order, { at: context.clock.now(), reason: 'payer_unknown' });
  });
  await notifyOwner(context, row);
}

/** The money is there and cannot be placed yet: the player reads that, not that nothing came. */
function noteChecking(
  tx: Tx,
  { id: orderId, playerId, brandId }: deposits.DepositRow,
  why: { readonly at: Date; readonly reason: 'payer_unknown' | typeof DISPUTED },
): Promise<void> {
  return addStep(tx, { orderId, playerId, brandId, name: 'checking', ...why });
}

/** The gate once more: whoever was stopped after ordering does not play with this money, it goes back. */
async function mayDeposit(context: PaymentsContext, row: store.ReceiptRow): Promise<'yes' | 'stopped' | 'over_limit'> {
  const { playerId, brandId, amountE5 } = row;
  const nowMs = context.clock.nowMs();
  const verdict = await context.policy.gate({ playerId, brandId, action: 'deposit', context: { nowMs, amountE5 } });
  if (verdict.ok) return 'yes';
  if (verdict.reasons.some(({ refusal }) => refusal === 'policy_unknown'))
    throw new Error('what the gate needs to know is not known now');
  return verdict.reasons.every(({ refusal }) => refusal === 'limit_deposit') ? 'over_limit' : 'stopped';
}
