import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db.ts';
import { type Leg, lockAccount, type PostAnswer, post } from '../ledger/index.ts';
import type { PaymentsContext } from './context.ts';
import { lockDeposit } from './deposits.store.ts';
import * as store from './disputes.store.ts';
import type { MedCase, Refund } from './provider.ts';
import type { PaymentProvider } from './providers.ts';
import { DISPUTE_REST, DISPUTED, endAsReturned, isAside, restOf } from './receipt-end.ts';
import { findReceipt, lockReceipt, moveReceipt, type ReceiptKey, type ReceiptRow } from './receipts.store.ts';

/**
 * A bank may dispute a deposit for weeks (MED). The money is set aside with the bank, and as far as the player still has
 * it, with us; when the bank decides, it goes back or is the player's again. What the player no longer had is our loss.
 * A payment that never became the player's takes nothing from them: it waits where it is, and goes back from there.
 */
const LIST_BACK_MS = 100 * 24 * 3_600_000;
const PAGES_MAX = 100;

/** Asks every bank for its disputes and books what is new. */
export async function followDisputes(context: PaymentsContext): Promise<void> {
  for (const provider of context.providers.all()) {
    const med = provider.cashOut?.med ?? provider.cashIn?.med;
    if (med === undefined) continue;
    const toMs = context.clock.nowMs();
    for (let page = 0, pages = 1; page < pages && page < PAGES_MAX; page += 1) {
      const outcome = await med.list({ fromMs: toMs - LIST_BACK_MS, toMs, page });
      if (outcome.kind !== 'ok') break;
      pages = outcome.value.pages;
      for (const dispute of outcome.value.items) await followDispute(context, provider, dispute);
    }
  }
}

/** Where a payment stands; disputes name it by the bank's number only. */
export async function locateReceipt(
  { shards }: Pick<PaymentsContext, 'shards'>,
  of: { readonly provider: string; readonly endToEndId: string },
): Promise<ReceiptRow | undefined> {
  for (const shard of shards.all) {
    const row = await findReceipt(shard, of);
    if (row !== undefined) return row;
  }
  return undefined;
}

async function followDispute(context: PaymentsContext, provider: PaymentProvider, dispute: MedCase): Promise<void> {
  const found = await locateReceipt(context, { provider: provider.code, endToEndId: dispute.e2eid });
  if (found === undefined) {
    context.log.error({ provider: provider.code }, 'a bank disputes a payment that we never saw');
    return;
  }
  await context.shards.inPlayerTransaction(found.playerId, async (tx) => {
    const booking = { tx, provider, receipt: await held(tx, found), dispute };
    await openDispute(context, booking);
    if (dispute.state === 'accepted') await endDispute(context, booking, 'granted');
    if (dispute.state === 'rejected') await endDispute(context, booking, 'rejected');
  });
}

/** As it stands now, and until the commit. */
async function held(tx: Tx, key: ReceiptKey): Promise<ReceiptRow> {
  const receipt = await lockReceipt(tx, key);
  if (receipt === undefined) throw new Error('a disputed receipt is gone');
  return receipt;
}

interface Booking {
  readonly tx: Tx;
  readonly provider: PaymentProvider;
  readonly receipt: ReceiptRow;
  readonly dispute: Pick<MedCase, 'id' | 'amountE5' | 'openedAtMs'>;
}

interface Posting {
  readonly key: string;
  readonly movement:
    | 'med_block'
    | 'med_release'
    | 'med_provider_block'
    | 'med_provider_release'
    | 'med_blocked_return'
    | 'med_sudden_return';
  readonly legs: readonly Leg[];
}

async function book(context: PaymentsContext, { tx, receipt }: Booking, posting: Posting): Promise<void> {
  const { playerId, brandId } = receipt;
  const answer: PostAnswer = await post(tx, context.clock, { ...posting, playerId, brandId, legs: posting.legs });
  if (!answer.ok) throw new Error(`the ledger refused a dispute: ${answer.reason}`);
}

async function openDispute(context: PaymentsContext, booking: Booking): Promise<void> {
  const { tx, provider, receipt, dispute } = booking;
  const { playerId, brandId, endToEndId } = receipt;
  const heldE5 = receipt.state === 'credited' ? await heldOf(tx, playerId, dispute.amountE5) : 0n;
  const row = { provider: provider.code, id: dispute.id, playerId, brandId, endToEndId, amountE5: dispute.amountE5 };
  const openedAt = new Date(dispute.openedAtMs === 0 ? context.clock.nowMs() : dispute.openedAtMs);
  if (!(await store.insertDispute(tx, { ...row, heldE5, state: 'open', openedAt }))) return;
  const { party } = provider;
  await book(context, booking, {
    key: `med:${dispute.id}:bank`,
    movement: 'med_provider_block',
    legs: [
      { account: 'psp_blocked', party, amountE5: -dispute.amountE5 },
      { account: 'psp_clearing', party, amountE5: dispute.amountE5 },
    ],
  });
  if (heldE5 === 0n) return;
  await book(context, booking, {
    key: `med:${dispute.id}:player`,
    movement: 'med_block',
    legs: [
      { account: 'cash', amountE5: -heldE5 },
      { account: 'med_hold', amountE5: heldE5 },
    ],
  });
  await context.bonuses.review(tx, { playerId, atMs: context.clock.nowMs() });
}

async function heldOf(tx: Tx, playerId: PlayerId, amountE5: bigint): Promise<bigint> {
  const cashE5 = (await lockAccount(tx, playerId))?.cashE5 ?? 0n;
  return least(cashE5, amountE5);
}

async function endDispute(context: PaymentsContext, booking: Booking, state: 'granted' | 'rejected'): Promise<void> {
  const { tx, provider, receipt, dispute } = booking;
  const row = await store.lockDispute(tx, { provider: provider.code, id: dispute.id });
  if (row?.state !== 'open') return;
  // Where its money will stand is not settled yet: the next look ends it.
  if (state === 'granted' && (receipt.state === 'seen' || receipt.state === 'refunding')) return;
  const { heldE5, amountE5 } = row;
  const restE5 = await asideRest(tx, receipt);
  await store.endDispute(tx, row, { state, at: context.clock.now() });
  const { party } = provider;
  if (state === 'granted') {
    const asideE5 = least(restE5, amountE5 - heldE5);
    await book(context, booking, {
      key: `med:${row.id}:end`,
      movement: 'med_blocked_return',
      legs: [
        ...some('med_hold', -heldE5),
        ...some('unassigned_receipts', -asideE5),
        ...some('losses', heldE5 + asideE5 - amountE5),
        { account: 'psp_blocked', party, amountE5 },
      ],
    });
    if (asideE5 > 0n) await endAside(context, booking, restE5 - asideE5);
    return;
  }
  await book(context, booking, {
    key: `med:${row.id}:end`,
    movement: 'med_provider_release',
    legs: [
      { account: 'psp_clearing', party, amountE5: -amountE5 },
      { account: 'psp_blocked', party, amountE5 },
    ],
  });
  if (heldE5 > 0n)
    await book(context, booking, {
      key: `med:${row.id}:released`,
      movement: 'med_release',
      legs: [...some('med_hold', -heldE5), ...some('cash', heldE5)],
    });
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** What of a payment that is nobody's yet the bank can take back. */
async function asideRest(tx: Tx, receipt: ReceiptRow): Promise<bigint> {
  return isAside(receipt) ? restOf(tx, receipt) : 0n;
}

/** The payment went back with its dispute; a rest that the bank left waits for a person. */
async function endAside(context: PaymentsContext, { tx, receipt }: Booking, leftE5: bigint): Promise<void> {
  const now = context.clock.now();
  if (leftE5 > 0n)
    return moveReceipt(tx, receipt, { state: 'manual', reason: DISPUTE_REST, lookAt: now, closedAt: now });
  const order = receipt.depositId === null ? undefined : await lockDeposit(tx, receipt.depositId);
  await endAsReturned(context, { tx, receipt, order }, DISPUTED);
}

/** A leg that moves nothing is none. */
function some(account: 'med_hold' | 'losses' | 'cash' | 'unassigned_receipts', amountE5: bigint): Leg[] {
  return amountE5 === 0n ? [] : [{ account, amountE5 }];
}

/** The bank took a deposit back and never told of a dispute: booked once, and somebody must look. */
export async function bookSuddenReturn(
  context: PaymentsContext,
  of: {
    readonly provider: PaymentProvider;
    readonly receipt: ReceiptRow;
    readonly back: Pick<Refund, 'refundId' | 'rtrId' | 'amountE5'>;
  },
): Promise<void> {
  const { provider, back } = of;
  const { playerId, brandId, endToEndId } = of.receipt;
  const id = `return:${back.rtrId ?? back.refundId}`;
  const isNew = await context.shards.inPlayerTransaction(playerId, async (tx) => {
    if (await store.isDisputed(tx, { provider: provider.code, endToEndId })) return false;
    const receipt = await held(tx, of.receipt);
    if (receipt.state !== 'credited' && !isAside(receipt)) return false;
    const heldE5 = receipt.state === 'credited' ? await heldOf(tx, playerId, back.amountE5) : 0n;
    const restE5 = await asideRest(tx, receipt);
    const asideE5 = least(restE5, back.amountE5);
    const row = { provider: provider.code, id, playerId, brandId, endToEndId, amountE5: back.amountE5, heldE5 };
    const openedAt = context.clock.now();
    if (!(await store.insertDispute(tx, { ...row, state: 'granted', openedAt }))) return false;
    const dispute = { id, amountE5: back.amountE5, openedAtMs: openedAt.getTime() };
    const booking = { tx, provider, receipt, dispute };
    await book(context, booking, {
      key: `med:${id}`,
      movement: 'med_sudden_return',
      legs: [
        ...some('cash', -heldE5),
        ...some('unassigned_receipts', -asideE5),
        ...some('losses', heldE5 + asideE5 - back.amountE5),
        { account: 'psp_clearing', party: provider.party, amountE5: back.amountE5 },
      ],
    });
    if (asideE5 > 0n) await endAside(context, booking, restE5 - asideE5);
    if (heldE5 > 0n) await context.bonuses.review(tx, { playerId, atMs: openedAt.getTime() });
    return true;
  });
  if (isNew) context.log.error({ provider: provider.code }, 'a bank took a deposit back without a word');
}
