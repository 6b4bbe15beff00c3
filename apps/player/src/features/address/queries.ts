import type { BodyOf } from '@arara/contract';
import { supportRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';

export type Address = NonNullable<BodyOf<typeof supportRoutes.addressGet>['Address']>;

export const addressQuery = queryOptions({
  queryKey: ['address'],
  queryFn: ({ signal }) => callApi(supportRoutes.addressGet, {}, { signal, background: true }),
});
