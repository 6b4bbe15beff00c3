import { gamesRoutes, lobbyRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';

const MINUTE_MS = 60_000;

/** Rules, layout and certificates of a game. */
export const gameSheetQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['content', 'gameSheet', gameId],
    queryFn: ({ signal }) => callApi(lobbyRoutes.gameSheet, { gameId }, { signal, background: true, refusal: 'own' }),
    staleTime: 10 * MINUTE_MS,
  });

/** What the last session of a game brought. */
export const sessionResultQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['sessionResult', gameId],
    queryFn: async ({ signal }) => {
      const asking = { signal, background: true, refusal: 'own' } as const;
      const { List } = await callApi(gamesRoutes.gamePlayHistory, {}, asking);
      const last = List.find(({ Game }) => Game.GameId === gameId);
      return last === undefined ? null : { resultE5: last.Won - last.Staked, rounds: last.Rounds };
    },
  });
