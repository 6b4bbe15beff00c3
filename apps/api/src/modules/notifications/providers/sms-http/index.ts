import { type Egress, EgressError, type Outcome, type SmsProvider } from '../../provider.ts';
import { LOOPBACK } from '../loopback.ts';

export interface SmsHttpOptions {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
  readonly egress: Pick<Egress, 'send'>;
}

/** An id and a state. */
const ANSWER_BYTES_MAX = 64 * 1_024;
/** Answers that speak of the message itself. All others speak of the way to the provider, and the way may open again. */
const REFUSING_STATUSES: readonly number[] = [400, 410, 413, 422];

/** `POST {"to", "text", "reference"}` with a bearer key; the answer is `{"id", "state": "accepted"}`. */
export function openSmsHttp({ url, key, timeoutMs, egress }: SmsHttpOptions): SmsProvider {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !LOOPBACK.includes(hostname))
    throw new Error('text messages leave this machine by https only');
  return {
    name: 'sms-http',
    async send({ reference, to, text }) {
      try {
        const answer = await egress.send({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ to, text, reference }),
          timeoutMs,
          answerBytesMax: ANSWER_BYTES_MAX,
        });
        return toOutcome(answer.status, answer.text);
      } catch (error) {
        return { outcome: 'unknown', reason: error instanceof EgressError ? error.fault : 'unreachable' };
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
