import type { BodyOf } from '@arara/contract';
import { contentRoutes, vipOwnRoutes, vipRoutes } from '@arara/contract/player';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';
import { PAGE_SIZE } from '../../lib/constants.ts';

export type VipHome = BodyOf<typeof vipRoutes.vipHome>;
export type VipBox = VipHome['Boxes'][number];
export type VipLevel = VipHome['Levels'][number];
export type VipTable = BodyOf<typeof vipOwnRoutes.vipLevels>;

/** Every key begins so; a push about money or a level makes all of them stale. */
const VIP_KEY = 'vip';
const quiet = { background: true } as const;

export const homeQuery = queryOptions({
  queryKey: [VIP_KEY, 'home'],
  queryFn: ({ signal }) => callApi(vipRoutes.vipHome, {}, { signal, ...quiet }),
});

export const tableQuery = queryOptions({
  queryKey: [VIP_KEY, 'levels'],
  queryFn: ({ signal }) => callApi(vipOwnRoutes.vipLevels, {}, { signal, ...quiet }),
});

/** The contacts of the person who answers players of this level; none below it. */
export const managerQuery = queryOptions({
  queryKey: [VIP_KEY, 'manager'],
  queryFn: ({ signal }) => callApi(contentRoutes.apkVipsmobiles, {}, { signal, ...quiet, refusal: 'own' }),
});

export const historyQuery = infiniteQueryOptions({
  queryKey: [VIP_KEY, 'history'],
  queryFn: ({ signal, pageParam }) =>
    callApi(vipOwnRoutes.vipHistory, { page: pageParam, limit: PAGE_SIZE }, { signal, ...quiet }),
  initialPageParam: 1,
  getNextPageParam: ({ Total }, pages) =>
    pages.reduce((sum, { List }) => sum + List.length, 0) < Total ? pages.length + 1 : undefined,
});
