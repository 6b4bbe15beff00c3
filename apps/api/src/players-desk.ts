import { accessTimeline, knownDevices } from './modules/auth/index.ts';
import { grantTimeline } from './modules/bonuses/index.ts';
import { playTimeline, resultE5 } from './modules/games/index.ts';
import { type Limits, refreshGuards } from './modules/limits/index.ts';
import { orderTimeline, paymentsOfPlayer } from './modules/payments/index.ts';
import {
  auditTimelines,
  createPlayersDesk,
  type PlayersContext,
  type PlayersDesk,
  type Profile,
} from './modules/players/index.ts';
import { ticketTimeline } from './modules/support/index.ts';
import type { Push } from './platform/push.ts';

interface PlayersDeskDeps extends PlayersContext {
  readonly push: Push;
  readonly limits: Pick<Limits, 'status'>;
  readonly profile: Profile;
}

/** The players' desk, with what every other feature knows of a player. */
export function wirePlayersDesk(deps: PlayersDeskDeps): PlayersDesk {
  const { shards, push, limits, profile } = deps;
  return createPlayersDesk({
    context: deps,
    profile,
    sources: {
      async limitsOf(who) {
        const { Limits, Time, Pause, Exclusion } = await limits.status(who);
        return { Limits, Time, Pause, Exclusion };
      },
      paymentsOf: (playerId) => paymentsOfPlayer(deps, playerId),
      resultOf: (playerId) => resultE5(shards.ofPlayer(playerId), playerId),
      devicesOf: (who) => knownDevices(deps, who),
    },
    timeline: [
      orderTimeline(deps),
      grantTimeline(deps),
      playTimeline(deps),
      accessTimeline(deps),
      ticketTimeline(shards),
      ...auditTimelines(deps),
    ],
    async whenBlocked(tx, playerId, nowMs) {
      await refreshGuards(tx, playerId, nowMs);
    },
    // Every open screen that shows a balance looks again; a block stands beside it.
    tell: (playerId) => push.toPlayer(playerId, { name: 'balance', data: {} }),
  });
}
