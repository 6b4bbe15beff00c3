import type { BodyOf } from '@arara/contract';
import { gamesRoutes, lobbyRoutes, roundsRoutes } from '@arara/contract/player';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';
import { PAGE_SIZE_LONG } from '../../lib/constants.ts';

export type Round = BodyOf<typeof lobbyRoutes.gameRounds>['List'][number];
export type RoundDetail = BodyOf<typeof lobbyRoutes.gameRound>;
export type DisputeState = BodyOf<typeof roundsRoutes.gameDisputeState>;
export type Dispute = NonNullable<DisputeState['Dispute']>;
export type Played = BodyOf<typeof gamesRoutes.gamePlayHistory>['List'][number];

/** Rounds, newest first, of one game or of all; a movement of money makes them stale. */
export const roundsQuery = (gameId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['players', 'rounds', gameId ?? ''],
    queryFn: ({ pageParam: page, signal }) =>
      callApi(lobbyRoutes.gameRounds, { gameId, page, limit: PAGE_SIZE_LONG }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ Total }, _pages, page) => (page * PAGE_SIZE_LONG < Total ? page + 1 : undefined),
  });

/** Games that were played last, with their last visit and what is unfinished. */
export const playedQuery = queryOptions({
  queryKey: ['players', 'played'],
  queryFn: ({ signal }) => callApi(gamesRoutes.gamePlayHistory, {}, { signal, background: true, refusal: 'own' }),
});

export const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['players', 'round', roundId],
    queryFn: ({ signal }) => callApi(lobbyRoutes.gameRound, { roundId }, { signal, refusal: 'own' }),
    retry: false,
  });

export const disputeQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['players', 'dispute', roundId],
    queryFn: ({ signal }) =>
      callApi(roundsRoutes.gameDisputeState, { roundId }, { signal, background: true, refusal: 'own' }),
    retry: false,
  });
