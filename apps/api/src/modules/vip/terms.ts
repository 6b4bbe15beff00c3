import type { RuleVersion } from '@arara/domain/bonuses';
import type { VipLevel } from '@arara/domain/settings';
import type { PlayerId } from '@arara/domain/shards';
import type { VipTerms } from '@arara/domain/vip';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/db.ts';
import type { Shards } from '../../platform/db/shards.ts';
import type { Rewards } from '../bonuses/index.ts';
import type { Policy } from '../policy/index.ts';
import type { Settings } from '../settings/index.ts';

export interface VipDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'get'>;
  readonly policy: Pick<Policy, 'rule'>;
  readonly rewards: Rewards;
  /** What a player's rounds count in some days, the last one included: `games` knows. */
  readonly betsE5: (
    db: Queryable,
    playerId: PlayerId,
    days: { readonly from: string; readonly to: string },
  ) => Promise<bigint>;
}

export interface At {
  readonly brandId: number;
  readonly atMs: number;
}

export const vipRuleIds = {
  upgrade: 'vip.upgrade',
  weekly: 'vip.weekly',
  monthly: 'vip.monthly',
  rebate: 'vip.rebate',
} as const;
export type VipRewardKind = keyof typeof vipRuleIds;

/** The rules of the day: the table, and what the market lets a level be made of. */
export async function termsAt(
  { settings, policy }: { readonly settings: Pick<Settings, 'get'>; readonly policy: Pick<Policy, 'rule'> },
  at: At,
): Promise<VipTerms> {
  return { levels: await settings.get('vip.levels', at), basis: policy.rule('vip.basis', at) };
}

export function rowOf(levels: readonly VipLevel[], level: number): VipLevel {
  const row = levels[level];
  if (row === undefined) throw new Error(`there is no VIP level ${level}`);
  return row;
}

/** The rule that gives a reward at a moment. It is made of the table, so that it is always there. */
export async function ruleAt({ rewards }: Pick<VipDeps, 'rewards'>, kind: VipRewardKind, at: At): Promise<RuleVersion> {
  const found = await rewards.rules.at(vipRuleIds[kind], at);
  if (found === undefined) throw new Error(`there is no rule ${vipRuleIds[kind]}`);
  return found;
}
