import { fetchFromApi } from './api.ts';
import { type StreamEvent, readEvents } from './event-stream.ts';
import { queryClient } from './query-client.ts';
import { currentToken, onTokenChange } from '../session/session.ts';

/** An event says that something changed; the truth is fetched. So every event only makes queries stale. */
const EVENTS_PATH = '/v1/events';
const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 30_000;
/** While the stream is away the balance is asked for. */
const POLL_MS = 20_000;

const stale: Readonly<Record<string, readonly (readonly string[])[]>> = {
  hello: [['players'], ['payments'], ['vip'], ['team'], ['agents'], ['messages'], ['support']],
  balance: [['players'], ['payments'], ['vip']],
  vip: [['players'], ['payments'], ['vip']],
  jackpot: [['players'], ['payments'], ['content', 'jackpot']],
  team: [['team'], ['agents']],
  order: [['payments'], ['players'], ['support']],
  message: [['messages'], ['players']],
  ticket: [['support'], ['messages']],
  'settings.changed': [['content'], ['policy']],
};

export interface LiveOptions {
  /** The server says that the session ended: the token is asked about. */
  readonly onSessionEnded: () => void;
  /** A level was reached, wherever the player is now. */
  readonly onLevel: (level: number) => void;
  /** A pool of the jackpot was paid to the player. */
  readonly onJackpot: (pool: number) => void;
}

/** Follows the player who is logged in, for as long as the page lives. */
export function goLive(options: LiveOptions): void {
  let stop: (() => void) | undefined;
  const follow = () => {
    stop?.();
    const token = currentToken();
    stop = token === undefined ? undefined : listen(token, options);
  };
  onTokenChange(follow);
  follow();
}

function listen(token: string, { onSessionEnded, onLevel, onJackpot }: LiveOptions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let poll: ReturnType<typeof setInterval> | undefined;
  const hear = ({ name, data }: StreamEvent) => {
    clearInterval(poll);
    poll = undefined;
    if (name === 'session.ended') onSessionEnded();
    if (name === 'vip') onLevel((JSON.parse(data) as { Level: number }).Level);
    if (name === 'jackpot') onJackpot((JSON.parse(data) as { Pool: number }).Pool);
    for (const queryKey of stale[name] ?? []) void queryClient.invalidateQueries({ queryKey });
  };
  const fallBack = () => {
    poll ??= setInterval(() => {
      if (document.visibilityState === 'visible') void queryClient.invalidateQueries({ queryKey: ['players'] });
    }, POLL_MS);
  };
  void keepReading({ token, signal, hear, fallBack });
  return () => {
    clearInterval(poll);
    controller.abort();
  };
}

interface Reading {
  readonly token: string;
  readonly signal: AbortSignal;
  readonly hear: (event: StreamEvent) => void;
  readonly fallBack: () => void;
}

async function keepReading({ token, signal, hear, fallBack }: Reading): Promise<void> {
  let waitMs = RETRY_FIRST_MS;
  while (!signal.aborted) {
    try {
      const response = await fetchFromApi(EVENTS_PATH, { headers: { token, accept: 'text/event-stream' }, signal });
      if (response.ok && response.body && isStream(response)) {
        for await (const event of readEvents(response.body)) {
          waitMs = RETRY_FIRST_MS;
          hear(event);
        }
      }
    } catch {
      // Away; the wait below is the answer.
    }
    if (signal.aborted) return;
    fallBack();
    await later(waitMs, signal);
    waitMs = Math.min(RETRY_MAX_MS, waitMs * 2);
  }
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

function later(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
