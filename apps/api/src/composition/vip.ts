import type { PlayerId } from '@arara/domain/shards';
import type { Rewards } from '../modules/bonuses/index.ts';
import { effectiveBetsE5 } from '../modules/games/index.ts';
import { type WithdrawalsContext, withdrawalTerms } from '../modules/payments/index.ts';
import { findPlayer, type PlayersContext } from '../modules/players/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { countLevels, vipLevelIn, type VipRoutesDeps } from '../modules/vip/index.ts';
import type { Loop } from '../platform/workflows/loop.ts';
import type { Push } from '../platform/push/push.ts';
import { RefusalError } from '../platform/refusals/refusal.ts';
import type { Shards } from '../platform/db/shards.ts';

/** The level as the withdrawal policy, the contacts and the screens ask for it. */
export function vipLevelFrom(shards: Pick<Shards, 'ofPlayer'>) {
  return (playerId: PlayerId): Promise<number> => vipLevelIn(shards.ofPlayer(playerId), playerId);
}

interface VipWiring extends PlayersContext {
  readonly settings: Settings;
  readonly policy: Policy;
  readonly rewards: Rewards;
  readonly withdrawals: WithdrawalsContext;
}

/** The VIP tab with what other features know that it shows. */
export function wireVip(deps: VipWiring): VipRoutesDeps {
  const { shards, clock, settings, policy, rewards, withdrawals } = deps;
  return {
    shards,
    clock,
    settings,
    policy,
    rewards,
    betsE5: effectiveBetsE5,
    withdrawalTermsOf: (viewer) => withdrawalTerms(withdrawals, viewer),
    async registeredAt(playerId) {
      const player = await findPlayer(deps, playerId);
      if (player === undefined) throw new RefusalError('temporarily_unavailable');
      return player.createdAt;
    },
  };
}

/** So long after its commit a round or a deposit counts at most. */
const COUNT_EVERY_MS = 200;

export function vipLoop(deps: {
  readonly shards: Shards;
  readonly settings: Settings;
  readonly policy: Policy;
  readonly push: Push;
}): Loop {
  return { name: 'vip.count', everyMs: COUNT_EVERY_MS, run: () => countLevels(deps) };
}
