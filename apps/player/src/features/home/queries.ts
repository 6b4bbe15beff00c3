import { playerRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/api.ts';
import { app } from '../../lib/player.ts';

const MINUTE_MS = 60_000;

/** Banners, rails and announcements; the same call for a visitor and a player. */
export const homeQuery = queryOptions({
  queryKey: ['content', 'home'],
  queryFn: ({ signal }) => ask(playerRoutes.home, app, { signal }),
  staleTime: MINUTE_MS,
});

/** When each game was last opened; asked only where a rail of such games is shown. */
export const playHistoryQuery = queryOptions({
  queryKey: ['players', 'playHistory'],
  queryFn: ({ signal }) => ask(playerRoutes.gamePlayHistory, {}, { signal, background: true }),
});

export const announcementGroupsQuery = queryOptions({
  queryKey: ['content', 'announcementGroup'],
  queryFn: ({ signal }) => ask(playerRoutes.announcementGroup, app, { signal, background: true }),
  staleTime: 10 * MINUTE_MS,
});
