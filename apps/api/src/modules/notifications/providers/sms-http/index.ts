import type { Outcome, SmsProvider } from '../../provider.ts';
import { LOOPBACK } from '../loopback.ts';

export interface SmsHttpOptions {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

/** Answers that speak of the message itself. All others speak of the way to the provider, and the way may open again. */
const REFUSING_STATUSES: readonly number[] = [400, 410, 413, 422];

/** `POST {"to", "text", "reference"}` with a bearer key; the answer is `{"id", "state": "accepted"}`. */
export function openSmsHttp({ url, key, timeoutMs }: SmsHttpOptions): SmsProvider {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !LOOPBACK.includes(hostname))
    throw new Error('text messages leave this machine by https only');
  return {
    name: 'sms-http',
    async send({ reference, to, text }) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ to, text, reference }),
          signal: AbortSignal.timeout(timeoutMs),
          // A key is for the host it was given to.
          redirect: 'error',
        });
        return toOutcome(response.status, await response.text());
      } catch (error) {
        return { outcome: 'unknown', reason: isTimeout(error) ? 'timeout' : 'unreachable' };
      }
    },
  };
}

function toOutcome(status: number, body: string): Outcome {
  // The reference is known with another text: an attempt before a release that changed the wording has arrived.
  if (status === 409) return { outcome: 'ok' };
  if (REFUSING_STATUSES.includes(status)) return { outcome: 'refused', reason: `http_${status}` };
  if (status === 401 || status === 403) return { outcome: 'unknown', reason: 'unauthorised' };
  if (status < 200 || status > 299) return { outcome: 'unknown', reason: `http_${status}` };
  return stateIn(body) === 'accepted' ? { outcome: 'ok' } : { outcome: 'unknown', reason: 'answer_unreadable' };
}

function stateIn(body: string): unknown {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null && 'state' in answer ? answer.state : undefined;
  } catch {
    return undefined;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
