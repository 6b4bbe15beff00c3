import type { BodyOf } from '@arara/contract';
import { agentsRoutes, teamOwnRoutes } from '@arara/contract/player';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api.ts';
import { PAGE_SIZE } from '../../../lib/constants.ts';
import { next } from '../queries.ts';

export type AgentHome = BodyOf<typeof agentsRoutes.agentHome>;
export type Share = AgentHome['Open'];
export type Revenue = Share['Revenue'];
export type AgentMember = BodyOf<typeof agentsRoutes.agentUsers>['List'][number];
export type DayResult = BodyOf<typeof agentsRoutes.bloggerHome>['Days'][number];
export type BloggerHome = BodyOf<typeof agentsRoutes.bloggerHome>;

export const AGENTS_KEY = 'agents';
export const USERS_AT_ONCE = 50;
// A screen that a refusal closes says so itself.
const quiet = { background: true, refusal: 'own' } as const;

export const agentQuery = queryOptions({
  queryKey: [AGENTS_KEY, 'home'],
  queryFn: ({ signal }) => callApi(agentsRoutes.agentHome, {}, { signal, ...quiet }),
});

export const agentWeekQuery = (week: string) =>
  queryOptions({
    queryKey: [AGENTS_KEY, 'week', week],
    queryFn: ({ signal }) => callApi(agentsRoutes.agentDetails, { week }, { signal, ...quiet }),
  });

export type UserState = AgentMember['State'];
export interface UsersAsked {
  readonly search: string;
  readonly state: UserState | undefined;
}

export const usersQuery = (page: number) =>
  queryOptions({
    queryKey: [AGENTS_KEY, 'users', page],
    queryFn: ({ signal }) => callApi(agentsRoutes.agentUsers, { page, limit: USERS_AT_ONCE }, { signal, ...quiet }),
  });

/** Whoever has such a name, or has come so far. */
export const userSearchQuery = ({ search, state }: UsersAsked, page: number) =>
  queryOptions({
    queryKey: [AGENTS_KEY, 'user-search', search, state ?? '', page],
    queryFn: ({ signal }) =>
      callApi(
        teamOwnRoutes.agentSearch,
        { search, page, limit: USERS_AT_ONCE, ...(state === undefined ? {} : { state }) },
        { signal, ...quiet },
      ),
  });

export const numbersQuery = (span: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: [AGENTS_KEY, 'numbers', span.from, span.to],
    queryFn: ({ signal }) =>
      callApi(agentsRoutes.agentTeamStatistics, { startTime: span.from, endTime: span.to }, { signal, ...quiet }),
  });

export const messagesQuery = infiniteQueryOptions({
  queryKey: [AGENTS_KEY, 'messages'],
  queryFn: ({ pageParam, signal }) =>
    callApi(agentsRoutes.agentMessage, { page: pageParam, limit: PAGE_SIZE }, { signal, ...quiet }),
  initialPageParam: 1,
  getNextPageParam: next,
});

export const bloggerQuery = queryOptions({
  queryKey: [AGENTS_KEY, 'blogger'],
  queryFn: ({ signal }) => callApi(agentsRoutes.bloggerHome, {}, { signal, ...quiet }),
});

export const bloggerMonthQuery = (month: string) =>
  queryOptions({
    queryKey: [AGENTS_KEY, 'blogger', month],
    queryFn: ({ signal }) => callApi(agentsRoutes.bloggerData, { month }, { signal, ...quiet }),
  });
