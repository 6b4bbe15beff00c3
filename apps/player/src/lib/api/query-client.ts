import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './api.ts';

const STALE_MS = 30_000;
const RETRIES = 2;

/** A refusal stays a refusal; only a call that could not travel is worth another try. */
function worthRetrying(failures: number, error: Error): boolean {
  const kind = error instanceof CallFailed ? error.failure.kind : undefined;
  return failures < RETRIES && (kind === 'transport' || kind === 'timeout');
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: STALE_MS, retry: worthRetrying, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** Asks again for everything that is on the screen. */
export function refreshAll(): Promise<void> {
  return queryClient.invalidateQueries({ refetchType: 'active' });
}
