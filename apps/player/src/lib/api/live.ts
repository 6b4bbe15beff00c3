import { streamRetryMs } from '@arara/contract';
import { fetchFromApi, noteServerTime } from './api.ts';
import { type StreamEvent, readEvents } from './event-stream.ts';
import { hearPublicNews, type PublicNews } from './public-news.ts';
import { queryClient } from './query-client.ts';
import { currentToken, onTokenChange } from '../session/session.ts';

/** An event says that something changed; the truth is fetched. So an event of the player's own only makes queries stale. */
const EVENTS_PATH = '/v1/events';
/** The server beats three times within it; a line that is silent longer is dead, whatever the system says. */
const SILENT_MAX_MS = 50_000;

const stale: Readonly<Record<string, readonly (readonly string[])[]>> = {
  hello: [['players'], ['payments'], ['vip'], ['team'], ['agents'], ['messages'], ['support']],
  balance: [['players'], ['payments'], ['vip']],
  vip: [['players'], ['payments'], ['vip']],
  jackpot: [['players'], ['payments'], ['content', 'jackpot']],
  team: [['team'], ['agents']],
  order: [['payments'], ['players'], ['support']],
  message: [['messages'], ['players']],
  ticket: [['support'], ['messages']],
};

/** What events say, each a part of it. */
interface News extends PublicNews {
  readonly ServerTimeMs: number;
  readonly Level: number;
}

export interface LiveOptions {
  /** The server says that the session ended: the token is asked about. */
  readonly onSessionEnded: () => void;
  /** A level was reached, wherever the player is now. */
  readonly onLevel: (level: number) => void;
  /** A pool of the jackpot was paid to the player. */
  readonly onJackpot: (pool: number) => void;
  /** From 0 to 1, for the moment of coming back. */
  readonly random: () => number;
}

/** Follows whoever is here, also a visitor, for as long as the page lives. */
export function goLive(options: LiveOptions): void {
  let stop: (() => void) | undefined;
  const follow = () => {
    stop?.();
    stop = listen(currentToken(), options);
  };
  onTokenChange(follow);
  follow();
}

function listen(token: string | undefined, { onSessionEnded, onLevel, onJackpot, random }: LiveOptions): () => void {
  const controller = new AbortController();
  const hear = ({ name, data }: StreamEvent) => {
    const news = JSON.parse(data) as News;
    if (name === 'hello' || name === 'beat') noteServerTime(news.ServerTimeMs);
    if (name === 'session.ended') onSessionEnded();
    if (name === 'vip') onLevel(news.Level);
    if (name === 'jackpot') onJackpot(news.Pool);
    hearPublicNews(name, news);
    // A visitor has nothing of their own that could be stale.
    if (token === undefined) return;
    for (const queryKey of stale[name] ?? []) void queryClient.invalidateQueries({ queryKey });
  };
  void keepReading({ token, signal: controller.signal, hear, random });
  return () => controller.abort();
}

interface Reading {
  readonly token: string | undefined;
  readonly signal: AbortSignal;
  readonly hear: (event: StreamEvent) => void;
  readonly random: () => number;
}

async function keepReading(reading: Reading): Promise<void> {
  const { signal, random } = reading;
  let waitMs: number = streamRetryMs.first;
  while (!signal.aborted) {
    if (await readOnce(reading)) waitMs = streamRetryMs.first;
    if (!signal.aborted) await waitAtMost(random() * waitMs, signal);
    waitMs = Math.min(streamRetryMs.max, waitMs * 2);
  }
}

/** Until the stream ends or falls silent. Answers whether anything was heard. */
async function readOnce({ token, signal, hear }: Reading): Promise<boolean> {
  const line = new AbortController();
  const cut = () => line.abort();
  signal.addEventListener('abort', cut, { signal: line.signal });
  let silence = setTimeout(cut, SILENT_MAX_MS);
  let hasHeard = false;
  try {
    const headers = { accept: 'text/event-stream', ...(token === undefined ? {} : { token }) };
    const response = await fetchFromApi(EVENTS_PATH, { headers, signal: line.signal });
    if (response.ok && response.body && isStream(response))
      for await (const event of readEvents(response.body)) {
        clearTimeout(silence);
        silence = setTimeout(cut, SILENT_MAX_MS);
        hasHeard = true;
        hear(event);
      }
  } catch {
    // Away; the wait that follows is the answer.
  }
  clearTimeout(silence);
  cut();
  return hasHeard;
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

/** Shorter when the network is back or somebody looks again, who then sees what is new without the stream. */
function waitAtMost(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const once = { signal: over.signal };
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      void queryClient.refetchQueries({ type: 'active', stale: true });
      end();
    };
    signal.addEventListener('abort', end, once);
    window.addEventListener('online', end, once);
    document.addEventListener('visibilitychange', look, once);
  });
}
