import type { Tx } from '../../../platform/db/db.ts';
import { post } from '../../ledger/index.ts';
import { notifyOrder } from '../shared/orders.ts';
import type { PayoutReturn } from '../provider.ts';
import { addStep } from '../shared/steps.store.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { requireWithdrawal, stepOf } from './withdrawals.ts';
import * as store from './withdrawals.store.ts';

/** Money goes back to the pocket that it came from: income that comes back is no money to play with. */
const movementsOf = {
  cash: { back: 'withdrawal_return', fee: 'withdrawal_fee_return' },
  commission: { back: 'commission_return', fee: 'commission_fee_return' },
} as const;

interface Returned {
  readonly order: store.WithdrawalRow;
  readonly returns: readonly PayoutReturn[];
  /** Who found that it comes back: the player reads it. */
  readonly why: 'receiver_bank' | 'not_received';
}

/** Money that comes back, each part once. When all of it is back, so is the fee. */
export async function bookReturns(context: WithdrawalsContext, tx: Tx, returned: Returned): Promise<void> {
  const { order, returns, why } = returned;
  const now = context.clock.now();
  let returnedE5 = order.returnedE5;
  for (const back of returns) {
    const isNew = await store.insertReturn(tx, order, { returnId: back.rtrId, amountE5: back.amountE5, at: now });
    if (!isNew) continue;
    returnedE5 += back.amountE5;
    await bookReturn(context, tx, { order, back });
    await addStep(tx, { ...stepOf(order), name: 'returned', at: now, reason: why });
  }
  if (returnedE5 < order.amountE5 - order.feeE5) return;
  await returnFee(context, tx, order);
  await store.moveWithdrawal(tx, order.id, {
    state: 'returned',
    reason: why,
    nextCheckAt: now,
    closedAt: now,
    counts: false,
  });
}

async function bookReturn(
  context: WithdrawalsContext,
  tx: Tx,
  { order, back }: { readonly order: store.WithdrawalRow; readonly back: PayoutReturn },
): Promise<void> {
  const { id, playerId, brandId, source } = order;
  const party = context.providers.byCode(order.provider ?? '')?.party;
  if (party === undefined) throw new Error(`there is no provider ${order.provider}`);
  const posted = await post(tx, context.clock, {
    key: `payout:${id}:ret:${back.rtrId}`,
    playerId,
    brandId,
    movement: movementsOf[source].back,
    legs: [
      { account: 'psp_clearing', amountE5: -back.amountE5, party },
      { account: source, amountE5: back.amountE5 },
    ],
    memo: { order: id },
  });
  if (!posted.ok) throw new Error(`the ledger refused a return: ${posted.reason}`);
  await noteUndone(context, tx, { order, key: `${id}:${back.rtrId}`, amountE5: back.amountE5 });
}

/** Two people found that a payout did not reach anybody: it goes back like one that the receiver's bank returned. May run twice. */
export async function releaseFundsByStaff(
  context: WithdrawalsContext,
  id: string,
  back: { readonly returnId: string; readonly amountE5: bigint },
): Promise<void> {
  const found = await requireWithdrawal(context, id);
  await context.shards.inPlayerTransaction(found.playerId, async (tx) => {
    const order = await store.lockWithdrawal(tx, id);
    if (order?.state !== 'paid') return;
    // A part may have come back by itself meanwhile.
    const leftE5 = order.amountE5 - order.feeE5 - order.returnedE5;
    const amountE5 = back.amountE5 < leftE5 ? back.amountE5 : leftE5;
    await bookReturns(context, tx, { order, returns: [{ rtrId: back.returnId, amountE5 }], why: 'not_received' });
  });
  await notifyOrder(context, found);
}

async function returnFee(context: WithdrawalsContext, tx: Tx, order: store.WithdrawalRow): Promise<void> {
  const { id, playerId, brandId, feeE5, source } = order;
  if (feeE5 === 0n) return;
  const posted = await post(tx, context.clock, {
    key: `payout:${id}:fee_ret`,
    playerId,
    brandId,
    movement: movementsOf[source].fee,
    legs: [
      { account: 'fee_income', amountE5: -feeE5 },
      { account: source, amountE5: feeE5 },
    ],
    memo: { order: id },
  });
  if (!posted.ok) throw new Error(`the ledger refused a fee's return: ${posted.reason}`);
  await noteUndone(context, tx, { order, key: `${id}:fee`, amountE5: feeE5 });
}

/** Only cash was counted against what the player may withdraw. */
async function noteUndone(
  context: WithdrawalsContext,
  tx: Tx,
  undone: { readonly order: store.WithdrawalRow; readonly key: string; readonly amountE5: bigint },
): Promise<void> {
  const { order, key, amountE5 } = undone;
  if (order.source !== 'cash') return;
  const { playerId, brandId, id: undoes } = order;
  const atMs = context.clock.nowMs();
  await context.bonuses.noteWithdrawalUndone(tx, { playerId, brandId, key, undoes, amountE5, atMs });
}
