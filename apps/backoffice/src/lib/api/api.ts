import { type BodyOf, headers, type RequestOf, type Route } from '@arara/contract';
import { createClient, type Outcome } from '@arara/contract/client';
import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import { observable, useObservable } from '@arara/ui/observable';
import { currentSession, currentToken, endSession, onSessionChange } from './session.ts';

type Failure = Exclude<Outcome<unknown>, { ok: true }>;

/** A call that brought no answer: a refusal has its own sentence, and for the rest the screen has one. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? failure.message : failure.kind);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}

/** The sentence of the API about what went wrong; undefined when the call did not get that far. */
export function errorSentence(error: unknown): string | undefined {
  return error instanceof CallFailed && error.failure.kind === 'refused' ? error.failure.message : undefined;
}

/** Which refusal it was; undefined for everything else. */
export function refusalCodeOf(error: unknown): number | undefined {
  return error instanceof CallFailed && error.failure.kind === 'refused' ? error.failure.code : undefined;
}

/** A list that takes longer than this is an error on a desk where people wait. */
const TIMEOUT_MS = 10_000;
const STALE_MS = 10_000;
const RETRIES = 1;

const client = createClient({
  baseUrl: '',
  token: currentToken,
  session: currentSession,
  headers: { [headers.staffSession]: '1' },
  locale: () => 'pt-BR',
  timeoutMs: TIMEOUT_MS,
  onSessionOver: ({ message }) => endSession(message),
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

// Answers belong to the person who asked; the next one at this browser may see less.
onSessionChange(() => queryClient.clear());

/** The server's clock; every deadline counts from it. */
export const serverNowMs = (): number => client.serverNowMs();

/** Since when no call has been answered; undefined while answers come. */
const silentSince = observable<number | undefined>(undefined);
export const useSilentSince = () => useObservable(silentSince);

const silent: ReadonlySet<string> = new Set(['transport', 'timeout', 'status']);

export async function callApi<R extends Route>(
  route: R,
  input: RequestOf<R>,
  signal?: AbortSignal,
): Promise<BodyOf<R>> {
  const outcome = await client.call(route, input, signal ? { signal } : {});
  const isSilent = !outcome.ok && silent.has(outcome.kind);
  if (outcome.ok || outcome.kind !== 'aborted')
    silentSince.set(isSilent ? (silentSince.get() ?? serverNowMs()) : undefined);
  if (outcome.ok) return outcome.body;
  throw new CallFailed(outcome);
}

interface QueryOptions {
  /** Called again by itself this often while somebody looks. */
  readonly everyMs?: number;
  readonly isWanted?: boolean;
  /** While the next answer is on its way the last one stays, for what is searched as somebody types. */
  readonly keepsLast?: boolean;
}

export function useApiQuery<R extends Route>(route: R, input: RequestOf<R>, options: QueryOptions = {}) {
  const { everyMs, isWanted = true, keepsLast = false } = options;
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [route.path, input],
    queryFn: ({ signal }) => callApi(route, input, signal),
    enabled: isWanted,
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
  // What came before stays on the screen, which says that it is old; a refusal takes it away.
  const isOld = data !== undefined && error !== null && errorSentence(error) === undefined;
  return { data, error: isOld ? null : error, isPending, isFetching, refetch };
}

/** After an action: whatever shows one of these calls makes it again. */
export function refresh(...routes: readonly Route[]): Promise<unknown> {
  return Promise.all(routes.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
}
