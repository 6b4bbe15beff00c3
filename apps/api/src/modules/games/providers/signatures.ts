import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import type { RawCall } from '../provider.ts';

const RSA_BITS_MIN = 2_048;
const SECRET_LENGTH_MIN = 16;
const HEX_LENGTH = 64;

/** RSA-SHA256 in base64, written the one right way, by any of the keys. */
export function rsaVerifier(header: string, publicKeys: readonly string[]): (call: RawCall) => boolean {
  const keys = publicKeys.map((pem) => strongRsa(createPublicKey(pem)));
  if (keys.length === 0) throw new Error('a supplier without accepted keys cannot be heard');
  return ({ body, headers }) => {
    const given = headers[header];
    if (typeof given !== 'string') return false;
    const signature = Buffer.from(given, 'base64');
    // Node forgives stray characters and loose bits; a signature has one spelling.
    if (signature.toString('base64') !== given) return false;
    return keys.some((key) => verify('RSA-SHA256', body, key, signature));
  };
}

export function rsaSigner(privateKey: string): (body: string) => string {
  const key = strongRsa(createPrivateKey(privateKey));
  return (body) => sign('RSA-SHA256', Buffer.from(body), key).toString('base64');
}

function strongRsa(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < RSA_BITS_MIN)
    throw new Error('a key of a supplier must be RSA of at least 2,048 bits');
  return key;
}

/** HMAC-SHA256 in lower-case hexadecimal, by any of the secrets. */
export function hmacVerifier(header: string, secrets: readonly string[]): (call: RawCall) => boolean {
  const keys = secrets.map(secretKey);
  if (keys.length === 0) throw new Error('a supplier without accepted keys cannot be heard');
  return ({ body, headers }) => {
    const given = headers[header];
    if (typeof given !== 'string') return false;
    const signature = Buffer.from(given);
    if (signature.length !== HEX_LENGTH) return false;
    return keys.some((key) => {
      const right = createHmac('sha256', key).update(body).digest('hex');
      return timingSafeEqual(Buffer.from(right), signature);
    });
  };
}

export function hmacSigner(secret: string): (body: string) => string {
  const key = secretKey(secret);
  return (body) => createHmac('sha256', key).update(body).digest('hex');
}

function secretKey(secret: string): KeyObject {
  if (secret.length < SECRET_LENGTH_MIN) throw new Error('a secret of a supplier has at least 16 characters');
  return createSecretKey(Buffer.from(secret));
}
