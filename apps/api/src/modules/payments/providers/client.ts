import type { PlayerId } from '@arara/domain/shards';
import { isLockedOut, type Outcome, type PixExchange, type PixSurroundings } from '../provider.ts';
import { type ConnectionConfig, readCredentials, urlOf } from './connection.ts';
import { type Heard, type LineRequest, openLine } from './https-line.ts';
import { type Failure, parseJson, readFailure } from './provider-failure.ts';
import { createTokens, type Tokens } from './tokens.ts';

export interface Call {
  readonly method: LineRequest['method'];
  /** As the standard writes it, such as `cob/{txid}`. */
  readonly resource: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly playerId?: PlayerId | undefined;
  /** Money would leave; see `readFailure`. */
  readonly isStrict?: boolean;
}

/** What a success says; undefined when it is not what was agreed, which is neither a yes nor a no. */
export type Read<T> = (body: unknown, text: string) => T | undefined;

/** `duplicate` never leaves an adapter: whoever calls reads what stands under the id. */
export type Called<T> = { readonly kind: 'ok'; readonly value: T } | Failure;

/** Authenticated calls to one provider, each of them recorded. */
export interface PixClient {
  call<T>(call: Call, read: Read<T>): Promise<Called<T>>;
  close(): void;
}

export function openClient(config: ConnectionConfig, around: PixSurroundings): PixClient {
  const credentials = readCredentials(around.secrets);
  const line = openLine(credentials.identity, { ...config.timeouts, egress: around.egress });
  const { clock } = around;
  const tokens = createTokens({ line: recordedTokens(line, around, config), config, credentials, clock });
  return {
    async call<T>(call: Call, read: Read<T>): Promise<Called<T>> {
      const url = urlOf(config, call.resource, call);
      const request = (token: string): LineRequest => ({
        method: call.method,
        url: url.href,
        headers: {
          accept: 'application/json',
          ...config.extraHeaders,
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
          authorization: `Bearer ${token}`,
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      });
      const exchange = async (token: string, isRenewable: boolean) => {
        const startedAtMs = clock.nowMs();
        const heard = await line.send(request(token));
        const called = judge(heard, { call, config, read });
        await around.record({
          ...(call.playerId === undefined ? {} : { playerId: call.playerId }),
          target: url.pathname + url.search,
          request: `${call.method} ${call.body === undefined ? '' : JSON.stringify(call.body)}`.trim(),
          response: heard.heard ? `${heard.status} ${heard.text}` : undefined,
          // An old token is no refused access before a new one was turned away too.
          verdict: isRenewable && isUnauthorised(heard) ? 'refused' : verdictOf(called),
          startedAtMs,
          latencyMs: Math.max(0, clock.nowMs() - startedAtMs),
        });
        return heard;
      };
      const heard = await sendWithToken(tokens, exchange);
      return 'kind' in heard ? heard : judge(heard, { call, config, read });
    },
    close: () => line.close(),
  };
}

const isUnauthorised = (heard: Heard) => heard.heard && heard.status === 401;

function verdictOf(called: Called<unknown>): PixExchange['verdict'] {
  if (called.kind === 'ok') return 'accepted';
  if (called.kind === 'unknown') return 'unknown';
  return called.kind === 'refused' && isLockedOut(called.code) ? 'access_refused' : 'refused';
}

/** A token that they no longer take is renewed once: a 401 says that nothing was done. */
async function sendWithToken(
  tokens: Tokens,
  send: (token: string, isRenewable: boolean) => Promise<Heard>,
): Promise<Heard | Exclude<Outcome<never>, { readonly kind: 'ok' }>> {
  const once = async (isRenewable: boolean) => {
    const token = await tokens.get();
    if (token.kind !== 'ok') return token;
    const heard = await send(token.value, isRenewable);
    // A token carries the rights of its day: when they are given back, the next call must ask for another.
    if (heard.heard && (heard.status === 401 || heard.status === 403)) tokens.drop(token.value);
    return heard;
  };
  const first = await once(true);
  return 'heard' in first && isUnauthorised(first) ? once(false) : first;
}

interface Judging<T> {
  readonly call: Call;
  readonly config: ConnectionConfig;
  readonly read: Read<T>;
}

function judge<T>(heard: Heard, { call, config, read }: Judging<T>): Called<T> {
  if (!heard.heard) return { kind: 'unknown', cause: heard.cause };
  const { status, text } = heard;
  if (status < 200 || status >= 300)
    return readFailure({ status, text, dialect: config.errorDialect, isStrict: call.isStrict ?? false });
  const value = read(parseJson(text), text);
  return value === undefined ? { kind: 'unknown', cause: 'unparseable' } : { kind: 'ok', value };
}

/** The record says that a token was asked for and what came of it, never the token. */
function recordedTokens(
  line: ReturnType<typeof openLine>,
  { clock, record }: PixSurroundings,
  { errorDialect: dialect }: ConnectionConfig,
): typeof line {
  return {
    ...line,
    async send(request) {
      const startedAtMs = clock.nowMs();
      const heard = await line.send(request);
      const isGiven = heard.heard && heard.status < 300;
      await record({
        target: new URL(request.url).pathname,
        request: `${request.method} token`,
        response: heard.heard ? (isGiven ? `${heard.status} token` : `${heard.status} ${heard.text}`) : undefined,
        verdict: isGiven ? 'accepted' : isTokenRefused(heard, dialect) ? 'access_refused' : 'unknown',
        startedAtMs,
        latencyMs: Math.max(0, clock.nowMs() - startedAtMs),
      });
      return heard;
    },
  };
}

const isTokenRefused = (heard: Heard, dialect: ConnectionConfig['errorDialect']) =>
  heard.heard && readFailure({ ...heard, dialect, isStrict: false }).kind === 'refused';

/** For calls that nothing can stand in the way of under the same id. */
export function toOutcome<T>(called: Called<T>): Outcome<T> {
  return called.kind === 'duplicate' ? { kind: 'refused', code: 'wrong_state', detail: called.detail } : called;
}

/** A recognised "not found" is an answer, not a refusal. */
export function orNull<T>(called: Called<T>): Outcome<T | null> {
  if (called.kind === 'refused' && called.code === 'not_found') return { kind: 'ok', value: null };
  return toOutcome<T | null>(called);
}
