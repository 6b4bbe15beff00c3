import { ownRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../../lib/api/api.ts';

export const kycKey = ['kyc', 'status'] as const;

export const kycQuery = queryOptions({
  queryKey: kycKey,
  queryFn: ({ signal }) => ask(ownRoutes.kycStatus, {}, { signal, background: true }),
});
