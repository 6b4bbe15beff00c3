import {
  advanceClosing,
  closingJob,
  type ClosingsDeps,
  countMoneyDays,
  expirePools,
  type LiveStandingsDeps,
  readStandings,
  type Rewards,
} from '../modules/bonuses/index.ts';
import { listCashLeaders, listEffectiveDays, openStakesE5 } from '../modules/games/index.ts';
import { type PlayersContext, publicNamesOf } from '../modules/players/index.ts';
import { vipLevelsOf } from '../modules/vip/index.ts';
import type { Job } from '../platform/jobs/index.ts';
import type { Loop } from '../platform/workflows/loop.ts';

/** What other features know that the end of a period asks for. */
export function periodDeps(context: PlayersContext, rewards: Rewards): ClosingsDeps & LiveStandingsDeps {
  const { shards, clock } = context;
  return {
    shards,
    clock,
    rewards,
    rules: rewards.rules,
    reads: {
      cashLeaders: listCashLeaders,
      effectiveDays: listEffectiveDays,
      namesOf: (playerIds) => publicNamesOf(context, playerIds),
      vipLevels: (playerIds) => vipLevelsOf(shards, playerIds),
    },
  };
}

const CLOSE_EVERY_MS = 2_000;
/** So old a place on the screen is at most. */
const READ_EVERY_MS = 10_000;

/** What time alone does to bonuses: they end, days are counted, periods close, places move. */
export function periodWork(
  deps: ClosingsDeps & LiveStandingsDeps,
  brands: readonly number[],
): { readonly jobs: readonly Job[]; readonly loops: readonly Loop[] } {
  const { shards, clock } = deps;
  return {
    jobs: [closingJob(deps, brands)],
    loops: [
      { name: 'bonuses.expire_pools', everyMs: 30_000, run: () => expirePools({ shards, clock, openStakesE5 }) },
      { name: 'bonuses.count_days', everyMs: 1_000, run: () => countMoneyDays({ shards }) },
      {
        name: 'bonuses.close_periods',
        everyMs: CLOSE_EVERY_MS,
        async run() {
          while (await advanceClosing(deps));
        },
      },
      { name: 'bonuses.read_standings', everyMs: READ_EVERY_MS, run: () => readStandings(deps, brands) },
    ],
  };
}
