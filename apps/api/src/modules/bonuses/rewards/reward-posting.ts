import type { RewardAmount, RewardGrant, RewardRule } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { post } from '../../ledger/index.ts';
import type { Bonuses } from '../bonuses.ts';
import type { Settings } from '../../settings/index.ts';
import type { Owner } from '../turnover/store.ts';

/** Rounds without a stake that a reward gives, with the terms of what they win. */
export interface GivenFreeRounds extends Owner {
  readonly gameId: string;
  readonly rounds: number;
  readonly stakeE5: bigint;
  readonly validDays: number;
  readonly key: string;
  readonly atMs: number;
  readonly win: {
    readonly factor: bigint;
    readonly expiryDays: number;
    readonly stakeMaxE5: bigint;
    readonly lostBelowE5: bigint;
  };
}

export interface PostingDeps {
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'get'>;
  /** Once per key, in the reward's commit. */
  readonly grantFreeRounds: (tx: Tx, given: GivenFreeRounds) => Promise<void>;
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
export async function postReward(tx: Tx, deps: PostingDeps, posting: Posting): Promise<void> {
  const { clock, bonuses } = deps;
  const { rule, decision, ...noted } = posting;
  const { amountE5, turnover, expiryDays } = decision;
  if (rule.amount.kind === 'free_rounds') {
    await giveFreeRounds(tx, deps, { posting, amount: rule.amount });
    return;
  }
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

/** No money moves until they win; the books take nothing for their stakes. */
async function giveFreeRounds(
  tx: Tx,
  { settings, grantFreeRounds }: PostingDeps,
  of: { readonly posting: Posting; readonly amount: Extract<RewardAmount, { kind: 'free_rounds' }> },
): Promise<void> {
  const { playerId, brandId, key, atMs, rule, decision } = of.posting;
  const { game, rounds, stakeE5, validDays } = of.amount;
  if (decision.expiryDays === undefined) throw new Error(`the rule ${rule.id} gives free rounds without an end`);
  const at = { brandId, atMs };
  const win = {
    factor: decision.turnover,
    expiryDays: decision.expiryDays,
    stakeMaxE5: await settings.get('bonuses.stakeMax', at),
    lostBelowE5: await settings.get('bonuses.lostBelow', at),
  };
  await grantFreeRounds(tx, { playerId, brandId, gameId: game, rounds, stakeE5, validDays, key, atMs, win });
}
