import { mintId } from '@arara/domain/ids';
import {
  feeOf,
  feePpmOf,
  isCancellable,
  objectionsTo,
  riskOf,
  termsOf,
  whyStaff,
  type WithdrawalFacts,
  type WithdrawalObjection,
  type WithdrawalTerms,
} from '@arara/domain/payments';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import type { Tx } from '../../../platform/db/db.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { balanceOf, hold, release, settlements } from '../../ledger/index.ts';
import { APPROVED_BY_RULE, dueOfBlocks, withdrawalBlocksOf } from './blocked-orders.ts';
import { newestPaidAt } from '../deposits/deposits.store.ts';
import { databaseOf, type WithdrawalsContext } from '../shared/context.ts';
import { notifyOrder, holdOf, promiseOf, staffTermsAt, withdrawalPromiseAt } from '../shared/orders.ts';
import { currentAccount, type SealedTarget } from '../accounts/payout-accounts.ts';
import { addStep } from '../shared/steps.store.ts';
import { type Asked, deviceAgain, gatherFacts, type KnownBefore } from './withdrawal-facts.ts';
import * as store from './withdrawals.store.ts';

export type RequestAnswer =
  | { readonly ok: true; readonly id: string }
  /** The first is the player's message; staff see all. */
  | { readonly ok: false; readonly objections: readonly WithdrawalObjection[] };

const HOUR_MS = 3_600_000;
const boxContext = (id: string) => `payments.withdrawals:${id}`;

/** Order and hold commit together: from here on the money waits, and the order says for what. */
export async function requestWithdrawal(
  context: WithdrawalsContext,
  tx: Tx,
  asked: Asked & { readonly before: KnownBefore },
): Promise<RequestAnswer> {
  const { playerId, brandId, amountE5, source, nowMs } = asked;
  const { facts, account, givesUpPool } = await gatherFacts(context, tx, asked);
  const objections = objectionsTo(facts);
  if (objections.length > 0 || account === undefined) return { ok: false, objections };
  const id = mintId(shardOf(playerId), context.random(16));
  const now = new Date(nowMs);
  const terms = termsOf(facts);
  const bonusGivenUpE5 = givesUpPool
    ? (await context.bonuses.giveUpPool(tx, { playerId, brandId, key: id, atMs: nowMs })).forfeitedE5
    : 0n;
  const isPersonal = facts.protection !== null || facts.isClosingAccount;
  const promiseHours = await withdrawalPromiseAt(context, { brandId, atMs: nowMs, isPersonal });
  const sealed: SealedTarget = { target: account.target, holder: account.holder };
  await store.insertWithdrawal(tx, {
    id,
    playerId,
    brandId,
    source,
    amountE5,
    feePpm: feePpmOf(terms, amountE5),
    feeE5: feeOf(terms, amountE5),
    bonusGivenUpE5,
    countDay: businessDayOf(nowMs),
    counts: !isPersonal,
    accountId: account.id,
    ...context.secrets.seal(JSON.stringify(sealed), boxContext(id)),
    createdAt: now,
    staffReason: staffReasonOf(facts, terms),
    device: asked.before.device,
    dueAt: new Date(nowMs + promiseHours * HOUR_MS),
  });
  const held = await hold(tx, context.clock, {
    playerId,
    brandId,
    hold: holdOf(id),
    from: source,
    amountE5,
    movement: source === 'cash' ? 'withdrawal_hold' : 'commission_hold',
    memo: { order: id },
  });
  if (!held.ok) throw new Error(`the ledger refused a hold that the policy allowed: ${held.reason}`);
  if (source === 'cash')
    await context.bonuses.noteWithdrawal(tx, { playerId, brandId, key: id, amountE5, atMs: nowMs });
  await addStep(tx, { orderId: id, playerId, brandId, name: 'requested', at: now });
  return { ok: true, id };
}

function staffReasonOf({ protection, isClosingAccount, amountE5 }: WithdrawalFacts, { freeAboveE5 }: WithdrawalTerms) {
  if (protection !== null) return 'protected';
  if (isClosingAccount) return 'account_closing';
  return freeAboveE5 !== null && amountE5 > freeAboveE5 ? 'big_win' : null;
}

export function openTarget({ secrets }: Pick<WithdrawalsContext, 'secrets'>, order: store.WithdrawalRow): SealedTarget {
  return JSON.parse(secrets.open(order, boxContext(order.id))) as SealedTarget;
}

export async function findWithdrawal(context: WithdrawalsContext, id: string) {
  const db = databaseOf(context, id);
  return db && store.findWithdrawal(db, id);
}

export async function requireWithdrawal(context: WithdrawalsContext, id: string): Promise<store.WithdrawalRow> {
  const order = await findWithdrawal(context, id);
  if (order === undefined) throw new Error(`there is no withdrawal ${id}`);
  return order;
}

export const stepOf = ({ id, playerId, brandId }: store.WithdrawalRow) => ({ orderId: id, playerId, brandId });

const DAY_MS = 24 * HOUR_MS;
/** Whether others use a device is asked again while a part of the players is away; then a person decides without it. */
const ASK_AGAIN_MS = 30_000;
const ASK_FOR_MS = 10 * 60_000;

/** The risk score, and with it who decides: the rule or a person. May run twice; the second finds it done. */
export async function checkWithdrawal(context: WithdrawalsContext, id: string): Promise<void> {
  const order = await requireWithdrawal(context, id);
  if (order.state !== 'requested' && order.state !== 'checking') return;
  await failpoint('withdrawal.before_check');
  const nowMs = context.clock.nowMs();
  const at = { brandId: order.brandId, atMs: nowMs };
  const [rules, staff, levels, level, device, promiseHours] = await Promise.all([
    context.settings.get('payments.withdrawal.risk', at),
    staffTermsAt(context, at),
    context.settings.get('vip.levels', at),
    context.sources.vipLevelOf(order.playerId),
    deviceAgain(context, order),
    promiseOf(context, order),
  ]);
  await context.shards.inPlayerTransaction(order.playerId, async (tx) => {
    const current = await store.lockWithdrawal(tx, id);
    if (current === undefined || (current.state !== 'requested' && current.state !== 'checking')) return;
    const isUnknown = device !== null && device.isShared === undefined;
    if (isUnknown && nowMs < current.createdAt.getTime() + ASK_FOR_MS)
      return store.moveWithdrawal(tx, id, { state: 'checking', nextCheckAt: new Date(nowMs + ASK_AGAIN_MS) });
    const disputes = await store.disputesOf(tx, order.playerId);
    const blocks = await withdrawalBlocksOf(tx, order.playerId);
    const risk = riskOf(await riskFacts(context, tx, { ...current, device }), rules);
    const why = whyStaff({
      risk,
      amountE5: current.amountE5,
      automaticMaxE5: levels[level]?.automaticMax ?? 0n,
      isProtected: current.staffReason === 'protected',
      takesBigWin: current.staffReason === 'big_win',
      isClosingAccount: current.staffReason === 'account_closing',
      hasOpenDispute: disputes.open > 0,
      isBlocked: blocks.length > 0,
      isHeld: await context.sources.isHeldByRisk(tx, order.playerId),
    });
    const now = new Date(nowMs);
    const hours = why === undefined ? promiseHours : staff.targetHours;
    const dueAt =
      why === 'blocked'
        ? await dueOfBlocks(context, current, blocks)
        : new Date(current.createdAt.getTime() + hours * HOUR_MS);
    await store.noteChecked(tx, id, { risk, staffReason: why ?? null, dueAt });
    await addStep(tx, { ...stepOf(current), name: 'checking', at: now });
    if (why === undefined) return approve(tx, current, { by: APPROVED_BY_RULE, second: null, now });
    await store.moveWithdrawal(tx, id, { state: 'waiting_for_staff', nextCheckAt: dueAt });
    await addStep(tx, { ...stepOf(current), name: 'waiting_for_staff', at: now, reason: why });
  });
  await failpoint('withdrawal.after_check');
  await notifyOrder(context, order);
}

async function riskFacts(context: WithdrawalsContext, tx: Tx, order: store.WithdrawalRow) {
  const { playerId, amountE5, device } = order;
  const [history, deposit, disputes, account] = [
    await store.paidHistory(tx, playerId),
    await newestPaidAt(tx, playerId),
    await store.disputesOf(tx, playerId),
    await currentAccount(context, tx, playerId),
  ];
  const sinceMs = (at: Date) => order.createdAt.getTime() - at.getTime();
  return {
    amountE5,
    paidWithdrawals: history.paid,
    keyDays: account === undefined ? undefined : sinceMs(account.since) / DAY_MS,
    deviceDays: device?.days,
    // A key belongs to one account of the brand: binding it claims it.
    isKeyShared: account === undefined ? undefined : false,
    isDeviceShared: device?.isShared,
    medianE5: history.medianE5,
    newestDepositHours: deposit === null ? null : sinceMs(deposit) / HOUR_MS,
    disputes: disputes.ever,
    hasLeakedPassword: await context.sources.hasLeakedPassword(tx, playerId),
    owes: ((await balanceOf(tx, playerId))?.receivableE5 ?? 0n) < 0n,
  };
}

export interface Approval {
  readonly by: string;
  readonly second: string | null;
  readonly now: Date;
}

/** The caller holds the order's row in a state that may be approved. */
export async function approve(tx: Tx, order: store.WithdrawalRow, { by, second, now }: Approval): Promise<void> {
  await store.noteApproved(tx, order.id, { approvedBy: by, secondBy: second, approvedAt: now });
  await store.moveWithdrawal(tx, order.id, { state: 'approved', nextCheckAt: now });
  await addStep(tx, { ...stepOf(order), name: 'approved', at: now });
}

export type Ending = 'refused' | 'failed' | 'cancelled';

/** Never there, or ended by another call: nothing is left to give back. */
const absences: ReadonlySet<string> = new Set(['unknown_hold', 'hold_ended', 'conflict']);

/** The money goes back to where it came from, with everything that the request had taken. Holds the order's row. */
export async function releaseFunds(
  context: WithdrawalsContext,
  tx: Tx,
  end: { readonly order: store.WithdrawalRow; readonly state: Ending; readonly reason: string },
): Promise<void> {
  const { order, state, reason } = end;
  const { id, playerId, brandId, amountE5, source } = order;
  const now = context.clock.now();
  // People also end an order that `stopForHold` brought them: it may have held another amount, or nothing.
  const isHeld =
    state !== 'refused' || (await settlements.stateOf(tx, { playerId, hold: holdOf(id), amountE5 })) !== undefined;
  const released = await release(tx, context.clock, {
    playerId,
    hold: holdOf(id),
    movement: source === 'cash' ? 'withdrawal_release' : 'commission_release',
    memo: { order: id, reason },
  });
  if (!released.ok && !(state === 'refused' && absences.has(released.reason)))
    throw new Error(`the ledger refused a release: ${released.reason}`);
  if (source === 'cash' && released.ok && isHeld)
    await context.bonuses.noteWithdrawalUndone(tx, {
      playerId,
      brandId,
      key: `${id}:undone`,
      undoes: id,
      amountE5,
      atMs: now.getTime(),
    });
  await store.moveWithdrawal(tx, id, { state, reason, nextCheckAt: now, closedAt: now, counts: false });
  await addStep(tx, { ...stepOf(order), name: state, at: now, reason });
}

/** By the player, only before it is approved. Takes the player's transaction. */
export async function cancelWithdrawal(
  context: WithdrawalsContext,
  tx: Tx,
  request: { readonly id: string; readonly playerId: PlayerId },
): Promise<'cancelled' | 'withdrawal_not_cancellable' | 'order_unknown'> {
  const order = await store.lockWithdrawal(tx, request.id);
  if (order === undefined || order.playerId !== request.playerId) return 'order_unknown';
  if (order.state === 'cancelled') return 'cancelled';
  if (!isCancellable(order.state)) return 'withdrawal_not_cancellable';
  await releaseFunds(context, tx, { order, state: 'cancelled', reason: 'by_player' });
  return 'cancelled';
}
