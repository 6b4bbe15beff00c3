import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import type { MovementName } from '@arara/domain/ledger';
import { cashFlowBefore } from '../../ledger/index.ts';
import { holdOf } from '../shared/orders.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

type Origin = NonNullable<BodyOf<typeof staffRoutes.withdrawalCase>['Origin']>;
type Part = 'Deposited' | 'Bet' | 'Won' | 'Bonus' | 'Rebates';

const parts: Readonly<Partial<Record<MovementName, Part>>> = {
  deposit: 'Deposited',
  deposit_assign: 'Deposited',
  bet: 'Bet',
  bet_reversal: 'Bet',
  win: 'Won',
  free_win: 'Won',
  promo_win: 'Won',
  win_reversal: 'Won',
  jackpot_payment: 'Won',
  bonus_conversion: 'Bonus',
  rebate_credit: 'Rebates',
  commission_conversion: 'Rebates',
};

/** Where the money of a withdrawal came from since the last payout, from the books alone. Null for commission. */
export async function originOf(context: WithdrawalsContext, order: WithdrawalRow): Promise<Origin | null> {
  if (order.source !== 'cash') return null;
  const db = context.shards.ofPlayer(order.playerId);
  const flow = await cashFlowBefore(db, order.playerId, holdOf(order.id));
  return flow === undefined ? null : toOrigin(flow);
}

export function toOrigin({
  sinceMs,
  hadE5,
  byMovement,
  cashE5,
}: NonNullable<Awaited<ReturnType<typeof cashFlowBefore>>>): Origin {
  const sums = { Deposited: 0n, Bet: 0n, Won: 0n, Bonus: 0n, Rebates: 0n, Other: 0n };
  for (const [movement, sumE5] of byMovement) sums[parts[movement] ?? 'Other'] += sumE5;
  return { Since: sinceMs === undefined ? null : new Date(sinceMs).toISOString(), Had: hadE5, ...sums, Cash: cashE5 };
}
