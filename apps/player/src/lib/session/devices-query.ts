import { accessRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';

export const devicesKey = ['auth', 'devices'] as const;

export const devicesQuery = queryOptions({
  queryKey: devicesKey,
  queryFn: ({ signal }) => callApi(accessRoutes.deviceList, {}, { signal, background: true }),
  staleTime: 0,
});
