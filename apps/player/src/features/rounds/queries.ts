import type { BodyOf } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';
import { PAGE_SIZE_LONG } from '../../lib/constants.ts';

export type Round = BodyOf<typeof ownRoutes.gameRounds>['List'][number];
export type RoundDetail = BodyOf<typeof ownRoutes.gameRound>;
export type DisputeState = BodyOf<typeof ownRoutes.gameDisputeState>;
export type Dispute = NonNullable<DisputeState['Dispute']>;
export type Played = BodyOf<typeof playerRoutes.gamePlayHistory>['List'][number];

/** Rounds, newest first, of one game or of all; a movement of money makes them stale. */
export const roundsQuery = (gameId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['players', 'rounds', gameId ?? ''],
    queryFn: ({ pageParam: page, signal }) =>
      callApi(ownRoutes.gameRounds, { gameId, page, limit: PAGE_SIZE_LONG }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ Total }, _pages, page) => (page * PAGE_SIZE_LONG < Total ? page + 1 : undefined),
  });

/** Games that were played last, with their last visit and what is unfinished. */
export const playedQuery = queryOptions({
  queryKey: ['players', 'played'],
  queryFn: ({ signal }) => callApi(playerRoutes.gamePlayHistory, {}, { signal, background: true, refusal: 'own' }),
});

export const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['players', 'round', roundId],
    queryFn: ({ signal }) => callApi(ownRoutes.gameRound, { roundId }, { signal, refusal: 'own' }),
    retry: false,
  });

export const disputeQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['players', 'dispute', roundId],
    queryFn: ({ signal }) =>
      callApi(ownRoutes.gameDisputeState, { roundId }, { signal, background: true, refusal: 'own' }),
    retry: false,
  });
