import { mintId } from '@arara/domain/ids';
import { objectionsTo, type WithdrawalObjection, windowOpensAtMs } from '@arara/domain/payments';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import { emit } from '../../../platform/outbox/index.ts';
import type { WorkflowEngine } from '../../../platform/workflows/engine.ts';
import type { Loop } from '../../../platform/workflows/loop.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { notifyOrder } from '../shared/orders.ts';
import { WITHDRAWAL_WORKFLOW } from '../shared/workflow-names.ts';
import { SCHEDULED_TOPIC } from './schedule-news.ts';
import * as store from './schedule.store.ts';
import { type Asked, gatherFacts, type KnownBefore, knownBefore } from './withdrawal-facts.ts';
import { requestWithdrawal } from './withdrawals.ts';
import { onEach } from '../../../platform/workflows/apart.ts';

export type ScheduleAnswer =
  | { readonly ok: true; readonly row: store.NewScheduled }
  | { readonly ok: false; readonly refusal: 'withdrawal_window_open' | 'withdrawal_scheduled' }
  | { readonly ok: false; readonly refusal: 'objections'; readonly objections: readonly WithdrawalObjection[] };

/**
 * Writes down that the request is to be made when the window opens; nothing is held. What already speaks against it is
 * said at once; the hours and the count are those of the day on which it is made.
 */
export async function scheduleWithdrawal(
  context: WithdrawalsContext,
  tx: Tx,
  asked: Asked & { readonly before: KnownBefore; readonly deviceId: string | undefined },
): Promise<ScheduleAnswer> {
  const { playerId, brandId, amountE5, givesUpBonus, nowMs, deviceId = null } = asked;
  const { facts } = await gatherFacts(context, tx, asked);
  const opensAtMs = windowOpensAtMs(facts.window, nowMs);
  const objections = objectionsTo({ ...facts, window: null, times: null });
  if (objections.length > 0) return { ok: false, refusal: 'objections', objections };
  if (opensAtMs === null) return { ok: false, refusal: 'withdrawal_window_open' };
  const row: store.NewScheduled = {
    id: mintId(shardOf(playerId), context.random(16)),
    playerId,
    brandId,
    amountE5,
    givesUpBonus,
    deviceId,
    createdAt: new Date(nowMs),
    runsAt: new Date(opensAtMs),
  };
  return (await store.insertScheduled(tx, row)) ? { ok: true, row } : { ok: false, refusal: 'withdrawal_scheduled' };
}

export const viewScheduled = ({ id, amountE5, runsAt }: Pick<store.ScheduledRow, 'id' | 'amountE5' | 'runsAt'>) => ({
  Id: id,
  Amount: amountE5,
  RunsAt: runsAt.toISOString(),
});

/** By the player, before it is made. Taken back twice it is taken back once. */
export async function unscheduleWithdrawal(
  { clock }: Pick<WithdrawalsContext, 'clock'>,
  tx: Tx,
  { id, playerId }: { readonly id: string; readonly playerId: PlayerId },
): Promise<'cancelled' | 'order_unknown' | 'withdrawal_not_cancellable'> {
  const row = await store.lockScheduled(tx, id);
  if (row === undefined || row.playerId !== playerId) return 'order_unknown';
  if (row.state === 'cancelled') return 'cancelled';
  if (row.state !== 'waiting') return 'withdrawal_not_cancellable';
  await store.endScheduled(tx, id, { state: 'cancelled', endedAt: clock.now() });
  return 'cancelled';
}

interface ScheduleDeps {
  readonly context: WithdrawalsContext;
  readonly engine: Pick<WorkflowEngine, 'start'>;
}

const EVERY_MS = 1_000;
const AT_ONCE = 100;

/** When the window opens, everything that waited for it is asked for. */
export function scheduleLoop(deps: ScheduleDeps): Loop {
  return { name: 'payments.make_scheduled', everyMs: EVERY_MS, run: () => makeDue(deps) };
}

/** A row that cannot be made now stays, and keeps no other from being made. */
export async function makeDue(deps: ScheduleDeps): Promise<void> {
  const { shards, clock, log } = deps.context;
  await onEach(shards.held(), async (shard) => {
    for (const row of await store.listDue(shard, clock.now(), AT_ONCE))
      await makeScheduled(deps, row).catch((error: unknown) =>
        log.error({ err: error, scheduled: row.id }, 'a scheduled withdrawal could not be asked for'),
      );
  });
}

/** The request, its end and its news commit together, so that a second run finds it done. */
async function makeScheduled({ context, engine }: ScheduleDeps, due: store.ScheduledRow): Promise<void> {
  const { playerId, brandId, amountE5, givesUpBonus } = due;
  const nowMs = context.clock.nowMs();
  const before = await knownBefore(context, { playerId, brandId, nowMs, deviceId: due.deviceId ?? undefined });
  const orderId = await context.shards.inPlayerTransaction(playerId, async (tx) => {
    const row = await store.lockScheduled(tx, due.id);
    if (row?.state !== 'waiting') return undefined;
    const answer = await requestWithdrawal(context, tx, {
      playerId,
      brandId,
      amountE5,
      source: 'cash',
      givesUpBonus,
      // Whoever scheduled it proved to be the owner then.
      fundPassword: { state: 'right' },
      before,
      nowMs,
    });
    const endedAt = new Date(nowMs);
    const refusal = answer.ok ? null : (answer.objections[0]?.refusal ?? 'payout_account_missing');
    await store.endScheduled(
      tx,
      row.id,
      answer.ok
        ? { state: 'made', orderId: answer.id, endedAt }
        : { state: 'refused', refusal: refusal ?? '', endedAt },
    );
    await emit(tx, SCHEDULED_TOPIC, {
      playerId: `${playerId}`,
      brandId,
      id: row.id,
      amountE5: `${amountE5}`,
      orderId: answer.ok ? answer.id : null,
      refusal,
      atMs: nowMs,
    });
    return answer.ok ? answer.id : undefined;
  });
  await notifyOrder(context, { id: orderId ?? due.id, playerId });
  // A start that is lost is made up for: the worker drives every open order.
  if (orderId !== undefined) await engine.start(WITHDRAWAL_WORKFLOW, orderId).catch(() => undefined);
}
