import { kycLevelOf } from '@arara/domain/kyc';
import { floorToCentavosE5 } from '@arara/domain/money';
import type { Protection, WithdrawalFacts, WithdrawalGround } from '@arara/domain/payments';
import type { KycStep } from '@arara/domain/policy';
import { businessDayOf } from '@arara/domain/time';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { deviceMarkOf } from '../../../platform/secrets/device-marks.ts';
import type { Explained } from '../../bonuses/index.ts';
import { type Balances, lockAccount } from '../../ledger/index.ts';
import { findOpenClosing, readPolicyFacts } from '../../players/index.ts';
import { type CoolDown, coolDownOf, coolingFacts, type CoolingFacts } from '../accounts/cool-downs.ts';
import type { PaymentsContext, WithdrawalsContext } from '../shared/context.ts';
import { holdOf } from '../shared/orders.ts';
import { currentAccount, type PayoutAccount } from '../accounts/payout-accounts.ts';
import { type AskingDevice, newestTaken, timesOn, type WithdrawalRow } from './withdrawals.store.ts';

export interface Asked {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly amountE5: bigint;
  readonly source: 'cash' | 'commission';
  readonly givesUpBonus: boolean;
  readonly fundPassword: WithdrawalFacts['fundPassword'];
  readonly nowMs: number;
}

/** What is known without the player's transaction, which must not wait for other connections. */
export interface KnownBefore extends CoolingFacts {
  readonly kycSteps: readonly KycStep[];
  readonly vipLevel: number;
  readonly protection: Protection | null;
  readonly device: AskingDevice | null;
}

export async function knownBefore(
  context: WithdrawalsContext,
  asking: Pick<Asked, 'playerId' | 'brandId' | 'nowMs'> & { readonly deviceId: string | undefined },
): Promise<KnownBefore> {
  const { sources } = context;
  const { playerId, brandId, nowMs, deviceId } = asking;
  const [kycSteps, vipLevel, cooling, protection, device] = await Promise.all([
    sources.kycStepsOf(playerId),
    sources.vipLevelOf(playerId),
    coolingFacts(context, playerId),
    protectionOf(context, asking),
    deviceId === undefined ? null : askingDevice(context, { playerId, brandId, deviceId, nowMs }),
  ]);
  return { kycSteps, vipLevel, ...cooling, protection, device };
}

async function askingDevice(
  { sources, secrets }: Pick<WithdrawalsContext, 'sources' | 'secrets'>,
  asking: Parameters<WithdrawalsContext['sources']['deviceOf']>[0],
): Promise<AskingDevice | null> {
  const device = await sources.deviceOf(asking);
  return device === undefined ? null : { id: deviceMarkOf(secrets, asking.deviceId), ...device };
}

/** What nobody could say of a device when the order was made is asked again before somebody decides. */
export async function deviceAgain(
  context: Pick<WithdrawalsContext, 'sources' | 'secrets'>,
  { playerId, brandId, createdAt, device }: Pick<WithdrawalRow, 'playerId' | 'brandId' | 'createdAt' | 'device'>,
): Promise<AskingDevice | null> {
  if (device === null || device.isShared !== undefined) return device;
  return askingDevice(context, { playerId, brandId, deviceId: device.id, nowMs: createdAt.getTime() });
}

/** Whose money, of which pocket, and when. */
export interface GroundOf {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly source: Asked['source'];
  readonly nowMs: number;
  readonly before: Pick<KnownBefore, 'vipLevel' | 'passwordForgottenAt' | 'faceCheckedAt' | 'protection'>;
  readonly balances: Pick<Balances, 'cashE5' | 'commissionE5'>;
}

/** The ground of a withdrawal, for the request that is judged on it and for the screens that show its terms. */
export async function loadWithdrawalInputs(
  context: WithdrawalsContext,
  db: Queryable,
  { playerId, brandId, source, nowMs, before, balances }: GroundOf,
): Promise<{ readonly ground: WithdrawalGround; readonly explained: Explained; readonly coolDown: CoolDown | null }> {
  const at = { brandId, atMs: nowMs };
  const { settings, policy } = context;
  const level = (await settings.get('vip.levels', at))[before.vipLevel];
  if (level === undefined) throw new Error(`there is no VIP level ${before.vipLevel}`);
  const explained = await context.bonuses.explain(db, playerId);
  const isCash = source === 'cash';
  const allE5 = floorToCentavosE5(isCash ? balances.cashE5 : balances.commissionE5);
  const isCapped = policy.rule('payments.withdrawal.caps', at) === 'vip';
  const times = isCapped && { used: await timesOn(db, playerId, businessDayOf(nowMs)), max: level.withdrawalsPerDay };
  const coolDown = await coolDownOf(context, db, { playerId, brandId, nowMs, before });
  const ground: WithdrawalGround = {
    nowMs,
    source,
    coolsUntilMs: coolDown?.untilMs ?? null,
    window: await windowOf(context, at),
    times: times || null,
    single: isCapped ? { maxE5: level.withdrawalMax, level: before.vipLevel } : null,
    minE5: await settings.get('payments.withdrawal.min', at),
    feePpm: policy.rule('payments.withdrawal.fee', at) === 'vip' ? level.fee : 0n,
    allE5,
    unlockedE5: isCash ? explained.withdrawableE5 : allE5,
    missingBetsE5: isCash ? explained.cash.missingE5 : 0n,
    openBonusE5: isCash ? explained.bonusLostE5 : 0n,
    protection: before.protection,
    bigWinE5: isCash ? await bigWinOf(context, db, { playerId, aboveE5: level.withdrawalMax }) : null,
    isClosingAccount: (await findOpenClosing(db, playerId)) !== undefined,
  };
  return { ground, explained, coolDown };
}

/**
 * It leaves in one request: what came after the newest that takes cash out. One that did not happen, or came back as a
 * whole, took nothing; commission is another pocket.
 */
async function bigWinOf(
  { sources }: Pick<WithdrawalsContext, 'sources'>,
  db: Queryable,
  { playerId, aboveE5 }: { readonly playerId: PlayerId; readonly aboveE5: bigint },
): Promise<bigint | null> {
  const taken = await newestTaken(db, playerId);
  return sources.bigWinE5(db, playerId, { aboveE5, sinceHold: taken && holdOf(taken) });
}

/** Everything that the policy asks, read under the player's lock. */
export interface Gathered {
  readonly facts: WithdrawalFacts;
  readonly account: PayoutAccount | undefined;
  /** Taking cash out gives up the pool, also one whose pocket is empty: rounds may bring its bonus back. */
  readonly givesUpPool: boolean;
}

export async function gatherFacts(
  context: WithdrawalsContext,
  tx: Tx,
  asked: Asked & { readonly before: KnownBefore },
): Promise<Gathered> {
  const { playerId, brandId, nowMs, before } = asked;
  const balances = await lockAccount(tx, playerId);
  const known = await readPolicyFacts(tx, playerId);
  if (balances === undefined || known === undefined) throw new Error('a withdrawal of nobody');
  const account = await currentAccount(context, tx, playerId);
  const { ground, explained } = await loadWithdrawalInputs(context, tx, { ...asked, balances });
  const needed = context.policy.rule('payments.withdrawal.kycLevel', { brandId, atMs: nowMs });
  const facts: WithdrawalFacts = {
    ...ground,
    amountE5: asked.amountE5,
    blocks: known.blocks.filter(({ scope }) => scope === 'withdrawal'),
    kyc: { level: kycLevelOf(before.kycSteps), needed },
    fundPassword: asked.fundPassword,
    account: account === undefined ? 'missing' : account.isSuspended ? 'other' : 'own',
    givesUpBonus: asked.givesUpBonus,
  };
  const givesUpPool = asked.source === 'cash' && (explained.poolRow !== undefined || ground.openBonusE5 > 0n);
  return { facts, account, givesUpPool };
}

/** Checks that every market has: what they do not know must not be taken for "nobody is protected". */
const protecting: readonly string[] = ['pause', 'exclusion', 'limits'];

/** Whoever the gate keeps from playing for their own protection still gets the money. */
export async function protectionOf(
  { policy }: Pick<WithdrawalsContext, 'policy'>,
  asked: Pick<Asked, 'playerId' | 'brandId' | 'nowMs'>,
): Promise<Protection | null> {
  const { playerId, brandId, nowMs } = asked;
  const verdict = await policy.gate({ playerId, brandId, action: 'launch', context: { nowMs } });
  if (verdict.ok) return null;
  const refusals = verdict.reasons.map(({ refusal }) => refusal as string);
  if (refusals.includes('self_excluded')) return 'exclusion';
  if (refusals.includes('paused')) return 'pause';
  if (refusals.includes('impeded')) return 'impediment';
  if (refusals.some((refusal) => refusal.startsWith('limit_'))) return 'limit';
  if (verdict.reasons.some(({ check, refusal }) => refusal === 'policy_unknown' && protecting.includes(check)))
    throw new RefusalError('temporarily_unavailable');
  return null;
}

/** When a withdrawal can be asked for; null = always. */
export async function windowOf(
  { settings, policy }: Pick<PaymentsContext, 'settings' | 'policy'>,
  at: { readonly brandId: number; readonly atMs: number },
): Promise<WithdrawalFacts['window']> {
  if (policy.rule('payments.withdrawal.window', at) === 'always') return null;
  const { opens, closes } = await settings.get('payments.withdrawal.window', at);
  return { opensMinute: opens, closesMinute: closes };
}
