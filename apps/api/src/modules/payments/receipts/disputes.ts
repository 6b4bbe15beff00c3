import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import { type Leg, lockAccount, post, type PostAnswer } from '../../ledger/index.ts';
import type { PaymentsContext } from '../shared/context.ts';
import { lockDeposit } from '../deposits/deposits.store.ts';
import * as store from './disputes.store.ts';
import type { MedCase, Refund } from '../provider.ts';
import type { PaymentProvider } from '../providers/providers.ts';
import { DISPUTE_REST, DISPUTED, endAsReturned, isAside, restOf } from './held-receipt.ts';
import { findReceipt, lockReceipt, moveReceipt, type ReceiptKey, type ReceiptRow } from './receipts.store.ts';
import { eachApart, findOn } from '../../../platform/workflows/apart.ts';

/**
 * A bank may dispute a deposit for weeks (MED). The money is set aside with the bank, and as far as the player still has
 * it, with us; when the bank decides, it goes back or is the player's again. What the player no longer had is our loss.
 * A payment that never became the player's takes nothing from them: it waits where it is, and goes back from there.
 */
const LIST_BACK_MS = 100 * 24 * 3_600_000;
const PAGES_MAX = 100;

/** Banks set their clocks themselves. */
const CLOCKS_APART_MS = 600_000;

/** Asks every bank for its disputes and books what is new. */
export async function followDisputes(context: PaymentsContext): Promise<void> {
  await eachApart(
    context.providers.all().filter(({ wasOn }) => wasOn),
    (provider) => followDisputesOf(context, provider),
  );
}

/** Answers whether the whole list was read. */
export async function followDisputesOf(
  context: PaymentsContext,
  provider: PaymentProvider,
): Promise<'read' | 'silent' | 'refused'> {
  const med = provider.cashOut?.med ?? provider.cashIn?.med;
  if (med === undefined) return 'refused';
  const toMs = context.clock.nowMs();
  for (let page = 0, pages = 1; page < pages && page < PAGES_MAX; page += 1) {
    const outcome = await med.list({ fromMs: toMs - LIST_BACK_MS, toMs, page });
    if (outcome.kind !== 'ok') return outcome.kind === 'unknown' ? 'silent' : 'refused';
    pages = outcome.value.pages;
    await eachApart(outcome.value.items, (dispute) => followDispute(context, provider, dispute));
  }
  return 'read';
}

/** Where a payment stands; disputes name it by the bank's number only. A shard that is away hides only what lies on it. */
export function locateReceipt(
  { shards }: Pick<PaymentsContext, 'shards'>,
  of: { readonly provider: string; readonly endToEndId: string },
): Promise<ReceiptRow | undefined> {
  return findOn(shards.all, (shard) => findReceipt(shard, of));
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
  readonly dispute: Pick<MedCase, 'id' | 'amountE5' | 'openedAtMs' | 'state'>;
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
  const of = { provider: provider.code, id: dispute.id };
  if ((await store.lockDispute(tx, of)) !== undefined) return;
  const coveredE5 = await coveredOf(booking);
  const amountE5 = dispute.amountE5 - coveredE5;
  const heldE5 = receipt.state === 'credited' ? await heldOf(tx, playerId, amountE5) : 0n;
  const row = { ...of, playerId, brandId, endToEndId, amountE5: dispute.amountE5, heldE5, coveredE5 };
  const openedAt = new Date(dispute.openedAtMs === 0 ? context.clock.nowMs() : dispute.openedAtMs);
  await store.insertDispute(tx, { ...row, state: amountE5 === 0n ? 'granted' : 'open', openedAt });
  if (amountE5 === 0n) return;
  const { party } = provider;
  await book(context, booking, {
    key: `med:${dispute.id}:bank`,
    movement: 'med_provider_block',
    legs: [
      { account: 'psp_blocked', party, amountE5: -amountE5 },
      { account: 'psp_clearing', party, amountE5 },
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

/** The bank took the money before it listed the case: that part is booked, and is not taken a second time. */
async function coveredOf({ tx, provider, receipt, dispute }: Booking): Promise<bigint> {
  if (dispute.state === 'rejected') return 0n;
  const payment = { provider: provider.code, endToEndId: receipt.endToEndId };
  const since = new Date(Math.max(0, dispute.openedAtMs - CLOCKS_APART_MS));
  return least(await store.sumUnexplained(tx, payment, since), dispute.amountE5);
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
  if (state === 'granted' && isUnsettled(receipt)) return;
  const { heldE5 } = row;
  const amountE5 = row.amountE5 - row.coveredE5;
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
    if (heldE5 > 0n) await context.bonuses.review(tx, { playerId: receipt.playerId, atMs: context.clock.nowMs() });
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
    return moveReceipt(tx, receipt, { state: 'manual', reason: DISPUTE_REST, nextCheckAt: now, closedAt: now });
  const order = receipt.depositId === null ? undefined : await lockDeposit(tx, receipt.depositId);
  await endAsReturned(context, { tx, receipt, order }, DISPUTED);
}

/** A leg that moves nothing is none. */
function some(account: 'med_hold' | 'losses' | 'cash' | 'unassigned_receipts', amountE5: bigint): Leg[] {
  return amountE5 === 0n ? [] : [{ account, amountE5 }];
}

/** True of what the dispute procedure took from a payment for good. */
export const isTakenBack = ({ nature, state }: Refund): boolean => nature === 'dispute' && state === 'done';

/** True while nobody can say where the money of a payment will stand. */
export const isUnsettled = ({ state }: Pick<ReceiptRow, 'state'>): boolean => state === 'seen' || state === 'refunding';

/**
 * Everything that the bank says went back of a payment against the disputes that we know: what none of them explains
 * left without a word. It is booked once, and somebody must look.
 */
export async function bookSuddenReturns(
  context: PaymentsContext,
  of: { readonly provider: PaymentProvider; readonly receipt: ReceiptRow; readonly returns: readonly Refund[] },
): Promise<void> {
  const { provider } = of;
  const { playerId } = of.receipt;
  const backs = of.returns.filter(isTakenBack);
  const newest = backs.at(-1);
  if (newest === undefined) return;
  const takenE5 = backs.reduce((sum, { amountE5 }) => sum + amountE5, 0n);
  const isNew = await context.shards.inPlayerTransaction(playerId, async (tx) => {
    const receipt = await held(tx, of.receipt);
    if (isUnsettled(receipt)) return false;
    const known = await store.explainedBy(tx, receipt);
    const amountE5 = takenE5 - known.sumE5;
    if (amountE5 <= 0n) return false;
    // One return may be found in parts, when a case that explained it is rejected after all.
    const id = ['return', newest.rtrId ?? newest.refundId, ...(known.rows === 0 ? [] : [known.rows])].join(':');
    const dispute = { id, amountE5, openedAtMs: context.clock.nowMs(), state: 'accepted' } as const;
    await bookReturn(context, { tx, provider, receipt, dispute });
    return true;
  });
  if (isNew) context.log.error({ provider: provider.code }, 'a bank took a deposit back without a word');
}

async function bookReturn(context: PaymentsContext, booking: Booking): Promise<void> {
  const { tx, provider, receipt, dispute } = booking;
  const { playerId, brandId, endToEndId } = receipt;
  const { id, amountE5, openedAtMs } = dispute;
  const heldE5 = receipt.state === 'credited' ? await heldOf(tx, playerId, amountE5) : 0n;
  const restE5 = await asideRest(tx, receipt);
  const asideE5 = least(restE5, amountE5);
  const row = { provider: provider.code, id, playerId, brandId, endToEndId, amountE5, heldE5, coveredE5: 0n };
  await store.insertDispute(tx, { ...row, state: 'granted', openedAt: new Date(openedAtMs) });
  await book(context, booking, {
    key: `med:${id}`,
    movement: 'med_sudden_return',
    legs: [
      ...some('cash', -heldE5),
      ...some('unassigned_receipts', -asideE5),
      ...some('losses', heldE5 + asideE5 - amountE5),
      { account: 'psp_clearing', party: provider.party, amountE5 },
    ],
  });
  if (asideE5 > 0n) await endAside(context, booking, restE5 - asideE5);
  if (heldE5 > 0n) await context.bonuses.review(tx, { playerId, atMs: openedAtMs });
}
