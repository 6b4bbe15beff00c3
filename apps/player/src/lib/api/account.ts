import type { BodyOf } from '@arara/contract';
import { withdrawalRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';

export type AccountScreen = BodyOf<typeof withdrawalRoutes.accountGet>;

/** Where money goes and what keeps it waiting. Its key begins as all of payments, which a push makes stale. */
export const accountQuery = queryOptions({
  queryKey: ['payments', 'account'],
  queryFn: ({ signal }) => callApi(withdrawalRoutes.accountGet, {}, { signal, background: true }),
});
