import type { BodyOf } from '@arara/contract';
import { limitsRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';

export type Status = BodyOf<typeof limitsRoutes.limitsStatus>;
export type MoneyLimit = Status['Limits'][number];
export type TimeLimit = Status['Time'][number];
export type AnyLimit = MoneyLimit | TimeLimit | Status['Count'][number];

export type Access = BodyOf<typeof limitsRoutes.limitsAccess>;

/** What the days before came to; asked once a visit, since only a new day changes it. */
export const accessQuery = queryOptions({
  queryKey: ['limits', 'access'],
  queryFn: ({ signal }) => callApi(limitsRoutes.limitsAccess, { seen: 0 }, { signal, background: true }),
  staleTime: 3_600_000,
});

export const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => callApi(limitsRoutes.limitsStatus, {}, { signal, background: true }),
});
