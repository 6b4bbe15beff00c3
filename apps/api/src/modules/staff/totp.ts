import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as authenticators speak it: SHA-1, six digits, half a minute. The other values are for the RFC's own tests. */
export interface TotpForm {
  readonly algorithm: 'sha1' | 'sha256' | 'sha512';
  readonly digits: number;
}

const FORM: TotpForm = { algorithm: 'sha1', digits: 6 };
const STEP_MS = 30_000;
/** A phone's clock may be half a minute off, in both directions. */
const STEPS_AROUND = [0n, -1n, 1n] as const;
const SECRET_BYTES = 20;

export function newTotpSecret(random: (bytes: number) => Uint8Array): Buffer {
  return Buffer.from(random(SECRET_BYTES));
}

export function totpStepAt(nowMs: number): bigint {
  return BigInt(Math.floor(nowMs / STEP_MS));
}

/** RFC 4226, section 5.3: dynamic truncation of HMAC(secret, step). */
export function totpCode(secret: Uint8Array, step: bigint, { algorithm, digits }: TotpForm = FORM): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(step);
  const mac = createHmac(algorithm, secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The step whose code this is, now or a step around now; undefined when it is none of them. */
export function matchTotp(secret: Uint8Array, code: string, nowMs: number): bigint | undefined {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const now = totpStepAt(nowMs);
  // All three are compared, so that the time tells nothing about which one it was.
  const matching = STEPS_AROUND.map((around) => now + around).filter((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(digits)),
  );
  return matching[0];
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base 32 without padding: what authenticators read. */
export function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text.toUpperCase(), (one) => ALPHABET.indexOf(one).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** What a QR code holds for an authenticator. */
export function totpUri(secret: Uint8Array, names: { readonly issuer: string; readonly account: string }): string {
  const label = `${encodeURIComponent(names.issuer)}:${encodeURIComponent(names.account)}`;
  // No plus sign for a space: some authenticators show it.
  const issuer = encodeURIComponent(names.issuer);
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${issuer}&digits=6&period=30`;
}
