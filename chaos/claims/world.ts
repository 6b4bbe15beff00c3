import { randomBytes } from 'node:crypto';
import { type RewardFacts, type RewardRule, rewardTemplates } from '@arara/domain/bonuses';
import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { openShards, type Shards } from '../../apps/api/src/platform/db/shards.ts';
import type { RewardServices } from '../../apps/api/src/composition/rewards.ts';
import { aRewardStage, suppliersWith } from '../../apps/api/test/reward-stage.ts';
import { testSecrets } from '../../apps/api/test/factories.ts';
import { connect, databasesOn, migrate, withLogin } from '../../scripts/migrate/index.ts';
import type { StackUrls } from '../../scripts/stack/index.ts';

export const stack = {
  name: 'chaos-claims',
  parts: ['postgres'],
} as const;

const REAL = 100_000n;
const BRAND = 1;
/** Covers every reward of every level. */
const BETS_E5 = 10_000_000n * REAL;

/** What somebody must know to be given each rule. */
const known: Readonly<Record<string, Partial<RewardFacts>>> = {
  'deposit.first': { basisE5: 500n * REAL },
  'deposit.later': { basisE5: 500n * REAL },
  'sign_in.daily': { position: 7 },
  'mission.games': { differentGames: 3 },
  'mission.rounds': { closedRounds: 50 },
  'mission.break': { breakMinutes: 15 },
  'vip.upgrade': { position: 3 },
  'vip.weekly': { position: 3 },
  'vip.monthly': { position: 3 },
  'vip.rebate': { position: 3, basisE5: 1_000n * REAL },
  'team.milestone': { position: 20 },
  'gift.code': {},
  'gift.envelope': { drawnE5: 7n * REAL },
  'cashback.weekly': { basisE5: 100n * REAL },
  'free_rounds.weekly': { effectiveE5: 1_000n * REAL },
  'tournament.weekly': { position: 1 },
};

/** Every rule of the seed, and the templates as if staff had published them. Totals are wide, so that each player fits. */
export async function farmRules(
  services: RewardServices,
): Promise<readonly { rule: RewardRule; facts: Partial<RewardFacts> }[]> {
  const held = await services.rewards.rules.list({ brandId: BRAND, atMs: Date.now() });
  const templates = rewardTemplates.map(({ limits: { perPlayer }, ...rule }) => ({
    ...rule,
    limits: { perPlayer, totalTimes: 1_000_000, totalE5: 100_000_000n * REAL },
  }));
  return [...held.map(({ rule }) => rule), ...templates].map((rule) => {
    const facts = known[rule.id];
    if (facts === undefined) throw new Error(`nobody knows how to claim ${rule.id}`);
    return { rule, facts: { ...facts, lastPaidDepositMs: Date.now(), vipLevel: 3 } };
  });
}

export interface World {
  readonly shards: Shards;
  readonly services: RewardServices;
  newPlayer(): Promise<PlayerId>;
  close(): Promise<void>;
}

export async function openWorld({ postgres }: StackUrls): Promise<World> {
  const targets = databasesOn(postgres, 'claims', 2);
  await migrate({ ...targets, statementTimeoutMs: 120_000 });
  const shards = await openShards({
    directoryUrl: withLogin(targets.directoryUrl, 'arara_staff'),
    shardUrls: targets.shardUrls.map((url) => withLogin(url, 'arara_staff')),
    poolMax: 16,
    statementTimeoutMs: 120_000,
  });
  const clock = systemClock();
  const random = (bytes: number) => randomBytes(bytes);
  const { services } = aRewardStage(
    { shards, clock, random, secrets: testSecrets },
    { vipLevel: async () => 3, suppliers: suppliersWith(() => true) },
  );
  const clients = await Promise.all(targets.shardUrls.map((url) => connect(withLogin(url, 'arara_staff'))));
  let made = 0n;
  return {
    shards,
    services,
    async newPlayer() {
      made += 1n;
      // Virtual shard 2 lives on the first database, 1 on the second.
      const playerId = makePlayerId(made % 2n === 0n ? 2 : 1, made);
      const client = clients[made % 2n === 0n ? 0 : 1];
      await client?.query('select ledger.open_account($1, 1::smallint, 986::smallint)', [playerId]);
      await client?.query(
        `insert into games.player_days (player_id, day, type, brand_id, rounds, cash_stake_e5, bonus_stake_e5, win_e5,
           effective_e5, effective_cash_e5) values ($1, $2, 1, 1, 100, $3, 0, 0, $3, $3)`,
        [playerId, businessDayOf(Date.now()), BETS_E5],
      );
      return playerId;
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()));
      await shards.close();
    },
  };
}
