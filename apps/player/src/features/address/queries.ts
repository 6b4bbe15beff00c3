import type { BodyOf } from '@arara/contract';
import { ownRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';

export type Address = NonNullable<BodyOf<typeof ownRoutes.addressGet>['Address']>;

export const addressQuery = queryOptions({
  queryKey: ['address'],
  queryFn: ({ signal }) => callApi(ownRoutes.addressGet, {}, { signal, background: true }),
});
