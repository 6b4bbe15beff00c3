import { lobbyRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

const MINUTE_MS = 60_000;

/** Where games are shown from; a message from anywhere else is nobody's. */
export const frameOriginsQuery = queryOptions({
  queryKey: ['content', 'frameOrigins'],
  queryFn: async ({ signal }) =>
    (await callApi(lobbyRoutes.gameFrameOrigins, {}, { signal, background: true, refusal: 'own' })).Origins,
  staleTime: MINUTE_MS,
  retry: false,
});

const warmed = new Set<string>();

/** Opens the lines to where the game will come from, while the player still reads about it. */
export async function warmUp(): Promise<void> {
  const origins = await queryClient.fetchQuery(frameOriginsQuery).catch(() => []);
  for (const origin of origins.filter((one) => !warmed.has(one))) {
    warmed.add(origin);
    const link = document.createElement('link');
    link.rel = 'preconnect';
    link.href = origin;
    document.head.append(link);
  }
}
