import type { BodyOf } from '@arara/contract';
import { blockRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';

export type Situation = BodyOf<typeof blockRoutes.playerBlocks>;

/** What is blocked, and what goes on all the same. */
export const situationQuery = queryOptions({
  queryKey: ['players', 'blocks'],
  queryFn: ({ signal }) => callApi(blockRoutes.playerBlocks, {}, { signal, background: true }),
  staleTime: 0,
});
