import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { findOn } from '../../../platform/workflows/apart.ts';
import { accountByKeys } from '../../ledger/index.ts';
import { locateReceipt } from '../receipts/disputes.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { holdOf } from '../shared/orders.ts';
import { listRefundsOf } from '../shared/reconciliation.store.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.ts';
import type { BreakRow } from './breaks.store.ts';

type Records = BodyOf<typeof staffRoutes.breakCase>['Records'];
type Ours = Pick<Records, 'Ledger' | 'Order'>;

/** Whether our order and our ledger now say what the bank's statement says: the only end that needs no second person. */
export async function isMatchedNow(context: WithdrawalsContext, row: BreakRow): Promise<boolean> {
  return isMatched(row, await recordsOf(context, row));
}

export function isMatched({ theirsE5 }: Pick<BreakRow, 'theirsE5'>, { Ledger, Order }: Ours): boolean {
  return theirsE5 !== null && Ledger?.Amount === theirsE5 && Order?.Amount === theirsE5;
}

/** The three records of one thing. What covers the whole has none of its own. */
export async function recordsOf(context: WithdrawalsContext, row: BreakRow): Promise<Records> {
  const Bank = row.theirsE5 === null ? null : { Amount: row.theirsE5, Day: row.day };
  return { ...(await oursOf(context, row)), Bank };
}

async function oursOf(context: WithdrawalsContext, row: BreakRow): Promise<Ours> {
  if (row.about === 'payout') return payoutOf(context, row.reference);
  if (row.about === 'arrival') return arrivalOf(context, row);
  if (row.about === 'whole') return { Ledger: null, Order: null };
  const arrival = await arrivalOf(context, row);
  return arrival.Order === null ? refundOf(context, row) : arrival;
}

async function arrivalOf(context: WithdrawalsContext, { provider, reference }: BreakRow): Promise<Ours> {
  const receipt = await locateReceipt(context, { provider, endToEndId: reference });
  const Order = receipt && {
    OrderId: receipt.depositId ?? receipt.endToEndId,
    State: receipt.state,
    Amount: receipt.amountE5,
    At: receipt.paidAt.toISOString(),
  };
  return { Ledger: await inLedger(context, `pixin:${reference}`, -1n), Order: Order ?? null };
}

/** What went back to a payer, by the bank's number of it. */
async function refundOf(context: WithdrawalsContext, { provider, reference }: BreakRow): Promise<Ours> {
  const { shards } = context;
  const refund = await findOn(
    shards.all,
    async (shard) => (await listRefundsOf(shard, { provider, rtrId: reference }))[0],
  );
  if (refund === undefined) return { Ledger: null, Order: null };
  const { id, endToEndId, state, amountE5, createdAt } = refund;
  const Order = { OrderId: id, State: state, Amount: -amountE5, At: createdAt.toISOString() };
  return { Ledger: await inLedger(context, `refund:${endToEndId}:${id}:end`, -1n), Order };
}

async function payoutOf(context: WithdrawalsContext, id: string): Promise<Ours> {
  const payout = await findWithdrawal(context, id);
  const Order = payout && {
    OrderId: payout.id,
    State: payout.state,
    Amount: payout.amountE5 - payout.feeE5,
    At: payout.createdAt.toISOString(),
  };
  return { Ledger: await inLedger(context, `${holdOf(id)}:end`, 1n), Order: Order ?? null };
}

async function inLedger({ shards }: WithdrawalsContext, key: string, sign: bigint): Promise<Records['Ledger']> {
  const found = await findOn(shards.all, async (shard) => (await accountByKeys(shard, [key], 'psp_clearing')).get(key));
  return found === undefined ? null : { Amount: sign * found.sumE5, At: new Date(found.atMs).toISOString() };
}
