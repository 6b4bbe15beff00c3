import * as z from 'zod/mini';
import type { Locale } from './locales.ts';
import { type BodyOf, headers, type RequestOf, type Route, SESSION_OVER_CODES, SUCCESS_CODE } from './route.ts';

/** A refusal is the product's own answer and has a sentence to show; the other failures are the way there. */
export type Outcome<Body> =
  | { readonly ok: true; readonly body: Body; readonly message: string }
  | {
      readonly ok: false;
      readonly kind: 'refused';
      readonly code: number;
      readonly message: string;
      /** What a refusal says besides its sentence: nearly all say nothing. */
      readonly body?: unknown;
    }
  | { readonly ok: false; readonly kind: 'status'; readonly status: number }
  | { readonly ok: false; readonly kind: 'transport' | 'timeout' | 'aborted' | 'unreadable' };

export interface ClientOptions {
  /** Where the API lives; empty for the page's own host. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  readonly token?: () => string | undefined;
  /** Names the session where a cookie carries its token; the token itself unless given. */
  readonly session?: () => string | undefined;
  /** Sent with every call that is no shared question. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly locale?: () => Locale;
  /** Called once when the server says that the session is over, however many calls were under way. */
  readonly onSessionOver?: (published: { code: number; message: string }) => void;
  readonly timeoutMs?: number;
  readonly nowMs?: () => number;
}

export interface CallOptions {
  /** One key per request of the player, kept while the same request is tried again. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export interface Client {
  call<R extends Route>(route: R, input: RequestOf<R>, options?: CallOptions): Promise<Outcome<BodyOf<R>>>;
  /** Server clock less device clock, as last seen; countdowns add it to the device's clock. */
  serverTimeOffsetMs(): number;
  serverNowMs(): number;
  /** The server's clock, read elsewhere than in an answer: one that a store kept has no time in it. */
  noteServerTime(serverMs: number): void;
}

/** The specification's request time-out. */
const TIMEOUT_MS = 60_000;

interface Session {
  offsetMs: number;
  /** The token whose end was already told; undefined while nothing was told. */
  over: { readonly token: string | undefined } | undefined;
}

export function createClient(options: ClientOptions): Client {
  // The content policy of both apps forbids code made from text, which Zod would otherwise try.
  z.config({ jitless: true });
  const nowMs = options.nowMs ?? Date.now;
  const session: Session = { offsetMs: 0, over: undefined };
  return {
    async call(route, input, callOptions = {}) {
      const token = options.token?.();
      const named = sessionOf(options);
      const sentAtMs = nowMs();
      const reply = await send({ options, callOptions, route, input, token });
      if (!reply.ok) return reply;
      keepServerTime(session, { stamp: reply.stamp, sentAtMs, receivedAtMs: nowMs() });
      const outcome = read(route, reply.json);
      if (outcome.ok) session.over = undefined;
      else if (outcome.kind === 'refused') notifySessionOver({ options, session, token: named, outcome });
      return outcome;
    },
    serverTimeOffsetMs: () => session.offsetMs,
    serverNowMs: () => nowMs() + session.offsetMs,
    noteServerTime(serverMs) {
      session.offsetMs = serverMs - nowMs();
    },
  };
}

type Failure = Exclude<Outcome<never>, { ok: true }>;
type Reply = { readonly ok: true; readonly json: unknown; readonly stamp: string | null } | Failure;

interface Sending {
  readonly options: ClientOptions;
  readonly callOptions: CallOptions;
  readonly route: Route;
  readonly input: unknown;
  readonly token: string | undefined;
}

async function send({ options, callOptions, route, input, token }: Sending): Promise<Reply> {
  const stop = stopper(callOptions.signal, callOptions.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS);
  const locale = options.locale?.();
  const key = route.money ? callOptions.idempotencyKey : undefined;
  const isShared = route.shared === 'everybody' || (route.shared !== undefined && token === undefined);
  const url = options.baseUrl + route.path;
  const post: RequestInit = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...options.headers,
      ...(token === undefined ? {} : { [headers.token]: token }),
      ...(locale === undefined ? {} : { [headers.locale]: locale }),
      ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
    },
    body: JSON.stringify(input ?? {}),
  };
  try {
    const response = await (options.fetch ?? fetch)(isShared ? `${url}?${queryOf(input, locale)}` : url, {
      ...(isShared ? {} : post),
      signal: stop.signal,
    });
    if (response.status !== 200) return { ok: false, kind: 'status', status: response.status };
    const text = await response.text();
    return { ok: true, json: parseJson(text), stamp: response.headers.get(headers.serverTime) };
  } catch {
    return { ok: false, kind: stop.why() ?? 'transport' };
  } finally {
    stop.done();
  }
}

/** What is absent is left out, so that the same question has one address. */
function queryOf(input: unknown, locale: Locale | undefined): string {
  const asked = Object.entries({ ...(input as object), locale }).filter(([, value]) => value !== undefined);
  return new URLSearchParams(asked as [string, string][]).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Ends the request when the caller wants it or the time is over, and remembers which it was. */
function stopper(signal: AbortSignal | undefined, timeoutMs: number) {
  const controller = new AbortController();
  let why: 'timeout' | 'aborted' | undefined;
  const stop = (reason: 'timeout' | 'aborted') => {
    why ??= reason;
    controller.abort();
  };
  const onAbort = () => stop('aborted');
  const timer = setTimeout(() => stop('timeout'), timeoutMs);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  return {
    signal: controller.signal,
    why: () => why,
    done: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}

const Envelope = z.object({ Code: z.int(), Msg: z.string(), Body: z.unknown() });

function read<R extends Route>(route: R, json: unknown): Outcome<BodyOf<R>> {
  const envelope = z.safeParse(Envelope, json);
  if (!envelope.success) return { ok: false, kind: 'unreadable' };
  const { Code: code, Msg: message, Body } = envelope.data;
  if (code !== SUCCESS_CODE)
    return {
      ok: false,
      kind: 'refused',
      code,
      message,
      ...(Body === null || Body === undefined ? {} : { body: Body }),
    };
  const body = z.safeParse(route.output, Body);
  return body.success ? { ok: true, body: body.data as BodyOf<R>, message } : { ok: false, kind: 'unreadable' };
}

/** The server read its clock between our sending and our receiving: half the way is the best guess. */
function keepServerTime(
  session: Session,
  { stamp, sentAtMs, receivedAtMs }: { stamp: string | null; sentAtMs: number; receivedAtMs: number },
): void {
  if (stamp === null || !/^\d{1,16}$/.test(stamp)) return;
  session.offsetMs = Math.round(Number(stamp) - (sentAtMs + receivedAtMs) / 2);
}

interface Ending {
  readonly options: ClientOptions;
  readonly session: Session;
  readonly token: string | undefined;
  readonly outcome: { readonly code: number; readonly message: string };
}

const sessionOf = ({ session, token }: ClientOptions) => (session ?? token)?.();

function notifySessionOver({ options, session, token, outcome: { code, message } }: Ending): void {
  if (!SESSION_OVER_CODES.some((over) => over === code)) return;
  // A late answer to an old token must not throw out a player who has logged in again.
  if (sessionOf(options) !== token) return;
  if (session.over !== undefined && session.over.token === token) return;
  session.over = { token };
  options.onSessionOver?.({ code, message });
}
