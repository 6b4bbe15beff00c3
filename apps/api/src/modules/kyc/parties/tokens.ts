import { z } from 'zod';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { type Ask, away, awayBy, jsonIn, type Question, type Reply } from './line.ts';
import type { Away } from './ports.ts';

/** `login` is `<client id>:<secret>`; tokens are given at `<url>/token`. */
export interface ClientConfig {
  readonly url: string;
  readonly login: Secret;
}

const shape = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().default(300) });
/** A token must outlive the call that carries it. */
const SPARE_PART = 0.2;
const SPARE_MS = 30_000;

/** Asks with a token of client credentials: kept until shortly before its end, and renewed once when it is refused. */
export function withToken(ask: Ask, { url, login }: ClientConfig, clock: { nowMs(): number }): Ask {
  let held: { readonly token: string; readonly untilMs: number } | undefined;
  let fetching: Promise<string | Away> | undefined;
  const fetchOne = async (): Promise<string | Away> => {
    const askedAtMs = clock.nowMs();
    const reply = await ask(tokenQuestion(url, login));
    if (reply.kind === 'away') return reply;
    if (reply.status === 401 || reply.status === 403) return away('access_refused');
    const read = shape.safeParse(reply.status === 200 ? jsonIn(reply.text) : undefined);
    if (!read.success) return reply.status === 200 ? away('token_unreadable') : awayBy(reply);
    const lifeMs = read.data.expires_in * 1_000;
    held = {
      token: read.data.access_token,
      untilMs: askedAtMs + lifeMs - Math.min(SPARE_MS, lifeMs * SPARE_PART),
    };
    return held.token;
  };
  const get = async (): Promise<string | Away> => {
    if (held !== undefined && clock.nowMs() < held.untilMs) return held.token;
    // One asks for all who wait.
    fetching ??= fetchOne().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
  const once = async (question: Question): Promise<Reply | Away> => {
    const token = await get();
    if (typeof token !== 'string') return token;
    const reply = await ask({ ...question, headers: { ...question.headers, authorization: `Bearer ${token}` } });
    if (reply.kind === 'reply' && reply.status === 401 && held?.token === token) held = undefined;
    return reply;
  };
  return async (question) => {
    const first = await once(question);
    return first.kind === 'reply' && first.status === 401 ? once(question) : first;
  };
}

function tokenQuestion(url: string, login: Secret): Question {
  return {
    method: 'POST',
    url: `${url}/token`,
    target: '/token',
    headers: {
      authorization: `Basic ${Buffer.from(login.reveal()).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  };
}
