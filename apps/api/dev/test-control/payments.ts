import { parsePlayerId } from '@arara/domain/shards';
import { brandTotals, post } from '../../src/modules/ledger/index.ts';
import { COMPARE_STATEMENTS } from '../../src/modules/payments/reconciliation/reconciliation.ts';
import { firstPeriodOf, listPeriods } from '../../src/platform/jobs/index.ts';
import type { Orders, TestControlDeps } from './order.ts';

const BRAND = 1;

/** What a suite of payments looks at beside the calls of players and of the bank. */
export function createPaymentOrders({ shards, clock, random }: TestControlDeps): Orders {
  return {
    /** Every account of the brand, summed over players and shards. */
    async totals() {
      const totals: Record<string, bigint> = {};
      for (const shard of shards.all)
        for (const { account, sumE5 } of await brandTotals(shard, BRAND))
          totals[account] = (totals[account] ?? 0n) + sumE5;
      return totals;
    },
    /** The first day of which a statement is compared, and those that were. */
    async 'compared-days'() {
      const { directory } = shards;
      const since = await firstPeriodOf(directory, COMPARE_STATEMENTS);
      const periods = await listPeriods(directory, COMPARE_STATEMENTS);
      return { since, done: periods.filter(({ done_at }) => done_at !== null).map(({ period }) => period) };
    },
    /** Money that the player has no more and the house has. */
    async spend({ playerId: id, amountE5 }) {
      const playerId = parsePlayerId(String(id));
      if (playerId === undefined) throw new Error('an order names its player');
      const spentE5 = BigInt(String(amountE5));
      await shards.inPlayerTransaction(playerId, (tx) =>
        post(tx, clock, {
          key: `test:spend:${Buffer.from(random(8)).toString('hex')}`,
          playerId,
          brandId: BRAND,
          movement: 'adjustment_debit',
          legs: [
            { account: 'cash', amountE5: -spentE5 },
            { account: 'adjustments', amountE5: spentE5 },
          ],
        }),
      );
      return {};
    },
  };
}
