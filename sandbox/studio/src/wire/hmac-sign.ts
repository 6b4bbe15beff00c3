import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE = 'x-request-sign';

/** Both SoftSwiss dialects: lower-case hex of HMAC-SHA256 over the raw body. */
export function signWithSecret(body: Buffer, secret: string): Readonly<Record<string, string>> {
  return { [SIGNATURE]: createHmac('sha256', secret).update(body).digest('hex') };
}

export function isSignedWithSecret(
  body: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
  secret: string,
): boolean {
  const given = Buffer.from(headers[SIGNATURE] ?? '');
  const right = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  return given.length === right.length && timingSafeEqual(given, right);
}
