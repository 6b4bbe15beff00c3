import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { settlements } from '../../ledger/index.ts';
import { type PlayerFacts, readPolicyFacts } from '../../players/index.ts';
import { endHold, listOpenOf, returnToStaff, type WithdrawalRow } from './withdrawals.store.ts';
import { addStep } from '../shared/steps.store.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { holdOf, staffTermsAt } from '../shared/orders.ts';

/**
 * A documented hold on withdrawals, for fraud or by a court, also stops what was asked for before it. The order waits
 * with the team under that reason until the hold is reviewed; its money stays held and goes nowhere.
 */
export type WithdrawalBlock = PlayerFacts['blocks'][number];

const HOUR_MS = 3_600_000;

/** In force now, oldest first. */
export async function withdrawalBlocksOf(db: Queryable, playerId: PlayerId): Promise<readonly WithdrawalBlock[]> {
  const facts = await readPolicyFacts(db, playerId);
  if (facts === undefined) throw new Error('a withdrawal of nobody');
  return facts.blocks.filter(({ scope }) => scope === 'withdrawal');
}

type BlocksContext = Parameters<typeof staffTermsAt>[0] & Pick<WithdrawalsContext, 'clock'>;
type Waiting = Pick<WithdrawalRow, 'id' | 'playerId' | 'brandId'>;

/** By when the team looks: the last review of what holds the order, and never sooner than it looks at any order. */
export async function dueOfBlocks(
  context: BlocksContext,
  { brandId }: Pick<Waiting, 'brandId'>,
  blocks: readonly WithdrawalBlock[],
): Promise<Date> {
  const nowMs = context.clock.nowMs();
  const { targetHours } = await staffTermsAt(context, { brandId, atMs: nowMs });
  return new Date(Math.max(nowMs + targetHours * HOUR_MS, ...blocks.map(({ reviewAt }) => reviewAt.getTime())));
}

/** True when the order is with the team now because of a hold. The caller holds the order's row, not yet sent. */
export async function stopForBlock(context: BlocksContext, tx: Tx, order: Waiting): Promise<boolean> {
  const blocks = await withdrawalBlocksOf(tx, order.playerId);
  if (blocks.length === 0) return false;
  await putBefore(context, tx, { order, blocks, reason: 'blocked' });
  return true;
}

/** Stands where a member of staff would: a rule approved it. */
export const APPROVED_BY_RULE = 'system:policy';

/** True when what a rule approved is with the team now, because a case of risk came after it. */
export async function stopForRisk(
  context: BlocksContext & Pick<WithdrawalsContext, 'sources'>,
  tx: Tx,
  order: Waiting & Pick<WithdrawalRow, 'approvedBy'>,
): Promise<boolean> {
  if (order.approvedBy !== APPROVED_BY_RULE) return false;
  if (!(await context.sources.isHeldByRisk(tx, order.playerId))) return false;
  await putBefore(context, tx, { order, blocks: [], reason: 'risk' });
  return true;
}

/**
 * True when the order is with the team now because the ledger does not hold exactly its money for it: whoever wrote the
 * order, or ended the hold, was none of our calls.
 */
export async function stopForHold(
  context: BlocksContext & Pick<WithdrawalsContext, 'log'>,
  tx: Tx,
  order: Waiting & Pick<WithdrawalRow, 'amountE5'>,
): Promise<boolean> {
  const { id, playerId, amountE5 } = order;
  if ((await settlements.stateOf(tx, { playerId, hold: holdOf(id), amountE5 })) === 'open') return false;
  context.log.fatal({ order: id }, 'an approved withdrawal has no hold of its amount');
  await putBefore(context, tx, { order, blocks: [], reason: 'risk' });
  return true;
}

interface Put {
  readonly order: Waiting;
  readonly blocks: readonly WithdrawalBlock[];
  readonly reason: 'blocked' | 'risk';
}

async function putBefore(context: BlocksContext, tx: Tx, { order, blocks, reason }: Put): Promise<void> {
  const { id: orderId, playerId, brandId } = order;
  await endHold(tx, orderId);
  await returnToStaff(tx, orderId, { staffReason: reason, dueAt: await dueOfBlocks(context, order, blocks) });
  await addStep(tx, { orderId, playerId, brandId, name: 'waiting_for_staff', at: context.clock.now(), reason });
}

/**
 * In the transaction that changed a player's blocks: what waits says so at once. What was begun with a bank is followed
 * to its end; what waits for the player comes back to the team, who cannot approve it.
 */
export async function followBlocks(context: BlocksContext, tx: Tx, playerId: PlayerId): Promise<void> {
  const blocks = await withdrawalBlocksOf(tx, playerId);
  for (const order of await listOpenOf(tx, playerId)) {
    if (order.state !== 'approved' && order.state !== 'waiting_for_staff') continue;
    const isNotified = order.state === 'waiting_for_staff' && order.staffReason === 'blocked';
    if (blocks.length > 0 && !isNotified) await putBefore(context, tx, { order, blocks, reason: 'blocked' });
    if (blocks.length === 0 && isNotified) await putBefore(context, tx, { order, blocks, reason: 'risk' });
  }
}
