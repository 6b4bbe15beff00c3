import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from './faults.ts';
import type { Inbox } from './inbox.ts';
import type { Answer } from '../../kit/src/http.ts';

/**
 * A browser and its push service in one: it makes subscriptions with keys of its own, takes what is sent to them only
 * from whoever the subscription was made for, opens it with those keys, and shows the text.
 */
export interface PushService {
  /** `{"applicationServerKey", "name"}`: what a browser does when a page subscribes. */
  subscribe(given: unknown, origin: string): Answer;
  /** The browser forgets it; from then on the address is gone. */
  unsubscribe(id: string): Answer;
  take(id: string, sent: SentPush): Promise<Answer | undefined>;
}

export interface SentPush {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly nowMs: number;
}

interface Subscription {
  readonly name: string;
  readonly origin: string;
  /** The sender's public key. */
  readonly senderKey: string;
  readonly keys: ECDH;
  readonly auth: Buffer;
}

const AUTH_BYTES = 16;
const TOKEN_WORTH_MAX_MS = 24 * 3_600_000;
const BODY_MAX = 4_096;

export function createPushService({ inbox, faults }: { readonly inbox: Inbox; readonly faults: Faults }): PushService {
  const subscriptions = new Map<string, Subscription>();
  return {
    subscribe(given, origin) {
      const { applicationServerKey, name } = (given ?? {}) as Record<string, unknown>;
      if (typeof applicationServerKey !== 'string' || typeof name !== 'string' || name === '')
        return { status: 422, body: { error: 'invalid_subscription' } };
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const id = randomUUID();
      const auth = randomBytes(AUTH_BYTES);
      subscriptions.set(id, { name, origin, senderKey: applicationServerKey, keys, auth });
      const p256dh = keys.getPublicKey().toString('base64url');
      return {
        status: 201,
        body: { endpoint: `${origin}/push/${id}`, keys: { p256dh, auth: auth.toString('base64url') } },
      };
    },
    unsubscribe: (id) => (subscriptions.delete(id) ? { status: 200, body: {} } : gone),
    async take(id, sent) {
      const subscription = subscriptions.get(id);
      if (subscription === undefined) return gone;
      const refusal = refuse(subscription, sent);
      if (refusal !== undefined) return refusal;
      const fault = faults.take('push', subscription.name);
      if (fault?.kind === 'error') return { status: 500, body: { error: 'internal' } };
      if (fault?.kind === 'refuse') return gone;
      const text = open(subscription, sent.body);
      if (text === undefined) return { status: 400, body: { error: 'cannot_be_opened' } };
      const incoming = { ...textOf(text), to: subscription.name, from: '', html: '', reference: topicOf(sent) };
      const delivery = inbox.deliver({ channel: 'push', ...incoming });
      if (delivery.kind === 'conflict' || fault?.kind === 'duplicate')
        inbox.deliverBlindly({ channel: 'push', ...incoming });
      if (fault?.kind === 'lost') return undefined;
      if (fault?.kind === 'slow') await sleep(fault.delayMs, undefined, { ref: false });
      return { status: 201, body: {} };
    },
  };
}

const gone: Answer = { status: 410, body: { error: 'gone' } };

const headerOf = (sent: SentPush, name: string) => {
  const value = sent.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

/** Without a topic nothing tells a retry from a new message. */
const topicOf = (sent: SentPush) => headerOf(sent, 'topic') || randomUUID();

function refuse(subscription: Subscription, sent: SentPush): Answer | undefined {
  if (headerOf(sent, 'content-encoding') !== 'aes128gcm') return { status: 415, body: { error: 'encoding' } };
  if (!/^\d+$/.test(headerOf(sent, 'ttl'))) return { status: 400, body: { error: 'ttl_missing' } };
  if (sent.body.length > BODY_MAX) return { status: 413, body: { error: 'too_large' } };
  return isSender(subscription, headerOf(sent, 'authorization'), sent.nowMs)
    ? undefined
    : { status: 403, body: { error: 'not_the_sender' } };
}

/** RFC 8292: a token signed by the key that the subscription was made for, for this service, and not for long. */
function isSender(subscription: Subscription, authorization: string, nowMs: number): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== subscription.senderKey || signature === '') return false;
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const expiresMs = Number(exp) * 1_000;
  const isTimely = expiresMs > nowMs && expiresMs <= nowMs + TOKEN_WORTH_MAX_MS;
  return isSigned && isTimely && aud === subscription.origin && /^(mailto:|https:)/.test(String(sub));
}

/** RFC 8291, from the browser's side. Undefined for what was not written for these keys. */
function open({ keys, auth }: Subscription, body: Buffer): string | undefined {
  try {
    const salt = body.subarray(0, 16);
    const keyLength = body[20] ?? 0;
    const theirs = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]);
    const shared = derive(keys.computeSecret(theirs), auth, { info, length: 32 });
    const key = derive(shared, salt, { info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
    const nonce = derive(shared, salt, { info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const clear = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = clear.lastIndexOf(2);
    return end < 0 ? undefined : clear.subarray(0, end).toString('utf8');
  } catch {
    return undefined;
  }
}

function derive(secret: Buffer, salt: Buffer, of: { readonly info: Buffer; readonly length: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, of.info, of.length));
}

/** What a browser would show: title and text of the JSON our product sends, or the text as it is. */
function textOf(text: string): { readonly subject: string; readonly text: string } {
  try {
    const { title, text: body } = JSON.parse(text) as Record<string, unknown>;
    return { subject: typeof title === 'string' ? title : '', text: typeof body === 'string' ? body : '' };
  } catch {
    return { subject: '', text };
  }
}
