import {
  type Egress,
  EgressError,
  type EgressResponse,
  type OutgoingPush,
  type Outcome,
  type PushProvider,
} from '../../provider.ts';
import { LOOPBACK } from '../loopback.ts';
import { encryptPush, isPushKeys } from './encrypt.ts';
import { createVapid } from './vapid.ts';

export interface WebPushOptions {
  /** 32 bytes: our private key on P-256. */
  readonly privateKey: Buffer;
  /** Push services that browsers use. An address comes from a browser, so nothing else is ever called. */
  readonly origins: readonly string[];
  readonly timeoutMs: number;
  readonly random: (bytes: number) => Uint8Array;
  readonly nowMs: () => number;
  readonly egress: Pick<Egress, 'send'>;
}

/** A word of why at most. */
const ANSWER_BYTES_MAX = 64 * 1_024;
/** The subscription is over; nobody will ever hear us there. */
const GONE_STATUSES: readonly number[] = [404, 410];
const REFUSING_STATUSES: readonly number[] = [400, 413, 422];

export function openWebPush(options: WebPushOptions): PushProvider {
  for (const { protocol, hostname } of options.origins.map((origin) => new URL(origin)))
    if (protocol !== 'https:' && !LOOPBACK.includes(hostname))
      throw new Error('pushes leave this machine by https only');
  const vapid = createVapid(options.privateKey);
  return {
    name: 'web-push',
    publicKey: vapid.publicKey,
    accepts: ({ endpoint, keys }) => isKnown(endpoint, options.origins) && isPushKeys(keys),
    async send(push) {
      if (!isKnown(push.endpoint, options.origins)) return { outcome: 'refused', reason: 'origin_unknown' };
      try {
        const authorization = vapid.authorizationFor(push, options.nowMs());
        return toOutcome((await post(push, options, authorization)).status);
      } catch (error) {
        return { outcome: 'unknown', reason: error instanceof EgressError ? error.fault : 'unreachable' };
      }
    },
  };
}

function post(
  push: OutgoingPush,
  { timeoutMs, random, egress }: WebPushOptions,
  authorization: string,
): Promise<EgressResponse> {
  return egress.send({
    method: 'POST',
    url: push.endpoint,
    headers: {
      authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(push.ttlSeconds),
      urgency: push.urgent ? 'high' : 'normal',
      // A message that is sent again takes the place of the first, on the device too.
      topic: push.reference,
    },
    body: Buffer.from(encryptPush(push.text, push.keys, random)),
    timeoutMs,
    answerBytesMax: ANSWER_BYTES_MAX,
  });
}

function isKnown(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  return username === '' && password === '' && origins.includes(origin);
}

function toOutcome(status: number): Outcome {
  if (status >= 200 && status <= 299) return { outcome: 'ok' };
  if (GONE_STATUSES.includes(status)) return { outcome: 'refused', reason: 'gone' };
  if (REFUSING_STATUSES.includes(status)) return { outcome: 'refused', reason: `http_${status}` };
  return { outcome: 'unknown', reason: status === 401 || status === 403 ? 'unauthorised' : `http_${status}` };
}
