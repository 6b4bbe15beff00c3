import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';

/** RFC 8291: a text that only the browser of this subscription can read, as one record of RFC 8188. */
export interface PushKeys {
  /** The browser's public key: 65 bytes, base64url. */
  readonly p256dh: string;
  /** The secret the browser shared with us: 16 bytes, base64url. */
  readonly auth: string;
}

const RECORD_SIZE = 4_096;
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const PUBLIC_BYTES = 65;
const AUTH_BYTES = 16;
/** Says that this record is the last one. */
const LAST = Buffer.from([2]);

export function isPushKeys({ p256dh, auth }: PushKeys): boolean {
  const key = Buffer.from(p256dh, 'base64url');
  return key.length === PUBLIC_BYTES && key[0] === 4 && Buffer.from(auth, 'base64url').length === AUTH_BYTES;
}

export function encryptPush(text: string, keys: PushKeys, random: (bytes: number) => Uint8Array): Buffer {
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const own = createECDH('prime256v1');
  own.generateKeys();
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = hkdf(own.computeSecret(theirs), Buffer.from(keys.auth, 'base64url'), { info, length: 32 });
  const salt = Buffer.from(random(SALT_BYTES));
  const key = hkdf(shared, salt, { info: Buffer.from('Content-Encoding: aes128gcm\0'), length: KEY_BYTES });
  const nonce = hkdf(shared, salt, { info: Buffer.from('Content-Encoding: nonce\0'), length: NONCE_BYTES });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, body]);
}

function hkdf(secret: Buffer, salt: Buffer, of: { readonly info: Buffer; readonly length: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, of.info, of.length));
}
