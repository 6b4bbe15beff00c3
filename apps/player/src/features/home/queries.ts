import { activityRoutes, contentRoutes, gamesRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';
import { app } from '../../lib/api/player.ts';

const MINUTE_MS = 60_000;

/** Banners, rails and announcements; the same call for a visitor and a player. */
export const homeQuery = queryOptions({
  queryKey: ['content', 'home'],
  queryFn: ({ signal }) => callApi(contentRoutes.home, app, { signal }),
  staleTime: MINUTE_MS,
});

const PLAYED_MAX = 100;

/** When each game was last opened; asked only where such games are shown. */
export const playHistoryQuery = queryOptions({
  queryKey: ['players', 'playHistory'],
  queryFn: ({ signal }) => callApi(gamesRoutes.gamePlayHistory, { limit: PLAYED_MAX }, { signal, background: true }),
});

/** Nobody pressed anything for these, so a refusal is nobody's news: the rail stays away. */
const quiet = { background: true, refusal: 'own' } as const;

/** What the ledger holds of the pool. The event stream brings it further; nobody counts it up in between. */
export const jackpotQuery = queryOptions({
  queryKey: ['content', 'jackpot'],
  queryFn: ({ signal }) => callApi(activityRoutes.jackPot, app, { signal, ...quiet }),
  staleTime: MINUTE_MS,
});

const WINS_SHOWN = 10;

export const winsQuery = queryOptions({
  queryKey: ['content', 'wins'],
  queryFn: ({ signal }) => callApi(activityRoutes.rankingPlayerWin, { limit: WINS_SHOWN }, { signal, ...quiet }),
  staleTime: MINUTE_MS,
});

const PLACES = 10;

export const rankingQuery = queryOptions({
  queryKey: ['content', 'ranking'],
  queryFn: ({ signal }) => callApi(activityRoutes.rankingTurnoverNew, { limit: PLACES }, { signal, ...quiet }),
  staleTime: MINUTE_MS,
});
