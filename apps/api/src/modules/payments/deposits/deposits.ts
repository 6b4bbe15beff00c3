import type { RuleVersion } from '@arara/domain/bonuses';
import { mintId } from '@arara/domain/ids';
import { toWire } from '@arara/domain/money';
import { nextDepositLookMs, readBrCode } from '@arara/domain/payments';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { readPersonal } from '../../players/index.ts';
import { cashInOf, databaseOf, type PaymentsContext } from '../shared/context.ts';
import { notifyOrder } from '../shared/orders.ts';
import type { Charge, Outcome, PixIn } from '../provider.ts';
import { depositOffer, type NoBonus, releaseBonus, reserveBonus } from './deposit-bonus.ts';
import * as store from './deposits.store.ts';
import { addStep } from '../shared/steps.store.ts';

export interface DepositRequest {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly amountE5: bigint;
  readonly isReward: boolean;
  readonly nowMs: number;
}

export interface Depositable {
  readonly unpaidMax: number;
  /** The rule of the bonus that was asked for. */
  readonly bonus: RuleVersion | undefined;
}

/** Everything that can say no without the player's transaction, which must not wait for other connections. */
export async function requireDepositable(context: PaymentsContext, request: DepositRequest): Promise<Depositable> {
  const { playerId, brandId, amountE5, nowMs } = request;
  // Every bank of ours is paid by PIX: where a market does not list it, nothing can be paid in.
  if (!context.policy.rule('payments.methods', { brandId, atMs: nowMs }).includes('pix'))
    throw new RefusalError('feature_off_in_market');
  const bonus = request.isReward ? await requireOffer(context, request) : undefined;
  const limits = await context.settings.get('payments.deposit.limits', { brandId, atMs: nowMs });
  if (amountE5 < limits.min) throw new RefusalError('deposit_below_minimum', { min: toWire(limits.min) });
  if (amountE5 > limits.max) throw new RefusalError('deposit_above_maximum', { max: toWire(limits.max) });
  await context.policy.requireOpen({ playerId, brandId, action: 'deposit', context: { nowMs, amountE5 } });
  const personal = await readPersonal(context, playerId);
  if (personal.cpf === undefined || personal.name === undefined) throw new RefusalError('payer_missing');
  if (bonus !== undefined) await context.rewards.requireOpenFor('deposit', { ...request, atMs: nowMs });
  return { unpaidMax: limits.unpaidMax, bonus };
}

const refuseBonus = ({ refusal, values }: NoBonus) => new RefusalError(refusal, values);

async function requireOffer(context: PaymentsContext, request: DepositRequest): Promise<RuleVersion> {
  const { version, closed } = await depositOffer(context, request);
  if (closed !== undefined) throw refuseBonus(closed);
  if (version === undefined) throw new RefusalError('reward_not_available');
  return version;
}

/**
 * Writes the order down; the workflow under its id asks the provider for the code. Everything that can say no has been
 * asked, before anything is promised. Takes the player's transaction.
 */
export async function orderDeposit(
  context: PaymentsContext,
  tx: Tx,
  request: DepositRequest & Depositable,
): Promise<string> {
  const { playerId, brandId, amountE5, nowMs, bonus } = request;
  const unpaid = await store.listUnpaid(tx, playerId);
  if (unpaid.length >= request.unpaidMax)
    throw new RefusalError('too_many_unpaid_orders', { max: `${request.unpaidMax}` });
  const provider = context.providers.forCharges(brandId);
  if (provider === undefined) throw new RefusalError('payment_provider_away');
  const id = mintId(shardOf(playerId), context.random(16));
  const createdAt = new Date(nowMs);
  await store.insertDeposit(tx, { ...request, id, provider: provider.code, createdAt });
  if (bonus !== undefined) {
    const refused = await reserveBonus(context, tx, { ...request, id, createdAt, bonus });
    if (refused !== undefined) throw refuseBonus(refused);
  }
  await context.bonuses.awaitDeposit(tx, { playerId, brandId, key: id, amountE5, atMs: nowMs });
  await addStep(tx, { orderId: id, playerId, brandId, name: 'ordered', at: createdAt });
  return id;
}

async function requireDeposit(context: PaymentsContext, id: string): Promise<store.DepositRow> {
  const order = await findDeposit(context, id);
  if (order === undefined) throw new Error(`there is no deposit ${id}`);
  return order;
}

export async function findDeposit(context: PaymentsContext, id: string): Promise<store.DepositRow | undefined> {
  const db = databaseOf(context, id);
  return db && store.findDeposit(db, id);
}

/** A charge that cannot be made within this long is given up: the player is told to try again. */
export const CREATE_TRIES_FOR_MS = 60_000;
const CREATE_AGAIN_MS = 3_000;

/**
 * Asks the provider for a charge under our id. The same id twice is one charge, so this may run any number of times.
 * Nothing is shown until the charge that stands equals the order and its code was read and checked.
 */
export async function createCharge(context: PaymentsContext, id: string): Promise<void> {
  const order = await requireDeposit(context, id);
  if (order.state !== 'creating') return;
  const { provider, cashIn } = cashInOf(context, order.provider);
  const personal = await readPersonal(context, order.playerId);
  if (personal.cpf === undefined || personal.name === undefined) return failDeposit(context, order, 'payer_missing');
  const timing = await context.settings.get('payments.deposit.timing', { brandId: order.brandId, atMs: nowOf(order) });
  const payee = context.payeeOf(order.brandId);
  await failpoint('deposit.before_charge');
  const outcome = await cashIn.charges.create({
    playerId: order.playerId,
    txid: order.id,
    amountE5: order.amountE5,
    payableSeconds: timing.payableMinutes * 60,
    debtor: { cpf: personal.cpf, name: personal.name },
    text: payee.description,
  });
  await failpoint('deposit.after_charge');
  const made = await readMade(outcome, () => cashIn.charges.get({ playerId: order.playerId, txid: order.id }));
  if (made.kind === 'unknown') {
    const isTooLong = context.clock.nowMs() - order.createdAt.getTime() > CREATE_TRIES_FOR_MS;
    if (isTooLong || made.isUnsent) return failDeposit(context, order, 'provider_away');
    return lookAgain(context, order, CREATE_AGAIN_MS);
  }
  if (made.kind === 'refused') return failDeposit(context, order, 'provider_refused');
  if (made.charge.amountE5 !== order.amountE5 || !made.charge.code.ok) {
    context.log.error({ order: id, provider: provider.code }, 'the provider holds another charge than we asked for');
    return failDeposit(context, order, 'charge_differs');
  }
  const { text } = made.charge.code;
  await openForPayment(context, order, {
    charge: made.charge,
    code: text,
    lateHours: timing.creditLateHours,
    receiver: receiverIn(text) ?? payee.merchantName,
  });
}

/** Who receives, as the payer's bank will name it. */
function receiverIn(code: string): string | undefined {
  const read = readBrCode(code);
  return read.ok ? read.code.merchantName : undefined;
}

const nowOf = (order: store.DepositRow) => order.createdAt.getTime();

type Made =
  | { readonly kind: 'made'; readonly charge: Charge }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown'; readonly isUnsent: boolean };

/** After a doubtful create the charge that stands is asked for. */
async function readMade(outcome: Outcome<Charge>, ask: () => Promise<Outcome<Charge | null>>): Promise<Made> {
  if (outcome.kind === 'ok') return { kind: 'made', charge: outcome.value };
  if (outcome.kind === 'refused') return { kind: 'refused' };
  if (outcome.cause === 'not_sent') return { kind: 'unknown', isUnsent: true };
  const standing = await ask();
  if (standing.kind === 'ok' && standing.value !== null) return { kind: 'made', charge: standing.value };
  return { kind: 'unknown', isUnsent: false };
}

interface Opened {
  readonly charge: Charge;
  readonly code: string;
  readonly lateHours: number;
  readonly receiver: string;
}

async function openForPayment(context: PaymentsContext, order: store.DepositRow, opened: Opened): Promise<void> {
  const { expiresAtMs } = opened.charge;
  const creditedUntilMs = expiresAtMs + opened.lateHours * 3_600_000;
  const now = context.clock.now();
  const look = { askedAtMs: now.getTime(), expiresAtMs, creditedUntilMs, createdAtMs: order.createdAt.getTime() };
  await context.shards.inPlayerTransaction(order.playerId, async (tx) => {
    const current = await store.lockDeposit(tx, order.id);
    if (current?.state !== 'creating') return;
    await store.openForPayment(tx, order.id, {
      pixCode: opened.code,
      receiver: opened.receiver,
      expiresAt: new Date(expiresAtMs),
      creditedUntil: new Date(creditedUntilMs),
      nextCheckAt: new Date(nextDepositLookMs(look) ?? creditedUntilMs),
    });
    await addStep(tx, { ...stepOf(order), name: 'waiting_for_payment', at: now });
  });
  await notifyOrder(context, order);
}

async function lookAgain(context: PaymentsContext, order: store.DepositRow, afterMs: number): Promise<void> {
  const askedAt = context.clock.now();
  const db = context.shards.ofPlayer(order.playerId);
  await store.noteAsked(db, order.id, { askedAt, nextCheckAt: new Date(askedAt.getTime() + afterMs) });
}

const stepOf = ({ id, playerId, brandId }: store.DepositRow) => ({ orderId: id, playerId, brandId });

/** Nothing is awaited of it any more, and it carries no bonus. */
async function forget(context: PaymentsContext, tx: Tx, order: store.DepositRow): Promise<void> {
  const { id, playerId } = order;
  await context.bonuses.forgetDeposit(tx, { playerId, key: id, atMs: context.clock.nowMs() });
  await releaseBonus(context, tx, order);
}

async function failDeposit(context: PaymentsContext, order: store.DepositRow, reason: string): Promise<void> {
  const now = context.clock.now();
  await context.shards.inPlayerTransaction(order.playerId, async (tx) => {
    const current = await store.lockDeposit(tx, order.id);
    if (current?.state !== 'creating') return;
    await store.moveDeposit(tx, order.id, { state: 'failed', reason, closedAt: now });
    await forget(context, tx, order);
    await addStep(tx, { ...stepOf(order), name: 'failed', at: now, reason });
  });
  await notifyOrder(context, order);
}

/** What a provider said of an order's charge. */
export interface ChargeReading {
  readonly order: store.DepositRow;
  readonly payments: readonly PixIn[];
  readonly nowMs: number;
  /** The provider was asked after the last moment at which a payment is credited. */
  readonly isLast: boolean;
}

/** Asks the provider what became of a charge; undefined when there is nothing to ask, or no answer. */
export async function readCharge(context: PaymentsContext, id: string): Promise<ChargeReading | undefined> {
  const order = await requireDeposit(context, id);
  if (order.closedAt !== null || order.expiresAt === null || order.creditedUntil === null) return undefined;
  const nowMs = context.clock.nowMs();
  const times = {
    askedAtMs: nowMs,
    createdAtMs: order.createdAt.getTime(),
    expiresAtMs: order.expiresAt.getTime(),
    creditedUntilMs: order.creditedUntil.getTime(),
  };
  const next = nextDepositLookMs(times);
  const db = context.shards.ofPlayer(order.playerId);
  await store.noteAsked(db, id, { askedAt: new Date(nowMs), nextCheckAt: new Date(next ?? nowMs + CREATE_AGAIN_MS) });
  await failpoint('deposit.before_confirm');
  const { cashIn } = cashInOf(context, order.provider);
  const outcome = await cashIn.charges.get({ playerId: order.playerId, txid: id });
  await failpoint('deposit.after_confirm');
  if (outcome.kind !== 'ok') return undefined;
  return { order, payments: outcome.value?.payments ?? [], nowMs, isLast: next === undefined };
}

/** Nothing was paid: after its expiry the order says so, and after the last look nothing drives it any more. */
export async function expireDeposit(context: PaymentsContext, asked: Omit<ChargeReading, 'payments'>): Promise<void> {
  const { order, nowMs, isLast } = asked;
  if (order.expiresAt === null || nowMs < order.expiresAt.getTime()) return;
  const now = new Date(nowMs);
  const moved = await context.shards.inPlayerTransaction(order.playerId, async (tx) => {
    const current = await store.lockDeposit(tx, order.id);
    if (current === undefined || current.closedAt !== null) return false;
    const isWaiting = current.state === 'waiting_for_payment';
    if (!isWaiting && !isLast) return false;
    const state = isWaiting ? 'expired' : current.state;
    await store.moveDeposit(tx, order.id, { state, reason: current.reason, closedAt: isLast ? now : null });
    if (isLast) await forget(context, tx, order);
    if (isWaiting) await addStep(tx, { ...stepOf(order), name: 'expired', at: now });
    return isWaiting;
  });
  if (moved) await notifyOrder(context, order);
}

export type EndAnswer = { readonly ok: true } | { readonly ok: false; readonly refusal: 'order_already_paid' };

/**
 * The player wants no more of it. The provider is told later, by the workflow: whoever pays meanwhile is credited,
 * because the money is the player's.
 */
export async function endDeposit(context: PaymentsContext, tx: Tx, order: store.DepositRow): Promise<EndAnswer> {
  if (order.state === 'paid') return { ok: false, refusal: 'order_already_paid' };
  if (order.state !== 'waiting_for_payment' && order.state !== 'creating') return { ok: true };
  const now = context.clock.now();
  // Nobody has seen a code: it cannot be paid any more.
  const isUnseen = order.pixCode === null;
  await store.moveDeposit(tx, order.id, { state: 'ended', reason: 'by_player', closedAt: isUnseen ? now : null });
  if (isUnseen) await forget(context, tx, order);
  await store.checkDepositNow(tx, order.id, now);
  await addStep(tx, { ...stepOf(order), name: 'ended', at: now });
  return { ok: true };
}

/** Tells the provider that an ended charge shall not be paid; a charge that was paid meanwhile is found by asking. */
export async function cancelCharge(context: PaymentsContext, id: string): Promise<void> {
  const order = await requireDeposit(context, id);
  if (order.state !== 'ended' || order.closedAt !== null) return;
  await cashInOf(context, order.provider).cashIn.charges.cancel({ playerId: order.playerId, txid: id });
}
