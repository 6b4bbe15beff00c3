import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** Who we are to a push service (RFC 8292): a key pair of P-256, made from its 32 private bytes. */
export interface Vapid {
  /** What a browser is told when it subscribes: 65 bytes, base64url. */
  readonly publicKey: string;
  /** The header for one push service, good for some hours. */
  authorizationFor(push: { readonly endpoint: string; readonly contact: string }, nowMs: number): string;
}

const TOKEN_WORTH_SECONDS = 12 * 3_600;

export function createVapid(privateKey: Buffer): Vapid {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const key = keyOf(privateKey, point);
  return {
    publicKey,
    authorizationFor({ endpoint, contact }, nowMs) {
      const exp = Math.floor(nowMs / 1_000) + TOKEN_WORTH_SECONDS;
      const claims = { aud: new URL(endpoint).origin, exp, sub: `mailto:${contact}` };
      const head = [{ typ: 'JWT', alg: 'ES256' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const signature = sign('sha256', Buffer.from(head), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
      return `vapid t=${head}.${signature}, k=${publicKey}`;
    },
  };
}

function keyOf(privateKey: Buffer, point: Buffer): KeyObject {
  const COORDINATE = 32;
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey.toString('base64url'),
    x: point.subarray(1, 1 + COORDINATE).toString('base64url'),
    y: point.subarray(1 + COORDINATE).toString('base64url'),
  };
  return createPrivateKey({ key: jwk, format: 'jwk' });
}
