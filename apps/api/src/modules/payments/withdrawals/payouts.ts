import { maySendAgain, nextPayoutLookMs } from '@arara/domain/payments';
import type { Bank } from '@arara/domain/settings';
import { businessDayOf } from '@arara/domain/time';
import { failpoint } from '../../../platform/failpoint.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { settle, settlements } from '../../ledger/index.ts';
import { suspendAccount } from '../accounts/accounts.store.ts';
import { ispbOf, listBanks } from '../shared/banks.ts';
import { stopForBlock, stopForHold, stopForRisk, withdrawalBlocksOf } from './blocked-orders.ts';
import { openBreak } from '../shared/break-finding.ts';
import { cashOutOf, type WithdrawalsContext } from '../shared/context.ts';
import { notifyOrder, holdOf, staffTermsAt } from '../shared/orders.ts';
import type { SealedTarget } from '../accounts/payout-accounts.ts';
import { bookReturns } from './payout-returns.ts';
import { isAboutAccess, type Outcome, type Payout, type PayoutTarget, type PixCashOut } from '../provider.ts';
import { addStep } from '../shared/steps.store.ts';
import { releaseFunds, openTarget, requireWithdrawal, stepOf } from './withdrawals.ts';
import * as store from './withdrawals.store.ts';

/** How long an approved order waits before it is tried again when it may not be sent now. */
const HELD_UP_MS = 60_000;

const HOUR_MS = 3_600_000;

/** A dispute is a reason for people to look, once: what they approved in its knowledge leaves. */
function isUnread({ staffReason, approvedAt }: store.WithdrawalRow, { newestAt }: store.DisputesOf): boolean {
  if (newestAt === null) return false;
  return staffReason !== 'med_open' || approvedAt === null || newestAt.getTime() > approvedAt.getTime();
}

/**
 * The attempt is on disk before the provider hears of it. Nothing is sent while payouts are stopped or no provider is
 * on: the order stays approved and says so.
 */
export async function beginPayout(context: WithdrawalsContext, id: string): Promise<'begun' | 'later'> {
  const order = await requireWithdrawal(context, id);
  const now = context.clock.now();
  const provider = context.providers.forPayouts(order.brandId);
  const isOpen = provider !== undefined && provider.payoutsStopped === undefined;
  const { targetHours } = await staffTermsAt(context, { brandId: order.brandId, atMs: now.getTime() });
  return context.shards.inPlayerTransaction(order.playerId, async (tx) => {
    const current = await store.lockWithdrawal(tx, id);
    if (current?.state !== 'approved') return 'later';
    const nextCheckAt = new Date(now.getTime() + HELD_UP_MS);
    if (await stopForHold(context, tx, current)) return 'later';
    if (!(await store.mayBeAtBank(tx, id)))
      if ((await stopForBlock(context, tx, current)) || (await stopForRisk(context, tx, current))) return 'later';
    if (isUnread(current, await store.disputesOf(tx, current.playerId))) {
      const dueAt = new Date(now.getTime() + targetHours * HOUR_MS);
      await store.returnToStaff(tx, id, { staffReason: 'med_open', dueAt });
      await addStep(tx, { ...stepOf(current), name: 'waiting_for_staff', at: now, reason: 'med_open' });
      return 'later';
    }
    // Another bank would pay what this one may have paid.
    const isElsewhere =
      current.provider !== null && current.provider !== provider?.code && (await store.mayBeAtBank(tx, id));
    if (!isOpen || provider === undefined || isElsewhere) {
      await store.moveWithdrawal(tx, id, { state: 'approved', reason: 'payouts_stopped', nextCheckAt });
      return 'later';
    }
    const sentAtMs = now.getTime();
    await store.beginAttempt(tx, {
      withdrawalId: id,
      playerId: current.playerId,
      brandId: current.brandId,
      provider: provider.code,
      at: now,
      nextCheckAt: new Date(nextPayoutLookMs({ sentAtMs, askedAtMs: sentAtMs })),
    });
    await addStep(tx, { ...stepOf(current), name: 'sent', at: now });
    return 'begun';
  });
}

/** Calls the provider. Whatever comes of it is written down; no answer means that nobody knows, never that it failed. */
export async function sendPayout(context: WithdrawalsContext, id: string): Promise<void> {
  const order = await requireWithdrawal(context, id);
  if (order.state !== 'sent' || order.provider === null) return;
  // Whatever may fail is read before the call is taken.
  const banks = await listBanks(context, { brandId: order.brandId, nowMs: context.clock.nowMs() });
  // Committed before the call: a run that dies in between leaves an attempt that is asked about, not sent again.
  const isMine = await context.shards.inPlayerTransaction(order.playerId, (tx) => takeCall(context, tx, id));
  if (!isMine) return;
  const { cashOut } = cashOutOf(context, order.provider);
  const sealed = openTarget(context, order);
  await failpoint('withdrawal.before_send');
  const outcome = await cashOut.payouts.send({
    playerId: order.playerId,
    payoutId: id,
    amountE5: order.amountE5 - order.feeE5,
    to: targetOf(sealed, banks),
    holderCpf: sealed.holder.cpf,
  });
  await failpoint('withdrawal.after_send');
  await writeOutcome(context, order, outcome);
}

const isStopped = ({ providers }: WithdrawalsContext, code: string) =>
  providers.byCode(code)?.payoutsStopped !== undefined;

/** Whether this run makes the call. What stops it after the attempt was begun ends it before the bank hears of it. */
async function takeCall(context: WithdrawalsContext, tx: Tx, id: string): Promise<boolean> {
  const current = await store.lockWithdrawal(tx, id);
  if (current?.state !== 'sent' || current.provider === null) return false;
  const now = context.clock.now();
  const { playerId, amountE5 } = current;
  const reason =
    (await payoutBlocker(context, tx, current)) ??
    ((await settlements.begin(tx, { playerId, hold: holdOf(id), amountE5 })) ? undefined : 'hold_missing');
  if (reason === undefined) return store.markCalled(tx, id, now);
  if (!(await store.hasUncalledAttempt(tx, id))) return false;
  await store.endAttempt(tx, id, { outcome: 'refused', code: reason, at: now });
  await stepBack(tx, current, { reason, now });
  return false;
}

/** Why nothing is told to the bank now, neither for the first time nor again. */
async function payoutBlocker(
  context: WithdrawalsContext,
  tx: Tx,
  { provider, playerId }: store.WithdrawalRow,
): Promise<'payouts_stopped' | 'blocked' | undefined> {
  if (isStopped(context, provider ?? '')) return 'payouts_stopped';
  return (await withdrawalBlocksOf(tx, playerId)).length > 0 ? 'blocked' : undefined;
}

/** What an earlier try may have told the bank is asked about; it never becomes an order that can be taken back. */
async function stepBack(
  tx: Tx,
  { id, playerId }: store.WithdrawalRow,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  const state = (await store.mayBeAtBank(tx, id)) ? 'sent' : 'approved';
  if (state === 'approved') await settlements.stop(tx, { playerId, hold: holdOf(id) });
  await store.moveWithdrawal(tx, id, { state, reason, nextCheckAt: new Date(now.getTime() + HELD_UP_MS) });
}

function targetOf({ target, holder }: SealedTarget, banks: readonly Bank[]): PayoutTarget {
  if (target.kind === 'pix') return { key: target.key };
  return {
    account: {
      ispb: ispbOf(banks, target.bankCode),
      branch: target.branch,
      account: `${target.number}${target.digit}`,
      kind: 'checking',
      name: holder.name,
    },
  };
}

async function writeOutcome(
  context: WithdrawalsContext,
  order: store.WithdrawalRow,
  outcome: Outcome<Payout>,
): Promise<void> {
  const now = context.clock.now();
  await context.shards.inPlayerTransaction(order.playerId, async (tx) => {
    const current = await store.lockWithdrawal(tx, order.id);
    if (current?.state !== 'sent') return;
    if (outcome.kind === 'ok') {
      await store.endAttempt(tx, order.id, { outcome: 'accepted', code: null, at: now });
      return applyPayout(context, tx, { order: current, payout: outcome.value });
    }
    if (outcome.kind === 'unknown') {
      await store.endAttempt(tx, order.id, { outcome: 'unknown', code: outcome.cause, at: now });
      return addStep(tx, { ...stepOf(current), name: 'unknown', at: now, reason: 'bank_silent' });
    }
    await store.endAttempt(tx, order.id, { outcome: 'refused', code: outcome.code, at: now });
    // Our account with the bank is not the player's fault: the order stays approved and is tried again.
    if (isAboutAccess(outcome.code)) return stepBack(tx, current, { reason: outcome.code, now });
    // A key that changed hands receives nothing more until the player binds an account anew.
    if (outcome.code === 'key_not_of_holder') await suspendAccount(tx, current.accountId, now);
    return releaseFunds(context, tx, { order: current, state: 'failed', reason: outcome.code });
  });
  await failpoint('withdrawal.after_outcome');
  await notifyOrder(context, order);
}

/**
 * Asks about a payout that was sent; sends it again only when the provider never heard of it. Answers whether the
 * provider said anything.
 */
export async function refreshPayout(context: WithdrawalsContext, id: string): Promise<boolean> {
  const order = await requireWithdrawal(context, id);
  if (order.provider === null || (order.state !== 'sent' && order.state !== 'paid')) return false;
  const { cashOut } = cashOutOf(context, order.provider);
  const now = context.clock.now();
  const sentAtMs = order.sentAt?.getTime() ?? now.getTime();
  const db = context.shards.ofPlayer(order.playerId);
  const nextCheckAt = new Date(nextPayoutLookMs({ sentAtMs, askedAtMs: now.getTime() }));
  await store.notePayoutAsked(db, id, { askedAt: now, nextCheckAt });
  await failpoint('withdrawal.before_ask');
  const outcome = await cashOut.payouts.get({ playerId: order.playerId, payoutId: id });
  await failpoint('withdrawal.after_ask');
  if (outcome.kind !== 'ok') return false;
  const payout = outcome.value;
  if (payout === null) {
    await noteSilence(context, { order, cashOut, now });
    return true;
  }
  const isContradicted = await context.shards.inPlayerTransaction(order.playerId, async (tx) => {
    const current = await store.lockWithdrawal(tx, id);
    if (current === undefined) return false;
    await store.endAttempt(tx, id, { outcome: 'accepted', code: null, at: now });
    await applyPayout(context, tx, { order: current, payout });
    return payout.state === 'failed' && current.state === 'paid';
  });
  if (isContradicted) await openContradiction(context, order);
  await notifyOrder(context, order);
  return true;
}

/** Two answers that exclude each other are for two people, never for a rule: they find the case at once. */
async function openContradiction(context: WithdrawalsContext, order: store.WithdrawalRow): Promise<void> {
  const { id, brandId, provider, amountE5, feeE5 } = order;
  context.log.fatal({ order: id }, 'the provider now says that a paid withdrawal failed');
  const of = {
    provider: provider ?? '',
    brandId,
    day: businessDayOf(context.clock.nowMs()),
    foundBy: 'payouts',
  } as const;
  const sides = { oursE5: amountE5 - feeE5, theirsE5: 0n };
  await openBreak(context, of, { kind: 'amount_differs', about: 'payout', reference: id, ...sides });
}

interface Silent {
  readonly order: store.WithdrawalRow;
  readonly cashOut: PixCashOut;
  readonly now: Date;
}

/** Whoever waits for money that the bank never heard of waits minutes, however long ago the first try was. */
const SILENT_AGAIN_MS = 4 * 60_000;

async function noteSilence(context: WithdrawalsContext, { order, cashOut, now }: Silent): Promise<void> {
  if (order.state !== 'sent') return;
  const silence = {
    notFoundTimes: order.notFoundTimes + 1,
    firstNotFoundMs: order.firstNotFoundAt?.getTime() ?? now.getTime(),
    nowMs: now.getTime(),
  };
  const mayBeGone = maySendAgain({ ...silence, absentInList: true });
  const absentInList = mayBeGone && (await isAbsent(cashOut, order, now));
  await context.shards.inPlayerTransaction(order.playerId, async (tx) => {
    const current = await store.lockWithdrawal(tx, order.id);
    if (current?.state !== 'sent' || current.provider === null) return;
    await store.endAttempt(tx, order.id, { outcome: 'unknown', code: 'not_found', at: now });
    await store.noteNotFound(tx, order.id, { at: now, nextCheckAt: new Date(now.getTime() + SILENT_AGAIN_MS) });
    if (!maySendAgain({ ...silence, absentInList })) return;
    if ((await payoutBlocker(context, tx, current)) !== undefined) return;
    await store.beginAttempt(tx, {
      withdrawalId: current.id,
      playerId: current.playerId,
      brandId: current.brandId,
      provider: current.provider,
      at: now,
      nextCheckAt: now,
    });
    await addStep(tx, { ...stepOf(current), name: 'sent_again', at: now });
  });
}

const LIST_PAGES_MAX = 1_000;
const LIST_MARGIN_MS = 3_600_000;

/** False as soon as a page cannot be read: what was not seen is not absent. */
export async function isAbsent(
  cashOut: PixCashOut,
  order: { readonly id: string; readonly createdAt: Date },
  now: Date,
): Promise<boolean> {
  const fromMs = order.createdAt.getTime() - LIST_MARGIN_MS;
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const outcome = await cashOut.payouts.list({ fromMs, toMs: now.getTime() + LIST_MARGIN_MS, page });
    if (outcome.kind !== 'ok' || outcome.value.unreadable > 0 || page > LIST_PAGES_MAX) return false;
    if (outcome.value.items.some(({ payoutId }) => payoutId === order.id)) return false;
    pages = outcome.value.pages;
  }
  return true;
}

interface Applied {
  readonly order: store.WithdrawalRow;
  readonly payout: Payout;
}

/** What the provider says is now true here: one key ends the hold, settled or released, whoever comes first. */
async function applyPayout(context: WithdrawalsContext, tx: Tx, { order, payout }: Applied): Promise<void> {
  if (payout.amountE5 !== order.amountE5 - order.feeE5)
    return context.log.error({ order: order.id }, 'the provider holds another amount than we sent');
  if (payout.state === 'paid' && order.state === 'sent') await settlePayout(context, tx, { order, payout });
  else if (payout.state === 'failed' && order.state === 'sent')
    await releaseFunds(context, tx, { order, state: 'failed', reason: failureWord(payout.failure) });
  if (payout.returns.length > 0 && payout.state === 'paid')
    await bookReturns(context, tx, { order, returns: payout.returns, why: 'receiver_bank' });
}

/** Settlement codes are letters and digits; anything else is the bank's own words and stays out of the row. */
function failureWord(code: string | undefined): string {
  return code !== undefined && /^[A-Za-z0-9_]{2,20}$/.test(code) ? code.toLowerCase() : 'bank_refused';
}

const PAID_LOOK_MS = 3_600_000;

async function settlePayout(context: WithdrawalsContext, tx: Tx, { order, payout }: Applied): Promise<void> {
  const { id, playerId, amountE5, feeE5 } = order;
  const now = context.clock.now();
  const { party } = cashOutOf(context, order.provider ?? '').provider;
  const fee = feeE5 === 0n ? [] : [{ account: 'fee_income', amountE5: feeE5 } as const];
  const settled = await settle(tx, context.clock, {
    playerId,
    hold: holdOf(id),
    movement: 'withdrawal_settle',
    to: [{ account: 'psp_clearing', amountE5: amountE5 - feeE5, party }, ...fee],
    memo: { order: id },
  });
  if (!settled.ok) throw new Error(`the ledger refused a settlement: ${settled.reason}`);
  await store.notePaid(tx, id, { endToEndId: payout.e2eid ?? null, paidAt: new Date(payout.atMs ?? now.getTime()) });
  await store.moveWithdrawal(tx, id, {
    state: 'paid',
    nextCheckAt: new Date(now.getTime() + PAID_LOOK_MS),
    closedAt: now,
  });
  await addStep(tx, { ...stepOf(order), name: 'paid', at: now });
  await context.bonuses.review(tx, { playerId, atMs: now.getTime() });
}
