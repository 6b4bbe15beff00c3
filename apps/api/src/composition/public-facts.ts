import { floorToCentavosE5 } from '@arara/domain/money';
import { versionOfSaid } from '../modules/incidents/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { PublicFact } from '../platform/push/facts.ts';
import type { Modules } from './create-modules.ts';

/** Every change of the pool goes to all open screens, and bets change it all the time. */
const POOL_EVERY_MS = 6_000;
/** A game that staff hide leaves open lobbies within ten seconds: this, and the time that the screens wait. */
const CATALOGUE_EVERY_MS = 2_000;
/** The worker writes them once a minute. */
const WINS_EVERY_MS = 10_000;
/** Each process keeps what it read of incidents for as long. */
const INCIDENTS_EVERY_MS = 2_000;

/** What Home shows while it changes, and is no player's own. */
export function publicFacts(
  { activity, lobby, incidents }: Pick<Modules, 'activity' | 'lobby' | 'incidents'>,
  clock: Clock,
): PublicFact[] {
  const viewerOf = (brandId: number) => ({ brandId, locale: 'pt-BR', nowMs: clock.nowMs() }) as const;
  return [
    {
      everyMs: POOL_EVERY_MS,
      async look(brandId) {
        if (!activity.showsJackpot(brandId, clock.nowMs())) return undefined;
        const pool = await activity.jackpot.running(brandId);
        if (pool === undefined) return undefined;
        return { name: 'pool', data: { Pool: pool.number, AmountE5: floorToCentavosE5(pool.amountE5).toString() } };
      },
    },
    {
      everyMs: CATALOGUE_EVERY_MS,
      async look(brandId) {
        const { sharedVersion } = await lobby.catalogue.catalogueView(viewerOf(brandId));
        return { name: 'catalogue', data: { Version: sharedVersion } };
      },
    },
    {
      everyMs: WINS_EVERY_MS,
      async look(brandId) {
        const viewer = viewerOf(brandId);
        if (!lobby.rankings.shows('wins', viewer)) return undefined;
        const { Total, List } = await lobby.rankings.wins(viewer, { page: 1, limit: 1 });
        return { name: 'wins', data: { Version: `${Total} ${List[0]?.At ?? ''}` } };
      },
    },
    {
      everyMs: INCIDENTS_EVERY_MS,
      async look(brandId) {
        return { name: 'incidents', data: { Version: await versionOfSaid(incidents, viewerOf(brandId)) } };
      },
    },
  ];
}
