import type { Asked, SupplierConfig } from '../provider.ts';
import { EgressError, type EgressResponse } from '../../../platform/egress/egress.ts';
import { parseExactly } from './json-body.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A call to a supplier with a time-out over the whole of it. Never throws for what they or the network do. */
export type SupplierCall = (request: Request) => Promise<Asked<unknown>>;

const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];
/** A catalogue of ten thousand games with all their texts stays below. */
const ANSWER_BYTES_MAX = 32 * 1024 * 1024;
/** For the record; the rest of a catalogue is in our own tables. */
const KEPT_LETTERS_MAX = 64 * 1024;
const RETRY_AFTER_DEFAULT_MS = 60_000;
const RETRY_AFTER_MAX_MS = 3_600_000;

/** What a supplier gives players to open. Where we call ourselves is the matter of `platform/egress`. */
export function isSafeUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname)));
}

type Asking = Pick<SupplierConfig, 'timeoutMs' | 'record' | 'egress'>;

export function createSupplierCall({ timeoutMs, record, egress }: Asking): SupplierCall {
  return async (request) => {
    const keep = record?.();
    const { asked, text } = await exchange(request, { timeoutMs, egress });
    const { pathname, search } = new URL(request.url);
    await keep?.({
      target: `${pathname}${search}`,
      request: request.body ?? '',
      response: text?.slice(0, KEPT_LETTERS_MAX),
      verdict: asked.outcome === 'ok' ? 'accepted' : asked.outcome,
    });
    return asked;
  };
}

interface Exchanged {
  readonly asked: Asked<unknown>;
  readonly text: string | undefined;
}

async function exchange(
  { method, url, headers, body }: Request,
  { timeoutMs, egress }: Omit<Asking, 'record'>,
): Promise<Exchanged> {
  try {
    const response = await egress.send({
      method,
      url,
      headers: { accept: 'application/json', ...headers },
      body,
      timeoutMs,
      answerBytesMax: ANSWER_BYTES_MAX,
    });
    return { asked: toAsked(response), text: response.text };
  } catch (error) {
    return { asked: unknown(error instanceof EgressError ? error.fault : 'unreachable'), text: undefined };
  }
}

function unknown(detail: string): Asked<never> {
  return { outcome: 'unknown', detail };
}

function toAsked({ status, headers, text }: EgressResponse): Asked<unknown> {
  if (status === 429) return { outcome: 'refused', detail: 'rate_limited', retryAfterMs: retryAfterMs(headers) };
  if (status >= 500) return unknown(`http_${status}`);
  const value = parseExactly(text);
  // A page of a proxy says nothing about what the supplier thinks.
  if (typeof value !== 'object' || value === null) return unknown('answer_unreadable');
  if (status >= 400) return { outcome: 'refused', detail: `http_${status}` };
  return status >= 200 && status < 300 ? { outcome: 'ok', value } : unknown(`http_${status}`);
}

/** Seconds, or a moment by their own clock. */
function retryAfterMs(headers: Headers): number {
  const text = headers.get('retry-after') ?? '';
  const waitMs = /^\d{1,6}$/.test(text)
    ? Number(text) * 1_000
    : Date.parse(text) - Date.parse(headers.get('date') ?? '');
  return waitMs >= 0 ? Math.min(waitMs, RETRY_AFTER_MAX_MS) : RETRY_AFTER_DEFAULT_MS;
}

/** An answer of another shape than was agreed is neither a yes nor a no. */
export function mapAsked<T>(asked: Asked<unknown>, read: (value: unknown) => T | undefined): Asked<T> {
  if (asked.outcome !== 'ok') return asked;
  const value = read(asked.value);
  return value === undefined ? unknown('answer_unreadable') : { outcome: 'ok', value };
}
