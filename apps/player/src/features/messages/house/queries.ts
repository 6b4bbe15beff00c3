import type { BodyOf } from '@arara/contract';
import { contentRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api.ts';
import { app } from '../../../lib/api/player.ts';

export type Announcement = BodyOf<typeof contentRoutes.announcement>['List'][number];
export type Ad = BodyOf<typeof contentRoutes.ad>['List'][number];

const STALE_MS = 60_000;

/** What the house says to everybody, now. */
export const announcementsQuery = queryOptions({
  queryKey: ['content', 'announcements'],
  queryFn: ({ signal }) => callApi(contentRoutes.announcement, app, { signal, background: true }),
  staleTime: STALE_MS,
});

/** Every offer that is on, wherever it is placed; nothing for whoever is stopped. */
export const adsQuery = queryOptions({
  queryKey: ['content', 'ads'],
  queryFn: ({ signal }) => callApi(contentRoutes.ad, app, { signal, background: true, refusal: 'own' }),
  staleTime: STALE_MS,
});
