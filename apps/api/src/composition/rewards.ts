import type { Economy } from '@arara/domain/bonuses';
import { listRolesIn } from '../modules/affiliates/index.ts';
import type { Approvals } from '../modules/approvals/index.ts';
import {
  type Bonuses,
  createReversals,
  createRewards,
  createRuleBook,
  createRuleDesk,
  createSimulations,
  type Reversals,
  type RewardReads,
  type Rewards,
  type RuleDesk,
  type Simulations,
} from '../modules/bonuses/index.ts';
import { listDevicePlayers } from '../modules/auth/index.ts';
import {
  countSettledBefore,
  effectiveBetsE5,
  listDeskGames,
  listGamesDays,
  listPlayedDays,
  settledBets,
} from '../modules/games/index.ts';
import { newestPaidAt } from '../modules/payments/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { type DaySpan, givenToOthersE5 } from '../modules/affiliates/index.ts';
import { vipLevelsOf } from '../modules/vip/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Shards } from '../platform/db/shards.ts';

export interface RewardServices {
  readonly rewards: Rewards;
  readonly ruleDesk: RuleDesk;
  readonly reversals: Reversals;
  readonly simulations: Simulations;
  readonly economy: (at: { readonly brandId: number; readonly atMs: number }) => Promise<Economy>;
}

export interface RewardRoomsDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly settings: Settings;
  readonly policy: Policy;
  readonly bonuses: Bonuses;
  readonly vipLevel: RewardReads['vipLevel'];
}

/** The one engine that gives rewards, and the desk that publishes their rules. */
export function wireRewards(deps: RewardRoomsDeps): RewardServices {
  const { shards, settings, vipLevel } = deps;
  const { directory } = shards;
  const rules = createRuleBook({ ...deps, directory });
  const economy = economyOf(shards, settings);
  const team = {
    shards,
    settings,
    sources: { rolesIn: (brandId: number, span: DaySpan) => listRolesIn(directory, brandId, span) },
  };
  const reads: RewardReads = {
    effectiveBetsE5,
    settledBets,
    lastPaidDepositMs: async (db, playerId) => (await newestPaidAt(db, playerId))?.getTime() ?? null,
    vipLevel,
    givenToOthersE5: (db, of) => givenToOthersE5(team, db, of),
  };
  return {
    rewards: createRewards({ ...deps, rules, reads }),
    ruleDesk: createRuleDesk({ ...deps, directory, rules, economy }),
    reversals: createReversals(deps),
    simulations: createSimulations({
      ...deps,
      economy,
      reads: {
        playedDays: listPlayedDays,
        gamesDays: listGamesDays,
        settledBefore: countSettledBefore,
        vipLevels: (playerIds) => vipLevelsOf(shards, playerIds),
        devices: listDevicePlayers,
      },
    }),
    economy,
  };
}

/** "95.8001" percent as parts per million. */
function ppmOf(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(whole) * 10_000n + BigInt(decimals.padEnd(4, '0').slice(0, 4));
}

/** Every game that has a return and a weight; one without counts nothing, so nobody farms with it. */
function economyOf(shards: Shards, settings: Pick<Settings, 'get'>): RewardServices['economy'] {
  return async (at) => {
    const [games, weights, jackpot, invitee] = await Promise.all([
      listDeskGames(shards.directory, at.brandId),
      settings.get('bonuses.gameWeights', at),
      settings.get('activity.jackpot', at),
      settings.get('team.validInvitee', at),
    ]);
    const weightOf: Readonly<Record<string, bigint>> = { ...weights, slot: weights.slots };
    return {
      games: games.flatMap(({ id, kind, rtpPercent }) => {
        const weightPpm = weightOf[kind] ?? 0n;
        if (rtpPercent === null || weightPpm === 0n) return [];
        return [{ name: id, edgePpm: 1_000_000n - ppmOf(rtpPercent), weightPpm }];
      }),
      jackpotPpm: jackpot.contribution,
      inviteeBetsE5: invitee.effectiveBetsMin,
    };
  };
}
