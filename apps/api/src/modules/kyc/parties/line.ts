import { z } from 'zod';
import { type Egress, EgressError, type EgressRequest } from '../../../platform/egress/egress.ts';
import type { Away } from './ports.ts';

/** What was asked and what came back, without a word of a person: the path is the party's, not the question's. */
export interface PartyExchange {
  readonly party: string;
  readonly target: string;
  readonly request: string;
  /** Undefined when no answer came. */
  readonly response: string | undefined;
  readonly verdict: 'accepted' | 'refused' | 'access_refused' | 'unknown';
  readonly startedAtMs: number;
  readonly latencyMs: number;
}

export interface PartyOptions {
  readonly timeoutMs: number;
  readonly egress: Pick<Egress, 'send'>;
  readonly clock: { nowMs(): number };
  readonly record: (exchange: PartyExchange) => Promise<void>;
}

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** The path as it may be written down, such as `/cpf/{cpf}`. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Reply {
  readonly kind: 'reply';
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export type Ask = (question: Question) => Promise<Reply | Away>;

/** The longest answer is the United Nations' list, which stays far below. */
const ANSWER_BYTES_MAX = 8 * 1_024 * 1_024;

/** One party's line. Never throws for what they or the network do. */
export function openLine(party: string, { timeoutMs, egress, clock, record }: PartyOptions): Ask {
  return async ({ method, url, target, headers, body }) => {
    const startedAtMs = clock.nowMs();
    const request = { method, url, headers, body, timeoutMs, answerBytesMax: ANSWER_BYTES_MAX };
    const answer = await exchange(egress, request);
    await record({
      party,
      target,
      request: method,
      response: answer.kind === 'away' ? undefined : String(answer.status),
      verdict: answer.kind === 'away' ? 'unknown' : verdictOf(answer.status),
      startedAtMs,
      latencyMs: Math.max(0, clock.nowMs() - startedAtMs),
    });
    return answer;
  };
}

async function exchange(egress: Pick<Egress, 'send'>, request: EgressRequest): Promise<Reply | Away> {
  try {
    return { kind: 'reply', ...(await egress.send(request)) };
  } catch (error) {
    return away(error instanceof EgressError ? error.fault : 'unreachable');
  }
}

function verdictOf(status: number): PartyExchange['verdict'] {
  if (status < 300) return 'accepted';
  if (status === 401 || status === 403) return 'access_refused';
  return status === 429 || status >= 500 ? 'unknown' : 'refused';
}

export function away(detail: string, retryAfterMs?: number): Away {
  return { kind: 'away', detail, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

/** What an answer means that is none of the answers agreed on: nothing about the person. */
export function awayBy({ status, headers }: Reply): Away {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return away(`http_${status}`, Number.isFinite(seconds) ? seconds * 1_000 : undefined);
}

/** What an answer says. The same said twice is said once; two things at once are no answer. */
export function readOne<Value>(
  text: string,
  shape: z.ZodType<Value>,
): { readonly kind: 'read'; readonly value: Value } | Away {
  const body = jsonIn(text);
  const read = z.array(shape).safeParse(Array.isArray(body) ? body : [body]);
  const [value, ...others] = read.data ?? [];
  if (value === undefined) return away('unreadable');
  const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(value));
  return isSame ? { kind: 'read', value } : away('contradictory');
}

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
