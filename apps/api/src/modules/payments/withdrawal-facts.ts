import { floorToCentavosE5 } from '@arara/domain/money';
import type { Protection, WithdrawalFacts } from '@arara/domain/payments';
import { businessDayOf } from '@arara/domain/time';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db.ts';
import { lockAccount } from '../ledger/index.ts';
import { readPolicyFacts } from '../players/index.ts';
import { newestCoolDown } from './accounts.store.ts';
import type { PaymentsContext } from './context.ts';
import { currentAccount, type PayoutAccount } from './payout-accounts.ts';
import { timesOn } from './withdrawals.store.ts';

/** What other features know of a player that a withdrawal asks for. */
export interface WithdrawalSources {
  kycLevelOf(playerId: PlayerId): Promise<number>;
  vipLevelOf(playerId: PlayerId): Promise<number>;
  /** When the login password was last set anew because it was forgotten; null = never. */
  passwordForgottenAt(playerId: PlayerId): Promise<Date | null>;
  /** A jackpot or a single win above this of which nothing was withdrawn yet; null = none. */
  bigWinE5(tx: Tx, playerId: PlayerId, aboveE5: bigint): Promise<bigint | null>;
  /** Undefined when the device is not known. */
  deviceOf(asking: {
    readonly playerId: PlayerId;
    readonly brandId: number;
    readonly deviceId: string;
    readonly nowMs: number;
  }): Promise<{ readonly days: number; readonly isShared: boolean } | undefined>;
}

export type WithdrawalsContext = PaymentsContext & { readonly sources: WithdrawalSources };

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
export interface KnownBefore {
  readonly kycLevel: number;
  readonly vipLevel: number;
  readonly passwordForgottenAt: Date | null;
  readonly protection: Protection | null;
  readonly device: { readonly days: number; readonly isShared: boolean } | null;
}

export async function knownBefore(
  context: WithdrawalsContext,
  asking: Pick<Asked, 'playerId' | 'brandId' | 'nowMs'> & { readonly deviceId: string | undefined },
): Promise<KnownBefore> {
  const { sources } = context;
  const { playerId, brandId, nowMs, deviceId } = asking;
  const [kycLevel, vipLevel, passwordForgottenAt, protection, device] = await Promise.all([
    sources.kycLevelOf(playerId),
    sources.vipLevelOf(playerId),
    sources.passwordForgottenAt(playerId),
    protectionOf(context, asking),
    deviceId === undefined ? undefined : sources.deviceOf({ playerId, brandId, deviceId, nowMs }),
  ]);
  return { kycLevel, vipLevel, passwordForgottenAt, protection, device: device ?? null };
}

/** Everything that the policy asks, read under the player's lock, and the terms of the player's level. */
export interface Gathered {
  readonly facts: WithdrawalFacts;
  readonly account: PayoutAccount | undefined;
  readonly level: { readonly number: number; readonly feePpm: bigint; readonly automaticMaxE5: bigint };
}

const HOUR_MS = 3_600_000;

export async function gatherFacts(
  context: WithdrawalsContext,
  tx: Tx,
  asked: Asked & { readonly before: KnownBefore },
): Promise<Gathered> {
  const { playerId, brandId, nowMs, before } = asked;
  const { protection } = before;
  const at = { brandId, atMs: nowMs };
  const balances = await lockAccount(tx, playerId);
  const known = await readPolicyFacts(tx, playerId);
  if (balances === undefined || known === undefined) throw new Error('a withdrawal of nobody');
  const { sources, settings, policy } = context;
  const account = await currentAccount(context, tx, playerId);
  const levelNumber = before.vipLevel;
  const level = (await settings.get('vip.levels', at))[levelNumber];
  if (level === undefined) throw new Error(`there is no VIP level ${levelNumber}`);
  const turnover = await context.bonuses.explain(tx, playerId);
  const allE5 = floorToCentavosE5(asked.source === 'cash' ? balances.cashE5 : balances.commissionE5);
  const isCashLocked = asked.source === 'cash' && protection === null;
  const isCapped = policy.rule('payments.withdrawal.caps', at) === 'vip';
  const facts: WithdrawalFacts = {
    nowMs,
    amountE5: asked.amountE5,
    source: asked.source,
    blocks: known.blocks.filter(({ scope }) => scope === 'withdrawal'),
    kyc: { level: before.kycLevel, needed: policy.rule('payments.withdrawal.kycLevel', at) },
    fundPassword: asked.fundPassword,
    account: account === undefined ? 'missing' : account.isSuspended ? 'other' : 'own',
    coolsUntilMs: await coolsUntilMs(context, tx, asked),
    window: await windowOf(context, at),
    times: isCapped ? { used: await timesOn(tx, playerId, businessDayOf(nowMs)), max: level.withdrawalsPerDay } : null,
    single: isCapped ? { maxE5: level.withdrawalMax, level: levelNumber } : null,
    minE5: await settings.get('payments.withdrawal.min', at),
    availableE5: isCashLocked ? turnover.withdrawableE5 : allE5,
    missingBetsE5: isCashLocked ? turnover.cash.missingE5 : 0n,
    openBonusE5: asked.source === 'cash' ? turnover.bonusLostE5 : 0n,
    givesUpBonus: asked.givesUpBonus,
    protection,
    bigWinE5: await sources.bigWinE5(tx, playerId, level.withdrawalMax),
    isClosingAccount: false,
  };
  const isFeeDue = policy.rule('payments.withdrawal.fee', at) === 'vip';
  return {
    facts,
    account,
    level: { number: levelNumber, feePpm: isFeeDue ? level.fee : 0n, automaticMaxE5: level.automaticMax },
  };
}

/** Whoever the gate keeps from playing for their own protection still gets the money. */
async function protectionOf(
  { policy }: WithdrawalsContext,
  asked: Pick<Asked, 'playerId' | 'brandId' | 'nowMs'>,
): Promise<Protection | null> {
  const { playerId, brandId, nowMs } = asked;
  const verdict = await policy.gate({ playerId, brandId, action: 'launch', context: { nowMs } });
  if (verdict.ok) return null;
  const refusals = verdict.reasons.map(({ refusal }) => refusal as string);
  if (refusals.includes('self_excluded')) return 'exclusion';
  if (refusals.includes('paused')) return 'pause';
  if (refusals.includes('impeded')) return 'impediment';
  return refusals.some((refusal) => refusal.startsWith('limit_')) ? 'limit' : null;
}

async function coolsUntilMs(
  context: WithdrawalsContext,
  tx: Tx,
  asked: Asked & { readonly before: KnownBefore },
): Promise<number | null> {
  const { playerId, brandId, nowMs, before } = asked;
  const began = [await newestCoolDown(tx, playerId), before.passwordForgottenAt];
  const newest = Math.max(...began.map((at) => at?.getTime() ?? 0));
  const hours = await context.settings.get('payments.withdrawal.coolDownHours', { brandId, atMs: nowMs });
  return newest === 0 ? null : newest + hours * HOUR_MS;
}

export async function windowOf(
  { settings, policy }: Pick<PaymentsContext, 'settings' | 'policy'>,
  at: { readonly brandId: number; readonly atMs: number },
): Promise<WithdrawalFacts['window']> {
  if (policy.rule('payments.withdrawal.window', at) === 'always') return null;
  const { opens, closes } = await settings.get('payments.withdrawal.window', at);
  return { opensMinute: opens, closesMinute: closes };
}
