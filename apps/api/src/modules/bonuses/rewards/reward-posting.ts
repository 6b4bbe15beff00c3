import type { RewardGrant, RewardRule } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { post } from '../../ledger/index.ts';
import type { Bonuses } from '../bonuses.ts';
import type { Owner } from '../turnover/store.ts';

export interface PostingDeps {
  readonly clock: Clock;
  readonly bonuses: Pick<Bonuses, 'acceptBonus' | 'openRequirement'>;
}

export interface Posting extends Owner {
  readonly key: string;
  readonly atMs: number;
  readonly rule: RewardRule;
  readonly decision: RewardGrant;
}

/** Keys of the books are one per shard, so a reward's key says whose it is. */
export const bookKeyOf = (playerId: PlayerId, key: string) => `reward:${playerId}:${key}`;

/** The key under which the ledger knows a reward in cash. */
export const cashKeyOf = (key: string) => `bonuses:rebate:${key}`;

/** Money by the ledger, and what it asks for, with the terms of the rule that ran. */
export async function postReward(tx: Tx, { clock, bonuses }: PostingDeps, posting: Posting): Promise<void> {
  const { rule, decision, ...noted } = posting;
  const { amountE5, turnover, expiryDays } = decision;
  if (rule.account === 'bonus') {
    if (expiryDays === undefined) throw new Error(`the rule ${rule.id} gives a bonus without an end`);
    await bonuses.acceptBonus(tx, { ...noted, amountE5, terms: { factor: turnover, expiryDays } });
    return;
  }
  const answer = await post(tx, clock, {
    key: cashKeyOf(noted.key),
    playerId: noted.playerId,
    brandId: noted.brandId,
    movement: 'rebate_credit',
    legs: [
      { account: 'rebate_cost', amountE5: -amountE5 },
      { account: 'cash', amountE5 },
    ],
    memo: { rule: rule.id },
  });
  if (!answer.ok) throw new Error(`the reward ${noted.key} cannot be posted: ${answer.reason}`);
  await bonuses.openRequirement(tx, { ...noted, amountE5, kind: 'rebate', factor: turnover });
}
