import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** What can be made to go wrong; the README says what each does. */
export const faultKinds = [
  'nonce',
  'audience',
  'issuer',
  'unverified',
  'expired',
  'none',
  'unknown-key',
  'forged',
  'slow',
  'down',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Who logs in, and for which login of the client. */
export interface Grant {
  readonly email: string;
  readonly subject: string;
  readonly nonce: string;
}

export interface TokenMaker {
  readonly jwks: object;
  make(grant: Grant, at: { readonly issuer: string; readonly clientId: string; readonly nowMs: number }): string;
}

const LIFETIME_SECONDS = 300;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens as the standard has them, spoiled in one way when told so. */
export function createTokenMaker(faultOf: () => FaultKind | undefined): TokenMaker {
  const [own, other] = [generateKeyPairSync('rsa', { modulusLength: 2_048 }), newKey()];
  const sign = (header: object, claims: object, key: KeyObject): string => {
    const text = `${part(header)}.${part(claims)}`;
    return `${text}.${createSign('sha256').update(text).sign(key, 'base64url')}`;
  };
  return {
    jwks: { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    make({ email, subject, nonce }, { issuer, clientId, nowMs }) {
      const fault = faultOf();
      const nowSeconds = Math.floor(nowMs / 1_000) - (fault === 'expired' ? 2 * LIFETIME_SECONDS : 0);
      const claims = {
        iss: fault === 'issuer' ? `${issuer}/other` : issuer,
        aud: fault === 'audience' ? 'somebody-else' : clientId,
        sub: subject,
        email,
        email_verified: fault !== 'unverified',
        nonce: fault === 'nonce' ? 'another' : nonce,
        iat: nowSeconds,
        exp: nowSeconds + LIFETIME_SECONDS,
      };
      if (fault === 'none') return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
      const header = { alg: 'RS256', typ: 'JWT', kid: fault === 'unknown-key' ? 'two' : 'one' };
      const isOther = fault === 'unknown-key' || fault === 'forged';
      return sign(header, claims, isOther ? other : own.privateKey);
    },
  };
}

function newKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
}
