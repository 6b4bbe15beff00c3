import type { Outcome } from '@arara/contract/client';
import { identityRoutes } from '@arara/contract/player';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';
import { proved } from '../../lib/session/proved.ts';
import type { Status } from './steps.ts';

/** The bar with the way back, the column, the action bar: the app has them. */
export type Frame = ComponentType<{
  title: string;
  action?: ReactNode;
  bar?: ReactNode;
  onBack?: () => void;
  children: ReactNode;
}>;

/** What every screen of the journey is given. */
export type Shown = { readonly frame: Frame; readonly status: Status };

/** While machines check, the screen asks by itself until they have answered. */
const LOOK_MS = 2_000;

export const identityQuery = queryOptions({
  queryKey: ['identity', 'status'],
  queryFn: ({ signal }) => callApi(identityRoutes.identityStatus, {}, { signal, background: true }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.State === 'checking' ? LOOK_MS : false),
});

type Sent = { readonly onDone?: (status: Status) => void; readonly onRefused?: (outcome: Outcome<Status>) => void };

/** Sends, after whatever proof is asked for; the answer is the whole journey as it stands after it. */
export function useSend() {
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const send = (request: () => Promise<Outcome<Status>>, { onDone, onRefused }: Sent = {}) =>
    run(async () => {
      const outcome = await proved(request);
      if (!outcome.ok) {
        onRefused?.(outcome);
        return;
      }
      queries.setQueryData(identityQuery.queryKey, outcome.body);
      onDone?.(outcome.body);
    });
  return [busy, send] as const;
}
