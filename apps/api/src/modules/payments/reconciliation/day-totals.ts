import { accountByKeys } from '../../ledger/index.ts';
import type { PaymentsContext, WithdrawalsContext } from '../shared/context.ts';
import type { SideTotals } from './day-totals.store.ts';
import { findCentByPayout, sentCentE5 } from '../shared/bank-cents.store.ts';
import { locateReceipt } from '../receipts/disputes.ts';
import type { StatementLine } from '../provider.ts';
import { holdOf } from '../shared/orders.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.ts';

/**
 * A day in three books. What the bank names is looked up in our orders and in our ledger one by one, so that midnight,
 * which the three see at different moments, makes no difference where there is none.
 */
export async function totalsOfArrivals(
  context: PaymentsContext,
  provider: string,
  lines: readonly StatementLine[],
): Promise<SideTotals> {
  const arrived = lines.filter((line) => line.kind === 'pix_in' && line.e2eid !== undefined);
  const ids = [...new Set(arrived.map(({ e2eid = '' }) => e2eid))];
  let ordersE5 = 0n;
  for (const endToEndId of ids) ordersE5 += (await locateReceipt(context, { provider, endToEndId }))?.amountE5 ?? 0n;
  return {
    count: ids.length,
    bankE5: arrived.reduce((sum, { amountE5 }) => sum + amountE5, 0n),
    ordersE5,
    // Money that came in leaves the clearing account, whichever way it was booked.
    ledgerE5: -(await inLedger(
      context,
      ids.map((id) => `pixin:${id}`),
    )),
  };
}

export interface PayoutsOfDay {
  /** What left by each, as the bank says. */
  readonly sent: ReadonlyMap<string, bigint>;
  /** Ours that the bank does not name at all. */
  readonly missing: readonly string[];
}

export async function totalsOfPayouts(
  context: WithdrawalsContext,
  { sent, missing }: PayoutsOfDay,
): Promise<SideTotals> {
  const ids = [...[...sent].filter(([, amountE5]) => amountE5 !== 0n).map(([id]) => id), ...missing];
  let ordersE5 = 0n;
  for (const id of ids) {
    const order = await findWithdrawal(context, id);
    const isOut = order?.state === 'paid' || order?.state === 'returned' || order?.state === 'sent';
    if (order !== undefined && isOut) ordersE5 += order.amountE5 - order.feeE5;
    const cent = order === undefined ? await findCentByPayout(context.shards.directory, id) : undefined;
    if (cent !== undefined) ordersE5 += sentCentE5(cent);
  }
  return {
    count: ids.length,
    bankE5: [...sent.values()].reduce((sum, amountE5) => sum + amountE5, 0n),
    ordersE5,
    ledgerE5: await inLedger(
      context,
      ids.map((id) => `${holdOf(id)}:end`),
    ),
  };
}

async function inLedger({ shards }: Pick<PaymentsContext, 'shards'>, keys: readonly string[]): Promise<bigint> {
  let sumE5 = 0n;
  for (const shard of shards.all)
    for (const { sumE5: one } of (await accountByKeys(shard, keys, 'psp_clearing')).values()) sumE5 += one;
  return sumE5;
}
