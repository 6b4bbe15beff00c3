import { defaultRules, encodeRule, requiredFor, rewardTemplates } from '@arara/domain/bonuses';
import { businessDayOf } from '@arara/domain/time';
import type { Tx } from '../../../platform/db/db.ts';
import { lockAccount } from '../../ledger/index.ts';
import { bookKeyOf } from './reward-posting.ts';
import { writeGrant } from './rewards.store.ts';
import * as store from '../turnover/store.ts';

export interface StandingBonus {
  /** The rule that is said to have given it. */
  readonly ruleId: string;
  readonly key: string;
  readonly amountE5: bigint;
  readonly at: Date;
}

export interface BonusStanding extends store.Owner {
  /** In the order in which they were accepted; their money is in the pocket already. */
  readonly bonuses: readonly StandingBonus[];
  readonly doneE5: bigint;
  readonly terms: {
    readonly factor: bigint;
    readonly stakeMaxE5: bigint;
    readonly lostBelowE5: bigint;
    readonly days: number;
  };
}

const DAY_MS = 86_400_000;

/** For stories: bonuses that were accepted and partly played before anybody looked. Once per player. */
export async function insertBonusStanding(tx: Tx, standing: BonusStanding): Promise<void> {
  const { playerId, brandId, bonuses, terms } = standing;
  const account = await lockAccount(tx, playerId);
  if (account === undefined) throw new Error('a bonus for a player without an account');
  if ((await store.listPools(tx, playerId)).length > 0) return;
  const owner = { playerId, brandId };
  await store.openAccount(tx, owner, terms.lostBelowE5);
  for (const { ruleId, key, amountE5, at } of bonuses) {
    const requiredE5 = requiredFor(amountE5, terms.factor);
    const pool = await store.addToPool(tx, owner, {
      amountE5,
      requiredE5,
      stakeMaxE5: terms.stakeMaxE5,
      expiresAt: new Date(at.getTime() + terms.days * DAY_MS),
      at,
      version: account.version,
    });
    const granted = { key: bookKeyOf(playerId, key), amountE5, factor: terms.factor, requiredE5 };
    await store.insertGrant(tx, { ...owner, ...granted, pool, at });
    await rememberRule(tx, owner, { ruleId, key, amountE5, requiredE5, at });
  }
  const last = bonuses.at(-1);
  if (last !== undefined && standing.doneE5 > 0n)
    await store.fillOpen(tx, playerId, { round: 'before', amountE5: standing.doneE5, at: last.at });
  await store.recount(tx, playerId);
}

interface Remembered extends StandingBonus {
  readonly requiredE5: bigint;
}

async function rememberRule(tx: Tx, owner: store.Owner, bonus: Remembered): Promise<void> {
  const rule = [...defaultRules, ...rewardTemplates].find(({ id }) => id === bonus.ruleId);
  if (rule === undefined) throw new Error(`there is no rule ${bonus.ruleId}`);
  const { key, amountE5, requiredE5, at } = bonus;
  const day = businessDayOf(at.getTime());
  await writeGrant(tx, {
    ...owner,
    key,
    ruleId: rule.id,
    ruleVersion: 0,
    rule: encodeRule(rule),
    kind: rule.kind,
    account: 'bonus',
    isCapped: false,
    facts: {},
    state: 'given',
    amountE5,
    factor: Number(rule.turnover),
    requiredE5,
    dueAt: at,
    dueDay: day,
    claimUntil: null,
    givenAt: at,
    givenDay: day,
  });
}
