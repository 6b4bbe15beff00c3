import {
  startFrom,
  type Waits,
  waitUntil,
  type Workflow,
  defineWorkflow,
} from '../../../platform/workflows/workflows.ts';
import type { PaymentsContext } from '../shared/context.ts';
import { DEPOSIT_WORKFLOW, depositTopic, RECEIPT_WORKFLOW, receiptTopic } from '../shared/workflow-names.ts';
import { nextDepositCheckAt } from '../deposits/deposits.store.ts';
import { cancelCharge, createCharge, findDeposit } from '../deposits/deposits.ts';
import { findReceipt } from '../receipts/receipts.store.ts';
import { parseReceiptId, refreshDeposit } from '../receipts/receipts.ts';
import { workOnReceipt } from '../receipts/work-on-receipt.ts';

export interface WorkflowDeps {
  readonly context: PaymentsContext;
  readonly waits: Waits;
}

/**
 * From the order to the last moment at which a payment would count: a charge, then hints and the poll schedule, each
 * look by our own question. What arrives goes its own way as a receipt.
 */
export function depositWorkflow({ context, waits }: WorkflowDeps): Workflow {
  return defineWorkflow(DEPOSIT_WORKFLOW, async (ctx, id) => {
    for (;;) {
      const state = await ctx.run('read order', () => stateOf(context, id));
      if (state === 'closed') return;
      if (state === 'creating') await ctx.run('create charge', () => createCharge(context, id));
      if (state === 'ended') await ctx.run('cancel charge', () => cancelCharge(context, id));
      if (state !== 'creating') {
        const receipts = await ctx.run('confirm', () => refreshDeposit(context, id));
        for (const receipt of receipts) startFrom(ctx, RECEIPT_WORKFLOW, receipt);
      }
      await waitUntil(ctx, waits, { topic: depositTopic(id), dueMs: () => dueOf(context, id) });
    }
  });
}

async function stateOf(context: PaymentsContext, id: string): Promise<'closed' | 'creating' | 'ended' | 'open'> {
  const order = await findDeposit(context, id);
  if (order === undefined || order.closedAt !== null) return 'closed';
  return order.state === 'creating' || order.state === 'ended' ? order.state : 'open';
}

/** A closed order is due at once: the workflow looks and ends. */
async function dueOf({ shards }: PaymentsContext, id: string): Promise<number> {
  const order = await findDeposit({ shards } as PaymentsContext, id);
  const nextCheckAt = order && (await nextDepositCheckAt(shards.ofPlayer(order.playerId), id));
  return nextCheckAt?.getTime() ?? 0;
}

/** From a payment that the provider confirmed to where its money belongs: the player, or back to who paid. */
export function receiptWorkflow({ context, waits }: WorkflowDeps): Workflow {
  return defineWorkflow(RECEIPT_WORKFLOW, async (ctx, id) => {
    const ref = parseReceiptId(id);
    if (ref === undefined) return;
    for (;;) {
      const end = await ctx.run('work', () => workOnReceipt(context, ref));
      if (end === 'closed') return;
      await waitUntil(ctx, waits, {
        topic: receiptTopic(id),
        dueMs: async () => (await findReceipt(context.shards.ofPlayer(ref.playerId), ref))?.nextCheckAt.getTime() ?? 0,
      });
    }
  });
}
