import { contentRoutes } from '@arara/contract/player';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api.ts';

export interface Area {
  readonly code: string;
  readonly name: string;
}

/** Where phones may come from until the server has said more. */
const home: Area = { code: '55', name: 'Brasil' };
const HOUR_MS = 3_600_000;

const areasQuery = queryOptions({
  queryKey: ['auth', 'areas'],
  queryFn: async ({ signal }): Promise<readonly Area[]> => {
    const { List } = await callApi(contentRoutes.resArea, {}, { signal, background: true, refusal: 'own' });
    return List.map(({ AreaCode, Name }) => ({ code: AreaCode.replace('+', ''), name: Name }));
  },
  staleTime: HOUR_MS,
});

export function useAreas(): readonly Area[] {
  const { data } = useQuery(areasQuery);
  return data === undefined || data.length === 0 ? [home] : data;
}
