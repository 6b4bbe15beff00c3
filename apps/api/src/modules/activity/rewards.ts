import type { RefusalName } from '@arara/contract';
import type { RewardFacts, RewardRule, RuleVersion } from '@arara/domain/bonuses';
import type { RewardKind } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import type { RefusalValues } from '../../platform/refusals/refusal.ts';
import type { OpenGate, Rewards } from '../bonuses/index.ts';

/** A reward that is asked for: by which rule, under which key, and what is known about the player now. */
export interface WantedReward {
  readonly playerId: PlayerId;
  readonly brandId: number;
  /** An id, or the version that the caller has looked at. */
  readonly rule: string | RuleVersion;
  readonly key: string;
  readonly facts: Partial<RewardFacts>;
  readonly atMs: number;
}

export type Granted =
  | { readonly ok: true; readonly amountE5: bigint; readonly requiredE5: bigint }
  | { readonly ok: false; readonly refusal: RefusalName; readonly values?: RefusalValues };

/** The gate, before the player's transaction; throws its first reason. */
export type OpenGateFor = Rewards['requireOpenFor'];

/** The entry point of the reward engine: once per key, in the caller's transaction, with what the gate has answered. */
export type GrantReward = (tx: Tx, wanted: WantedReward, gate: OpenGate) => Promise<Granted>;

/** The rules of a kind that run for a brand now. */
export type LiveRules = (
  kind: RewardKind,
  at: { readonly brandId: number; readonly atMs: number },
) => Promise<readonly RewardRule[]>;
