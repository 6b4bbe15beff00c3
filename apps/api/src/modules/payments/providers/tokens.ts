import { z } from 'zod';
import type { Outcome } from '../provider.ts';
import type { ConnectionConfig, Credentials } from './connection.ts';
import type { Line, LineRequest } from './https-line.ts';
import { parseJson, readFailure } from './provider-failure.ts';

/** A bearer token bound to our certificate: kept until shortly before its end, fetched by one caller for all. */
export interface Tokens {
  get(): Promise<Outcome<string>>;
  /** They refused this one: the next `get` fetches another. A token that was replaced meanwhile is left alone. */
  drop(token: string): void;
}

interface TokensOptions {
  readonly line: Line;
  readonly config: ConnectionConfig;
  readonly credentials: Credentials;
  readonly clock: { nowMs(): number };
}

const answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().default(300) });
/** A token must outlive the call that carries it. */
const SPARE_MS = 30_000;
const SPARE_PART = 0.2;

export function createTokens(options: TokensOptions): Tokens {
  let held: { readonly token: string; readonly untilMs: number } | undefined;
  let fetching: Promise<Outcome<string>> | undefined;
  const fetchOne = async (): Promise<Outcome<string>> => {
    const askedAtMs = options.clock.nowMs();
    const heard = await options.line.send(tokenRequest(options));
    // Whatever went wrong here, the call that needs the token was not made.
    if (!heard.heard) return { kind: 'unknown', cause: 'not_sent' };
    const read = heard.status >= 200 && heard.status < 300 ? answer.safeParse(parseJson(heard.text)) : undefined;
    if (read?.success !== true) return refusedToken(heard, options.config);
    const lifeMs = read.data.expires_in * 1_000;
    const untilMs = askedAtMs + lifeMs - Math.min(SPARE_MS, lifeMs * SPARE_PART);
    held = { token: read.data.access_token, untilMs };
    return { kind: 'ok', value: held.token };
  };
  return {
    async get() {
      if (held !== undefined && options.clock.nowMs() < held.untilMs) return { kind: 'ok', value: held.token };
      fetching ??= fetchOne().finally(() => {
        fetching = undefined;
      });
      return fetching;
    },
    drop(token) {
      if (held?.token === token) held = undefined;
    },
  };
}

function refusedToken(heard: { status: number; text: string }, { errorDialect }: ConnectionConfig): Outcome<string> {
  const failure = readFailure({ ...heard, dialect: errorDialect, isStrict: false });
  return failure.kind === 'refused'
    ? { kind: 'refused', code: 'unauthorised', detail: failure.detail }
    : { kind: 'unknown', cause: 'not_sent' };
}

function tokenRequest({ config, credentials: { clientId, clientSecret } }: TokensOptions): LineRequest {
  const fields = {
    grant_type: 'client_credentials',
    ...(config.scope === undefined ? {} : { scope: config.scope }),
    ...(config.clientAuth === 'body' ? { client_id: clientId } : {}),
    ...(config.clientAuth === 'body' && clientSecret !== '' ? { client_secret: clientSecret } : {}),
  };
  const isJson = config.tokenBody === 'json';
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return {
    method: 'POST',
    url: config.tokenUrl,
    headers: {
      accept: 'application/json',
      ...config.extraHeaders,
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(config.clientAuth === 'basic' ? { authorization: `Basic ${basic}` } : {}),
    },
    body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  };
}
