import { defineWorkflow, type Waits, waitUntil, type Workflow } from '../../../platform/workflows/workflows.ts';
import { refreshPayout, beginPayout, sendPayout } from '../withdrawals/payouts.ts';
import { endWaiting } from '../withdrawals/questions.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { WITHDRAWAL_WORKFLOW, withdrawalTopic } from '../shared/workflow-names.ts';
import { checkWithdrawal, findWithdrawal } from '../withdrawals/withdrawals.ts';
import { hasUncalledAttempt } from '../withdrawals/withdrawals.store.ts';

export interface WithdrawalWorkflowDeps {
  readonly context: WithdrawalsContext;
  readonly waits: Waits;
}

const IDLE_MS = 24 * 3_600_000;

type Step = 'closed' | 'check' | 'begin' | 'send' | 'ask' | 'end waiting' | 'wait';

/**
 * From the request to the bank's last word. The row says which step is next, so a workflow that was lost goes on where
 * the row stands. What is sent and not answered is asked about under the same id, never sent under another.
 */
export function withdrawalWorkflow({ context, waits }: WithdrawalWorkflowDeps): Workflow {
  return defineWorkflow(WITHDRAWAL_WORKFLOW, async (ctx, id) => {
    for (;;) {
      const step = await ctx.run('read order', () => nextStep(context, id));
      if (step === 'closed') return;
      if (step === 'check') await ctx.run('check', () => checkWithdrawal(context, id));
      if (step === 'begin') await ctx.run('begin attempt', () => beginPayout(context, id));
      if (step === 'send') await ctx.run('send', () => sendPayout(context, id));
      if (step === 'ask') await ctx.run('ask', async () => void (await refreshPayout(context, id)));
      if (step === 'end waiting') await ctx.run('end waiting', () => endWaiting(context, id));
      if (step === 'wait') await waitUntil(ctx, waits, { topic: withdrawalTopic(id), dueMs: () => dueOf(context, id) });
    }
  });
}

/** An order waits until its moment; one whose moment has come does what its state asks for. */
async function nextStep(context: WithdrawalsContext, id: string): Promise<Step> {
  const order = await findWithdrawal(context, id);
  if (order === undefined || order.closedAt !== null) return 'closed';
  const isDue = order.nextCheckAt.getTime() <= context.clock.nowMs();
  if (order.state === 'requested') return 'check';
  if (order.state === 'checking') return isDue ? 'check' : 'wait';
  if (order.state === 'waiting_for_player') return isDue ? 'end waiting' : 'wait';
  if (order.state === 'approved') return isDue ? 'begin' : 'wait';
  if (order.state !== 'sent') return 'wait';
  if (await hasUncalledAttempt(context.shards.ofPlayer(order.playerId), id)) return 'send';
  return isDue ? 'ask' : 'wait';
}

async function dueOf(context: WithdrawalsContext, id: string): Promise<number> {
  const order = await findWithdrawal(context, id);
  if (order === undefined || order.closedAt !== null) return 0;
  // A person decides in their own time and wakes the order; until then there is nothing to do.
  if (order.state === 'waiting_for_staff') return context.clock.nowMs() + IDLE_MS;
  return order.nextCheckAt.getTime();
}
