import { floorToCentavosE5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import type { WorkflowEngine } from '../../../platform/workflows/engine.ts';
import { lockAccount } from '../../ledger/index.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { notifyOrder } from '../shared/orders.ts';
import { WITHDRAWAL_WORKFLOW } from '../shared/workflow-names.ts';
import { knownBefore } from './withdrawal-facts.ts';
import { requestWithdrawal } from './withdrawals.ts';

/**
 * Everything that is left, to the player's own account, by the house's own act: the ordinary request, which nobody has
 * to type a password for. Done twice it finds nothing the second time. Otherwise what stands in the way.
 */
export async function refundAll(
  { context, engine }: { readonly context: WithdrawalsContext; readonly engine: Pick<WorkflowEngine, 'start'> },
  { playerId, brandId }: { readonly playerId: PlayerId; readonly brandId: number },
): Promise<'asked' | 'nothing' | (string & {})> {
  const nowMs = context.clock.nowMs();
  const before = await knownBefore(context, { playerId, brandId, nowMs, deviceId: undefined });
  const answer = await context.shards.inPlayerTransaction(playerId, async (tx) => {
    const amountE5 = floorToCentavosE5((await lockAccount(tx, playerId))?.cashE5 ?? 0n);
    if (amountE5 === 0n) return undefined;
    const asked = { playerId, brandId, amountE5, source: 'cash', givesUpBonus: true, before, nowMs } as const;
    return requestWithdrawal(context, tx, { ...asked, fundPassword: { state: 'right' } });
  });
  if (answer === undefined) return 'nothing';
  if (!answer.ok) return answer.objections[0]?.refusal ?? 'payout_account_missing';
  await notifyOrder(context, { id: answer.id, playerId });
  // A start that is lost is made up for: the worker drives every open order.
  await engine.start(WITHDRAWAL_WORKFLOW, answer.id).catch(() => undefined);
  return 'asked';
}
