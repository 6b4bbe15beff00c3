import { brandTotals } from './modules/ledger/index.ts';
import type { Orders, TestControlDeps } from './test-control-order.ts';

const BRAND = 1;

/** What a suite of payments looks at beside the calls of players and of the bank. */
export function createPaymentOrders({ shards }: TestControlDeps): Orders {
  return {
    /** Every account of the brand, summed over players and shards. */
    async totals() {
      const totals: Record<string, bigint> = {};
      for (const shard of shards.all)
        for (const { account, sumE5 } of await brandTotals(shard, BRAND))
          totals[account] = (totals[account] ?? 0n) + sumE5;
      return totals;
    },
  };
}
