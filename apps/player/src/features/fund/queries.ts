import { playersRoutes } from '@arara/contract/player';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';
import { PAGE_SIZE_LONG } from '../../lib/constants.ts';

const LATEST = 3;

/** The statement page by page; the event stream makes it stale with the balance. */
export const fundQuery = infiniteQueryOptions({
  queryKey: ['players', 'fundDetail'],
  queryFn: ({ pageParam: page, signal }) =>
    callApi(playersRoutes.playerFundDetail, { page, limit: PAGE_SIZE_LONG }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ Total }, _pages, page) => (page * PAGE_SIZE_LONG < Total ? page + 1 : undefined),
});

export const latestQuery = queryOptions({
  queryKey: ['players', 'fundLatest'],
  queryFn: ({ signal }) =>
    callApi(playersRoutes.playerFundDetail, { page: 1, limit: LATEST }, { signal, background: true }),
});
