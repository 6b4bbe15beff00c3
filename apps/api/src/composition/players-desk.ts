import { listShares } from '../modules/affiliates/index.ts';
import type { Approvals } from '../modules/approvals/index.ts';
import { accessTimeline, endAllSessions, knownDevices } from '../modules/auth/index.ts';
import { type Bonuses, grantTimeline } from '../modules/bonuses/index.ts';
import { openStakesE5, playTimeline, resultE5 } from '../modules/games/index.ts';
import { type Limits, refreshGuards } from '../modules/limits/index.ts';
import { findUnended, followBlocks, orderTimeline, paymentsOfPlayer } from '../modules/payments/index.ts';
import {
  auditTimelines,
  type ClosingSources,
  createClosings,
  createPlayersDesk,
  type PlayersContext,
  type PlayersDesk,
  type Profile,
} from '../modules/players/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { closingRequestOf, ticketTimeline } from '../modules/support/index.ts';
import { findSponsor, listStatements, setSponsorHold } from '../modules/affiliates/index.ts';
import type { Queryable } from '../platform/db/db.ts';
import type { Push } from '../platform/push/push.ts';
import type { PlayerId } from '@arara/domain/shards';

interface PlayersDeskDeps extends PlayersContext {
  readonly push: Push;
  readonly limits: Pick<Limits, 'status'>;
  readonly profile: Profile;
  readonly approvals: Approvals;
  readonly settings: Settings;
  readonly bonuses: Pick<Bonuses, 'giveUpPool'>;
}

/** The players' desk, with what every other feature knows of a player. */
export function wirePlayersDesk(deps: PlayersDeskDeps): PlayersDesk {
  const { shards, push, limits, profile } = deps;
  return createPlayersDesk({
    context: deps,
    profile,
    closings: createClosings({ ...deps, context: deps, sources: closingSources(deps) }),
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
      // Orders before the account, as everywhere.
      await followBlocks(deps, tx, playerId);
      await refreshGuards(tx, playerId, nowMs);
    },
    // Every open screen that shows a balance looks again; a block stands beside it.
    notify: (playerId) => push.toPlayer(playerId, { name: 'balance', data: {} }),
  });
}

function closingSources({ shards, push, bonuses }: PlayersDeskDeps): ClosingSources {
  return {
    requestOf: (playerId) => closingRequestOf(shards, playerId),
    async openOf(db, playerId, at) {
      const stakesE5 = await openStakesE5(db, playerId, { at });
      const orders = await findUnended(db, playerId);
      const isOrderOpen = orders.isOpen || (await hasOpenIncome(db, playerId));
      return { openStakesE5: stakesE5, isOrderOpen, dueAt: orders.dueAt };
    },
    async forfeitBonus(tx, of) {
      await bonuses.giveUpPool(tx, of);
    },
    async alignGuards(tx, playerId, nowMs) {
      await refreshGuards(tx, playerId, nowMs);
    },
    async holdIncome(tx, playerId, at) {
      const sponsor = await findSponsor(tx, playerId);
      if (sponsor?.heldReason === null)
        await setSponsorHold(tx, playerId, { reason: 'conta encerrada', by: 'system', at });
    },
    endSessions: endAllSessions,
    notifyEnded: (session) => push.endSession(session),
    notify: (playerId) => push.toPlayer(playerId, { name: 'balance', data: {} }),
  };
}

const PERIODS_LOOKED_AT = 12;

/** Income of a closed period that was neither paid nor refused. */
async function hasOpenIncome(db: Queryable, playerId: PlayerId): Promise<boolean> {
  const page = { page: 1, limit: PERIODS_LOOKED_AT };
  const of = { playerId, limit: PERIODS_LOOKED_AT };
  const waits: readonly string[] = ['held', 'disputed', 'dispute', 'ready'];
  const found = [
    ...(await listStatements(db, playerId, page)),
    ...(await listShares(db, { ...of, role: 'agent' })),
    ...(await listShares(db, { ...of, role: 'blogger' })),
  ];
  return found.some(({ state, amountE5 }) => waits.includes(state) && amountE5 > 0n);
}
