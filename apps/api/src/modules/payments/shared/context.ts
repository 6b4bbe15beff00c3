import { vshardOfId } from '@arara/domain/ids';
import type { Brand } from '@arara/domain/brands';
import type { KycStep } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import type { Database, Queryable, Tx } from '../../../platform/db/db.ts';
import type { Logger } from '../../../platform/metrics/log.ts';
import type { Push } from '../../../platform/push/push.ts';
import type { Bonuses, Rewards } from '../../bonuses/index.ts';
import type { PlayersContext } from '../../players/index.ts';
import type { Policy } from '../../policy/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { PaymentProvider, PaymentProviders } from '../providers/providers.ts';

/** What everything here works with. */
export interface PaymentsContext extends PlayersContext {
  readonly settings: Pick<Settings, 'get'>;
  readonly policy: Pick<Policy, 'gate' | 'requireOpen' | 'rule'>;
  readonly providers: Pick<PaymentProviders, 'byCode' | 'all' | 'forCharges' | 'forPayouts' | 'refresh' | 'openTrial'>;
  readonly bonuses: Bonuses;
  readonly rewards: Pick<
    Rewards,
    'rules' | 'decide' | 'requireOpenFor' | 'remaining' | 'reserve' | 'giveReserved' | 'release' | 'terms'
  >;
  readonly push: Pick<Push, 'toPlayer'>;
  /** What an incident promises withdrawals of a moment, in hours; absent = no incident is known here. */
  readonly slowedHours?: (at: { readonly brandId: number; readonly atMs: number }) => Promise<number | null>;
  /** How a brand appears to payers. */
  readonly payeeOf: (brandId: number) => Brand['senders']['pix'];
  readonly log: Logger;
}

export interface PasskeyProofs {
  /** Whether a key can stand for the fund password: one that is older than the cool-down. */
  isKnown(owner: { readonly playerId: PlayerId; readonly brandId: number }): Promise<boolean>;
  /** Undefined when no such key answered a challenge made for this act; otherwise what counts its use, false when it is gone. */
  check(
    owner: { readonly playerId: PlayerId; readonly brandId: number },
    response: Readonly<Record<string, unknown>>,
    act: { readonly purpose: 'withdrawal'; readonly sessionId: string; readonly amountE5: bigint },
  ): Promise<((tx: Tx) => Promise<boolean>) | undefined>;
}

/** What other features know of a player that a withdrawal asks for. */
export interface WithdrawalSources {
  kycStepsOf(playerId: PlayerId): Promise<readonly KycStep[]>;
  vipLevelOf(playerId: PlayerId): Promise<number>;
  readonly passkeys: PasskeyProofs;
  /** When the login password was last set anew because it was forgotten; null = never. */
  passwordForgottenAt(playerId: PlayerId): Promise<Date | null>;
  /** When the player's face was last checked and found to be theirs; null = never. */
  faceCheckedAt(playerId: PlayerId): Promise<Date | null>;
  /** A jackpot or a single win above this, since a hold was put aside or ever; null = none. */
  bigWinE5(
    db: Queryable,
    playerId: PlayerId,
    asked: { readonly aboveE5: bigint; readonly sinceHold: string | undefined },
  ): Promise<bigint | null>;
  /** A case of risk is open that holds what the player withdraws until a person has looked. */
  isHeldByRisk(db: Queryable, playerId: PlayerId): Promise<boolean>;
  /** The login password stands in a list of leaked ones. */
  hasLeakedPassword(db: Queryable, playerId: PlayerId): Promise<boolean>;
  /** What a device says of itself, in words; empty when it says nothing. */
  nameDevice(userAgent: string): string;
  /** Undefined when the device is not known. */
  deviceOf(asking: {
    readonly playerId: PlayerId;
    readonly brandId: number;
    readonly deviceId: string;
    readonly nowMs: number;
  }): Promise<{ readonly days: number; readonly isShared: boolean | undefined } | undefined>;
}

export type WithdrawalsContext = PaymentsContext & { readonly sources: WithdrawalSources };

/** The database that an order lives on; undefined for an id that we never minted. */
export function databaseOf({ shards }: Pick<PaymentsContext, 'shards'>, orderId: string): Database | undefined {
  const vshard = vshardOfId(orderId);
  return vshard === undefined ? undefined : shards.ofVshard(vshard);
}

/** A bank by its name, whether it may be asked or not. */
export function providerOf({ providers }: Pick<PaymentsContext, 'providers'>, code: string): PaymentProvider {
  const provider = providers.byCode(code);
  if (provider === undefined) throw new Error(`there is no provider ${code}`);
  return provider;
}

/** The bank of an order that was begun; it is asked also when it takes no new ones. */
export function cashInOf({ providers }: Pick<PaymentsContext, 'providers'>, code: string) {
  const provider = providers.byCode(code);
  if (provider?.cashIn === undefined) throw new Error(`provider ${code} cannot be asked about deposits`);
  return { provider, cashIn: provider.cashIn };
}

export function cashOutOf({ providers }: Pick<PaymentsContext, 'providers'>, code: string) {
  const provider = providers.byCode(code);
  if (provider?.cashOut === undefined) throw new Error(`provider ${code} cannot be asked about payouts`);
  return { provider, cashOut: provider.cashOut };
}
