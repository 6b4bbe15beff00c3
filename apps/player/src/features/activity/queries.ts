import type { BodyOf } from '@arara/contract';
import { activityRoutes, bonusesRoutes, lobbyRoutes, vipRoutes } from '@arara/contract/player';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';
import { PAGE_SIZE_LONG } from '../../lib/constants.ts';

export type SignIn = BodyOf<typeof activityRoutes.signInConfig>;
export type Mission = SignIn['Missions'][number];
export type Gift = BodyOf<typeof activityRoutes.giftMessage>['List'][number];
export type FreeRounds = BodyOf<typeof lobbyRoutes.gameFreeRounds>['List'][number];
export type Active = BodyOf<typeof bonusesRoutes.bonusActive>;
export type Pool = NonNullable<Active['Pool']>;
export type BonusRecord = BodyOf<typeof bonusesRoutes.bonusRecords>['List'][number];
export type LiveRule = BodyOf<typeof bonusesRoutes.bonusRules>['List'][number];
export type Standing = BodyOf<typeof bonusesRoutes.bonusStandings>['List'][number];
export type Box = BodyOf<typeof vipRoutes.vipHome>['Boxes'][number];

/** Money that moves makes everything here stale: bets fill missions, days and pools. */
const KEY = 'players';
const quiet = { background: true, refusal: 'own' } as const;
const FEATURE_OFF = 1304;

/** Null where the market knows no such thing. */
export const signInQuery = queryOptions({
  queryKey: [KEY, 'signIn'],
  queryFn: ({ signal }) => callApi(activityRoutes.signInConfig, {}, { signal, ...quiet }),
  retry: (count, error) => count < 2 && !isOff(error),
});

/** The feature does not exist in the player's market: nothing is wrong, there is nothing to show. */
export function isOff(error: unknown): boolean {
  const failure = (error as { failure?: { kind: string; code?: number } } | null)?.failure;
  return failure?.kind === 'refused' && failure.code === FEATURE_OFF;
}

export const giftsQuery = queryOptions({
  queryKey: [KEY, 'gifts'],
  queryFn: ({ signal }) => callApi(activityRoutes.giftMessage, { page: 1, limit: 100 }, { signal, ...quiet }),
});

export const freeRoundsQuery = queryOptions({
  queryKey: [KEY, 'freeRounds'],
  queryFn: ({ signal }) => callApi(lobbyRoutes.gameFreeRounds, {}, { signal, ...quiet }),
});

export const activeQuery = queryOptions({
  queryKey: [KEY, 'bonusActive'],
  queryFn: ({ signal }) => callApi(bonusesRoutes.bonusActive, {}, { signal, ...quiet }),
});

export const recordsQuery = infiniteQueryOptions({
  queryKey: [KEY, 'bonusRecords'],
  queryFn: ({ pageParam: page, signal }) =>
    callApi(bonusesRoutes.bonusRecords, { page, limit: PAGE_SIZE_LONG }, { signal, ...quiet }),
  initialPageParam: 1,
  getNextPageParam: ({ Total }, _pages, page) => (page * PAGE_SIZE_LONG < Total ? page + 1 : undefined),
});

export const rulesQuery = (kind: string) =>
  queryOptions({
    queryKey: ['content', 'bonusRules', kind],
    queryFn: ({ signal }) => callApi(bonusesRoutes.bonusRules, { kind }, { signal, ...quiet }),
  });

/** Places move without the player's own doing, so they are asked for again. */
const PLACES_EVERY_MS = 10_000;

export const standingsQuery = (kind: Standing['Kind']) =>
  queryOptions({
    queryKey: [KEY, 'bonusStandings', kind],
    queryFn: ({ signal }) => callApi(bonusesRoutes.bonusStandings, { kind }, { signal, ...quiet }),
    ...(kind === 'tournament' ? { refetchInterval: PLACES_EVERY_MS } : {}),
  });

/** The same answer as the VIP tab has; whoever asks first fills both. */
export const boxesQuery = queryOptions({
  queryKey: ['vip', 'home'],
  queryFn: ({ signal }) => callApi(vipRoutes.vipHome, {}, { signal, background: true }),
});
