import { fundRoutes, playersRoutes } from '@arara/contract/player';
import type { RequestOf } from '@arara/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';
import { PAGE_SIZE_LONG } from '../../lib/constants.ts';
import type { filterOf } from './filter.ts';

const LATEST = 3;

/** The statement page by page; the event stream makes it stale with the balance. */
export const fundQuery = (filter: ReturnType<typeof filterOf>) =>
  infiniteQueryOptions({
    queryKey: ['players', 'fundDetail', filter],
    queryFn: ({ pageParam: page, signal }) =>
      callApi(playersRoutes.playerFundDetail, { page, limit: PAGE_SIZE_LONG, ...filter }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ Total }, _pages, page) => (page * PAGE_SIZE_LONG < Total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** The sums of the same filter, as the server has counted them. */
export const summaryQuery = (wanted: RequestOf<typeof fundRoutes.playerFundSummary>) =>
  queryOptions({
    queryKey: ['players', 'fundSummary', wanted],
    queryFn: ({ signal }) => callApi(fundRoutes.playerFundSummary, wanted, { signal, background: true }),
    placeholderData: keepPreviousData,
  });

export const latestQuery = queryOptions({
  queryKey: ['players', 'fundLatest'],
  queryFn: ({ signal }) =>
    callApi(playersRoutes.playerFundDetail, { page: 1, limit: LATEST }, { signal, background: true }),
});
