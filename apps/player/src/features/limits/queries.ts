import type { BodyOf } from '@arara/contract';
import { limitsRoutes } from '@arara/contract/player';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api.ts';

export type Status = BodyOf<typeof limitsRoutes.limitsStatus>;
export type MoneyLimit = Status['Limits'][number];
export type TimeLimit = Status['Time'][number];
export type AnyLimit = MoneyLimit | TimeLimit;

export const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => callApi(limitsRoutes.limitsStatus, {}, { signal, background: true }),
});
