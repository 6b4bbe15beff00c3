import type { BodyOf } from '@arara/contract';
import { teamOwnRoutes, teamRoutes } from '@arara/contract/player';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';
import { PAGE_SIZE, PAGE_SIZE_LONG } from '../../lib/constants.ts';

export type TeamHome = BodyOf<typeof teamRoutes.promoteHome>;
export type TeamBox = TeamHome['Boxes'][number];
export type Statement = BodyOf<typeof teamRoutes.promoteThisWeekRebate>;
export type Line = Statement['Lines'][number];
export type Member = BodyOf<typeof teamRoutes.promoteMemberDetails>['List'][number];
export type Entry = BodyOf<typeof teamRoutes.promoteIncomeDetails>['List'][number];
export type TeamDay = BodyOf<typeof teamRoutes.promoteDailyDetail>['List'][number];
export type Landing = BodyOf<typeof teamOwnRoutes.inviteLanding>;
export type Level = Member['Level'];

/** Every key begins so; what moves the team's money makes all of them stale. */
export const TEAM_KEY = 'team';
/** The server tells of registrations, deposits and bets; whoever missed it, because a stream was away, looks again. */
const LOOK_MS = 30_000;
/** As many as the API gives at once: half a year of weeks, and a quarter of a year in days. */
const WEEKS_SHOWN = 26;
export const DAYS_SHOWN = 92;
/** Of one page of people. */
export const PEOPLE_AT_ONCE = 50;

// A screen that a refusal closes says so itself.
const quiet = { background: true, refusal: 'own' } as const;

export const homeQuery = queryOptions({
  queryKey: [TEAM_KEY, 'home'],
  queryFn: ({ signal }) => callApi(teamRoutes.promoteHome, {}, { signal, ...quiet }),
  refetchInterval: LOOK_MS,
});

export const openWeekQuery = queryOptions({
  queryKey: [TEAM_KEY, 'open'],
  queryFn: ({ signal }) => callApi(teamRoutes.promoteThisWeekRebate, {}, { signal, ...quiet }),
});

export const weeksQuery = queryOptions({
  queryKey: [TEAM_KEY, 'weeks'],
  queryFn: ({ signal }) => callApi(teamRoutes.promoteWeekRebate, { page: 1, limit: WEEKS_SHOWN }, { signal, ...quiet }),
});

export const totalQuery = queryOptions({
  queryKey: [TEAM_KEY, 'total'],
  queryFn: ({ signal }) => callApi(teamRoutes.promoteTeamTotalRebate, {}, { signal, ...quiet }),
});

export const lossQuery = queryOptions({
  queryKey: [TEAM_KEY, 'loss'],
  queryFn: ({ signal }) => callApi(teamRoutes.promoteTeamLostRebate, {}, { signal, ...quiet }),
});

export const codesQuery = queryOptions({
  queryKey: [TEAM_KEY, 'codes'],
  queryFn: ({ signal }) => callApi(teamOwnRoutes.inviteCodes, {}, { signal, ...quiet }),
});

export const daysQuery = queryOptions({
  queryKey: [TEAM_KEY, 'days'],
  queryFn: ({ signal }) => callApi(teamRoutes.promoteDailyDetail, { page: 1, limit: DAYS_SHOWN }, { signal, ...quiet }),
});

/**
 * The newest first, of one level or all; or who brought most first, where levels are not asked apart; or whoever has
 * such a name.
 */
export type Order = 'newest' | 'income';
export interface Asked {
  readonly order: Order;
  readonly level: Level | undefined;
  readonly search: string;
}

export const peopleQuery = ({ order, level, search }: Asked, page: number) =>
  queryOptions({
    queryKey: [TEAM_KEY, 'people', order, level ?? 0, search, page],
    queryFn: async ({ signal }) => {
      const paging = { page, limit: PEOPLE_AT_ONCE };
      const how = { signal, ...quiet };
      if (search !== '') return callApi(teamOwnRoutes.memberSearch, { ...paging, level, search }, how);
      if (order === 'income') return callApi(teamRoutes.promotePlayerRebate, paging, how);
      return callApi(teamRoutes.promoteMemberDetails, { ...paging, level }, how);
    },
    staleTime: LOOK_MS,
    refetchInterval: LOOK_MS,
  });

/** How many people each level has, and the first of them. */
export const levelsQuery = queryOptions({
  queryKey: [TEAM_KEY, 'levels'],
  queryFn: ({ signal }) => callApi(teamRoutes.promoteMemberDetails, { page: 1, limit: 1 }, { signal, ...quiet }),
  refetchInterval: LOOK_MS,
});

interface Paged {
  readonly Total: number;
  readonly List: readonly unknown[];
}

/** The number of the page behind the last one, while there is one. */
export const next = <Page extends Paged>(last: Page, pages: readonly Page[]) => {
  const known = pages.reduce((sum, { List }) => sum + List.length, 0);
  return (pages.at(-1)?.List.length ?? 0) > 0 && known < last.Total ? pages.length + 1 : undefined;
};

export interface IncomeAsked {
  readonly startTime: string;
  readonly endTime: string;
  readonly level: Level | undefined;
}

export const incomeQuery = (asked: IncomeAsked) =>
  infiniteQueryOptions({
    queryKey: [TEAM_KEY, 'income', asked.startTime, asked.endTime, asked.level ?? 0],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        teamRoutes.promoteTotalIncomeDetails,
        { ...asked, page: pageParam, limit: PAGE_SIZE },
        { signal, ...quiet },
      ),
    initialPageParam: 1,
    getNextPageParam: next,
  });

export const bonusQuery = infiniteQueryOptions({
  queryKey: [TEAM_KEY, 'bonus'],
  queryFn: ({ pageParam, signal }) =>
    callApi(teamRoutes.promoteBonus, { page: pageParam, limit: PAGE_SIZE_LONG }, { signal, ...quiet }),
  initialPageParam: 1,
  getNextPageParam: next,
});

/** Everything that came into the team wallet. */
export const creditsQuery = infiniteQueryOptions({
  queryKey: [TEAM_KEY, 'credits'],
  queryFn: ({ pageParam, signal }) =>
    callApi(teamRoutes.promoteIncomeDetails, { page: pageParam, limit: PAGE_SIZE }, { signal, ...quiet }),
  initialPageParam: 1,
  getNextPageParam: next,
});

export const transfersQuery = infiniteQueryOptions({
  queryKey: [TEAM_KEY, 'transfers'],
  queryFn: ({ pageParam, signal }) =>
    callApi(teamRoutes.promoteBonusTransfer, { page: pageParam, limit: PAGE_SIZE_LONG }, { signal, ...quiet }),
  initialPageParam: 1,
  getNextPageParam: next,
});

export const landingQuery = (code: string, isClick: boolean) =>
  queryOptions({
    // Not the team's key: news of a team must not count a click again.
    queryKey: ['invite', code],
    queryFn: ({ signal }) => callApi(teamOwnRoutes.inviteLanding, { code, isClick }, { signal, ...quiet }),
    staleTime: Infinity,
  });
