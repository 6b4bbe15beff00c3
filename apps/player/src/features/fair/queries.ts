import { lobbyRoutes, roundsRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';

const LATEST = 5;

/** A seed that is still used is revealed later, so the answer is never kept for long. */
export const proofQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['players', 'fair', roundId],
    queryFn: ({ signal }) => callApi(roundsRoutes.gameFair, { roundId }, { signal, refusal: 'own' }),
    retry: false,
    staleTime: 0,
  });

export const latestRoundsQuery = queryOptions({
  queryKey: ['players', 'latestRounds'],
  queryFn: ({ signal }) =>
    callApi(lobbyRoutes.gameRounds, { page: 1, limit: LATEST }, { signal, background: true, refusal: 'own' }),
});
