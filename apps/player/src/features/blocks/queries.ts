import type { BodyOf } from '@arara/contract';
import { blockRoutes, withdrawalRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';

export type Situation = BodyOf<typeof blockRoutes.playerBlocks>;
export type BlockCase = Situation['Cases'][number];
export type Withdrawal = BodyOf<typeof withdrawalRoutes.withdrawRecords>['List'][number];

/** Somebody waits for an answer here, so the page asks by itself. */
const LOOK_MS = 5_000;
const UNDER_WAY = 5;

/** What is blocked, and what goes on all the same. */
export const situationQuery = queryOptions({
  queryKey: ['players', 'blocks'],
  queryFn: ({ signal }) => callApi(blockRoutes.playerBlocks, {}, { signal, background: true }),
  staleTime: 0,
  refetchInterval: LOOK_MS,
});

export const underWayQuery = queryOptions({
  queryKey: ['payments', 'underWay'],
  queryFn: async ({ signal }) => {
    const { List } = await callApi(
      withdrawalRoutes.withdrawRecords,
      { page: 1, limit: UNDER_WAY },
      { signal, background: true },
    );
    return List.filter(({ Status }) => Status === 'pending');
  },
});
