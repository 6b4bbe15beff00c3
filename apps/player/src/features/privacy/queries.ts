import type { BodyOf } from '@arara/contract';
import type { Outcome } from '@arara/contract/client';
import { dataRightsRoutes } from '@arara/contract/player';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';

export type DataView = BodyOf<typeof dataRightsRoutes.dataRights>;

/** The bar with the way back, and what stands in for data that did not come; the app has both. */
export type Framed = {
  readonly frame: ComponentType<{ title: string; action?: ReactNode; bar?: ReactNode; children: ReactNode }>;
  readonly title: string;
  readonly failure: (retry: () => void) => ReactNode;
};

/** A copy takes a minute, and the page asks by itself until it is there. */
const LOOK_MS = 3_000;

export const dataRightsQuery = queryOptions({
  queryKey: ['privacy', 'dataRights'],
  queryFn: ({ signal }) => callApi(dataRightsRoutes.dataRights, {}, { signal, background: true }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.Copy?.State === 'waiting' ? LOOK_MS : false),
});

/** Sends a request; the answer is the whole page as it stands after it. */
export function useDataRequest() {
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const send = (request: () => Promise<Outcome<DataView>>, onDone: () => void = () => undefined) =>
    run(async () => {
      const outcome = await request();
      if (!outcome.ok) return;
      queries.setQueryData(dataRightsQuery.queryKey, outcome.body);
      onDone();
    });
  return [busy, send] as const;
}
