import { createJackpot, createJackpotLoop, type JackpotLoop } from '../modules/activity/index.ts';
import type { ActivityRoutesDeps } from '../modules/activity/routes.player.ts';
import { createApprovals } from '../modules/approvals/index.ts';
import { type Catalogue, findRound } from '../modules/games/index.ts';
import { publicNamesOf } from '../modules/players/index.ts';
import { createPolicy, type Policy } from '../modules/policy/index.ts';
import { createSettings } from '../modules/settings/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Shards } from '../platform/db/shards.ts';
import type { Runtime } from './runtime.ts';

interface JackpotScreenDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly policy: Policy;
  readonly catalogue: Pick<Catalogue, 'catalogueView'>;
}

/** The jackpot as the API serves it. */
export function wireJackpotScreen({ shards, clock, policy, catalogue }: JackpotScreenDeps): ActivityRoutesDeps {
  return {
    jackpot: createJackpot({ shards, clock }),
    showsJackpot(brandId, nowMs) {
      const result = policy.profileOf(brandId, nowMs);
      return result.ok && result.profile.rule('activity.jackpotTicker');
    },
    gameNameOf: async (viewer, gameId) => (await catalogue.catalogueView(viewer)).gameOf(gameId)?.name,
  };
}

export interface JackpotWorkOptions {
  readonly policy: { readonly profile: string };
  readonly brands: { readonly defaultId: number; readonly byHost: ReadonlyMap<string, number> };
}

/** The jackpot as the worker runs it: nobody calls a worker, so it reads settings and rules by itself. */
export function wireJackpotWork(
  runtime: Pick<Runtime, 'shards' | 'clock' | 'secrets' | 'random' | 'log'>,
  options: JackpotWorkOptions,
): JackpotLoop {
  const { shards, clock, log } = runtime;
  const { directory } = shards;
  const policy = createPolicy({
    marketOf: () => options.policy.profile,
    authorisation: {},
    sources: [],
    onFault: ({ error }) => log.error({ err: error }, 'a rule of the market could not be read'),
  });
  return createJackpotLoop({
    ...runtime,
    settings: createSettings({ directory, clock, approvals: createApprovals({ directory, clock }) }),
    isOn: (brandId) => policy.rule('bonuses.kinds', { brandId, atMs: clock.nowMs() }).includes('jackpot'),
    brands: [...new Set([options.brands.defaultId, ...options.brands.byHost.values()])],
    async publicNameOf(playerId) {
      const name = (await publicNamesOf(runtime, [playerId])).get(playerId);
      if (name === undefined) throw new Error('a player has no name to be shown by');
      return name;
    },
    async gameOf(playerId, round) {
      const found = await findRound(shards.ofPlayer(playerId), playerId, round);
      if (found === undefined) throw new Error('the round that won a jackpot is not there');
      return found.game;
    },
  });
}
