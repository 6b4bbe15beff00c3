import { contentRoutes, playersRoutes } from '@arara/contract/player';
import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from './api.ts';
import { APP_ID, CLIENT_VERSION, PLATFORM } from '../constants.ts';
import { useIsLoggedIn } from '../session/session.ts';

/**
 * What the bars around every screen show, and what several features read: who is here and how much there is. A push
 * makes `balance` and `mainInfo` stale; nobody adds figures up on the client.
 */
const minute = 60_000;
export const app = { appId: APP_ID, platform: PLATFORM } as const;

export const mainInfoQuery = queryOptions({
  queryKey: ['players', 'mainInfo'],
  queryFn: ({ signal }) => callApi(playersRoutes.playerMainInfo, {}, { signal, background: true }),
});

export const informationQuery = queryOptions({
  queryKey: ['players', 'information'],
  queryFn: ({ signal }) => callApi(playersRoutes.playerInformation, {}, { signal, background: true }),
});

/** The contacts of the popup and the widget (types 2 and 3). */
export const contactsQuery = queryOptions({
  queryKey: ['content', 'contacts'],
  queryFn: ({ signal }) => callApi(contentRoutes.apkSmobiles, app, { signal, background: true }),
  staleTime: 10 * minute,
});

/** The official channel (type 1); empty until the player has recharged. */
export const officialContactQuery = queryOptions({
  queryKey: ['content', 'official'],
  queryFn: ({ signal }) => callApi(contentRoutes.serviceOfficial, { platform: PLATFORM }, { signal, background: true }),
  staleTime: 10 * minute,
});

/** What the house says to everybody, by what it is about. */
export const announcementGroupsQuery = queryOptions({
  queryKey: ['content', 'announcementGroup'],
  queryFn: ({ signal }) => callApi(contentRoutes.announcementGroup, app, { signal, background: true }),
  staleTime: 10 * minute,
});

export const packageConfigQuery = queryOptions({
  queryKey: ['content', 'packageConfig'],
  queryFn: ({ signal }) =>
    callApi(contentRoutes.packageConfig, { ...app, version: CLIENT_VERSION }, { signal, background: true }),
  staleTime: 10 * minute,
});

/** Undefined for a visitor and while nothing is known. */
export function useMainInfo() {
  return useQuery({ ...mainInfoQuery, enabled: useIsLoggedIn() });
}

/** Nobody who is paused, excluded or blocked is asked for money. */
export const isStopped = (info: { Limits: readonly { Word: string }[] } | undefined): boolean =>
  info?.Limits.some(({ Word }) => Word === 'bets_blocked') ?? false;

/** Whoever is paused, blocked or at a limit of their own is offered no game and no deposit; their money is. */
export const isOfferedNothing = (info: { Limits: readonly unknown[] } | undefined): boolean =>
  info !== undefined && info.Limits.length > 0;

/** A round moves money two or three times at once; figures about it are asked for when it stands still. */
const STILL_MS = 800;

/** Keeps a query in line with the balance, for as long as the screen shows it. */
export function useFollowMoney(queryKey: QueryKey): void {
  const queries = useQueryClient();
  const { data: info } = useMainInfo();
  const balance = info?.TotalAssets;
  const key = JSON.stringify(queryKey);
  const before = useRef(balance);
  useEffect(() => {
    const hasMoved = before.current !== undefined && before.current !== balance;
    before.current = balance;
    if (!hasMoved) return undefined;
    const invalidate = () => void queries.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey });
    const timer = setTimeout(invalidate, STILL_MS);
    return () => clearTimeout(timer);
  }, [queries, key, balance]);
}
