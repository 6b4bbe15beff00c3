import { houseAccountId } from '@arara/domain/ledger';
import { type PlayerId, parsePlayerId } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import { openAccount, post } from '../../ledger/index.ts';
import { readCharge, expireDeposit, findDeposit } from '../deposits/deposits.ts';
import type { PixIn } from '../provider.ts';
import { providerOf, type PaymentsContext } from '../shared/context.ts';
import { CENT_E5, type CentRow, findCent, noteCentArrived } from '../shared/bank-cents.store.ts';
import { bookSuddenReturns } from './disputes.ts';
import { expectPosted } from './held-receipt.ts';
import * as store from './receipts.store.ts';

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

/**
 * Asks the provider what became of an order's charge, and writes down every payment that it confirms; what becomes of a
 * payment is decided for the payment. Answers the payments to look at.
 */
export async function refreshDeposit(context: PaymentsContext, id: string): Promise<readonly string[]> {
  const asked = await readCharge(context, id);
  if (asked === undefined) return [];
  const found = await recordReceipts(context, asked.order.provider, asked.payments);
  if (found.length === 0) await expireDeposit(context, asked);
  return found.map(({ id }) => id);
}

export interface OpenReceipt {
  readonly id: string;
  /** Its workflow goes on with it. */
  readonly trace: string | undefined;
}

/** Writes down payments that the provider confirmed to our own question; answers those that are not at their end. */
export async function recordReceipts(
  context: PaymentsContext,
  provider: string,
  payments: readonly PixIn[],
): Promise<readonly OpenReceipt[]> {
  const open: OpenReceipt[] = [];
  for (const payment of payments) {
    const ref = await recordReceipt(context, provider, payment);
    const row = await store.findReceipt(context.shards.ofPlayer(ref.playerId), ref);
    if (row?.closedAt === null) open.push({ id: receiptId(ref), trace: row.trace ?? undefined });
    if (row === undefined) continue;
    // Money that left by a dispute of which nobody told us.
    const { returns } = payment;
    await bookSuddenReturns(context, { provider: providerOf(context, provider), receipt: row, returns });
  }
  return open;
}

async function recordReceipt(context: PaymentsContext, provider: string, payment: PixIn): Promise<ReceiptRef> {
  const { brandId } = providerOf(context, provider);
  const { txid } = payment;
  const named = txid === undefined ? undefined : await findDeposit(context, txid);
  const probe = named === undefined && txid !== undefined ? await findCent(context.shards.directory, txid) : undefined;
  // A bank vouches for its own charges only: what it says about an order of another bank is for a person to look at.
  const order = named?.provider === provider ? named : undefined;
  const cent = probe?.provider === provider && isPaymentOf(probe, payment) ? probe : undefined;
  const playerId = order?.playerId ?? (houseAccountId(brandId) as PlayerId);
  const ref = { provider, endToEndId: payment.e2eid, playerId };
  const seenAt = context.clock.now();
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    // A brand may have received nothing before.
    if (order === undefined) await openAccount(tx, { playerId, brandId });
    const isNew = await store.insertReceipt(tx, {
      ...ref,
      brandId: order?.brandId ?? brandId,
      depositId: order?.id ?? null,
      otherOrderId: order === undefined ? named?.id : undefined,
      amountE5: payment.amountE5,
      paidAt: new Date(payment.paidAtMs),
      // A payment that names an order which we never made is for a person to look at.
      reason: order === undefined && cent === undefined && txid !== undefined ? 'order_unknown' : null,
      seenAt,
    });
    if (isNew && cent !== undefined) await bookCent(context, tx, { cent, ref, payment });
  });
  if (cent !== undefined)
    await noteCentArrived(context.shards.directory, cent.id, { endToEndId: payment.e2eid, at: seenAt });
  return ref;
}

/** A probe is paid once and with a cent; another payment that names it is for a person to look at. */
function isPaymentOf({ endToEndId }: CentRow, { e2eid, amountE5 }: PixIn): boolean {
  return amountE5 === CENT_E5 && (endToEndId === null || endToEndId === e2eid);
}

interface ArrivedCent {
  readonly cent: CentRow;
  readonly ref: ReceiptRef;
  readonly payment: PixIn;
}

/** The house's own money, under the key of every arrival: it is placed as it is written down. */
async function bookCent(context: PaymentsContext, tx: Tx, { cent, ref, payment }: ArrivedCent): Promise<void> {
  const { amountE5, e2eid } = payment;
  const { brandId, party } = providerOf(context, ref.provider);
  await expectPosted(
    post(tx, context.clock, {
      key: `pixin:${e2eid}`,
      playerId: ref.playerId,
      brandId,
      movement: 'operator_top_up',
      legs: [
        { account: 'psp_clearing', amountE5: -amountE5, party },
        { account: 'house_bank', amountE5 },
      ],
      memo: { cent: cent.id },
    }),
  );
  const now = context.clock.now();
  await store.moveReceipt(tx, ref, { state: 'credited', reason: 'bank_cent', nextCheckAt: now, closedAt: now });
}
