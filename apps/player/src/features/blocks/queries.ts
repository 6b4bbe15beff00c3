import type { BodyOf } from '@arara/contract';
import { withdrawalRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';
import type { Situation } from '../../lib/api/situation.ts';

export type BlockCase = Situation['Cases'][number];
export type Withdrawal = BodyOf<typeof withdrawalRoutes.withdrawRecords>['List'][number];

const UNDER_WAY = 5;

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
