import { gamesRoutes } from '@arara/contract/player';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, call } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { useIsLoggedIn } from '../session/session.ts';

const LIMIT = 100;
const none: ReadonlySet<string> = new Set();

/** The ids of the player's favourites, the last one first. */
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const asking = { signal, background: true };
      const { Total, List } = await callApi(gamesRoutes.gameCollections, { page, limit: LIMIT }, asking);
      ids.push(...List.map(({ GameId }) => GameId));
      if (List.length === 0 || ids.length >= Total) return new Set(ids);
    }
  },
  structuralSharing: false,
});

/** Empty for a visitor and while nothing is known. */
export function useFavourites(): ReadonlySet<string> {
  return useQuery({ ...favouritesQuery, enabled: useIsLoggedIn() }).data ?? none;
}

/** Every heart on the screen answers at once, and turns back when the server did not hear it. */
export async function setFavourite(gameId: string, isOn: boolean): Promise<boolean> {
  const { queryKey } = favouritesQuery;
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  const others = [...(before ?? none)].filter((id) => id !== gameId);
  if (before !== undefined) queryClient.setQueryData(queryKey, new Set(isOn ? [gameId, ...others] : others));
  const outcome = await call(gamesRoutes.gameCollect, { gameId, isCollect: isOn });
  if (!outcome.ok) queryClient.setQueryData(queryKey, before);
  void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: ['content', 'home'] });
  return outcome.ok;
}
