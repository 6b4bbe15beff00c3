import { accessRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api.ts';

export const kycKey = ['kyc', 'status'] as const;

export const kycQuery = queryOptions({
  queryKey: kycKey,
  queryFn: ({ signal }) => callApi(accessRoutes.kycStatus, {}, { signal, background: true }),
});
