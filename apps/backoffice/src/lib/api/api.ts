import type { BodyOf, RequestOf, Route } from '@arara/contract';
import { createClient, type Outcome } from '@arara/contract/client';
import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import { currentToken, endSession } from './session.ts';

type Failure = Exclude<Outcome<unknown>, { ok: true }>;

/** Says what to tell: a refusal has its sentence; for the rest the screen has its own. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? failure.message : failure.kind);
    this.name = 'CallFailed';
    this.failure = failure;
  }

  /** The sentence of the API; undefined when the call did not get that far. */
  get sentence(): string | undefined {
    return this.failure.kind === 'refused' ? this.failure.message : undefined;
  }
}

/** A list that takes longer than this is an error on a desk where people wait. */
const TIMEOUT_MS = 10_000;
const STALE_MS = 10_000;
const RETRIES = 1;

const client = createClient({
  baseUrl: '',
  token: currentToken,
  locale: () => 'pt-BR',
  timeoutMs: TIMEOUT_MS,
  onSessionOver: ({ message }) => {
    endSession(message);
    queryClient.clear();
  },
});

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      refetchOnWindowFocus: true,
      retry: (failures, error) =>
        failures < RETRIES && error instanceof CallFailed && error.failure.kind === 'transport',
    },
    mutations: { retry: false },
  },
});

/** The server's clock; every deadline counts from it. */
export const serverNowMs = (): number => client.serverNowMs();

export async function ask<R extends Route>(route: R, input: RequestOf<R>, signal?: AbortSignal): Promise<BodyOf<R>> {
  const outcome = await client.call(route, input, signal ? { signal } : {});
  if (outcome.ok) return outcome.body;
  throw new CallFailed(outcome);
}

interface Asking {
  /** Asked again by itself this often while somebody looks. */
  readonly everyMs?: number;
  readonly isWanted?: boolean;
  /** While the next answer is on its way the last one stays, for what is asked as somebody types. */
  readonly keepsLast?: boolean;
}

export function useAsk<R extends Route>(route: R, input: RequestOf<R>, asking: Asking = {}) {
  const { everyMs, isWanted = true, keepsLast = false } = asking;
  return useQuery({
    queryKey: [route.path, input],
    queryFn: ({ signal }) => ask(route, input, signal),
    enabled: isWanted,
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
}

/** After an act: whatever shows these calls asks again. */
export function refresh(...routes: readonly Route[]): Promise<unknown> {
  return Promise.all(routes.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
}
