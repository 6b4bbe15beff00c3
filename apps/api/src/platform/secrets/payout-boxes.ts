import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import type { DataKey, Sealed } from './sealed.ts';

/**
 * Keys of payouts, sealed for the worker: any process with the public half seals, and only the worker, which has the
 * private half, opens. Each box has an X25519 key of its own; what both halves agree on and the context give the key of
 * AES-256-GCM. Its key id is negative, which tells it from a box of the data keys in the same columns.
 */
export interface PayoutKeys {
  readonly publicKey: DataKey;
  /** Newest first; empty in a process that only seals. */
  readonly privateKeys: readonly DataKey[];
}

export interface PayoutBoxes {
  seal(clear: string, context: string): Sealed;
  open(sealed: Sealed, context: string): string;
}

/** What stands before the 32 bytes of an X25519 key in DER. */
const PRIVATE_DER = Buffer.from('302e020100300506032b656e04220420', 'hex');
const PUBLIC_DER = Buffer.from('302a300506032b656e032100', 'hex');
const PUBLIC_BYTES = 32;
const TAG_BYTES = 16;
/** Each box has another key, so one nonce is enough. */
const NONCE = Buffer.alloc(12);

const publicFrom = (raw: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC_DER, raw]), format: 'der', type: 'spki' });
const privateFrom = (raw: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_DER, raw]), format: 'der', type: 'pkcs8' });
const rawOf = (publicKey: KeyObject): Buffer =>
  publicKey.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_DER.length);

/** The public half of 32 private bytes. */
export const payoutPublicKeyOf = (privateKey: Buffer): Buffer => rawOf(createPublicKey(privateFrom(privateKey)));

export function createPayoutBoxes({ publicKey, privateKeys }: PayoutKeys): PayoutBoxes {
  const readers = new Map(privateKeys.map(({ id, key }) => [-id, privateFrom(key)]));
  const reader = publicFrom(publicKey.key);
  return {
    seal(clear, context) {
      const own = generateKeyPairSync('x25519');
      const ownRaw = rawOf(own.publicKey);
      const key = keyOf(diffieHellman({ privateKey: own.privateKey, publicKey: reader }), ownRaw, context);
      const cipher = createCipheriv('aes-256-gcm', key, NONCE, { authTagLength: TAG_BYTES });
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      return { keyId: -publicKey.id, box: Buffer.concat([ownRaw, body, cipher.getAuthTag()]) };
    },
    open({ keyId, box }, context) {
      const privateKey = readers.get(keyId);
      if (privateKey === undefined) throw new Error(`payout key ${-keyId} is not given to this process`);
      if (box.length < PUBLIC_BYTES + TAG_BYTES) throw new Error('the box is too short');
      const theirs = box.subarray(0, PUBLIC_BYTES);
      const key = keyOf(diffieHellman({ privateKey, publicKey: publicFrom(theirs) }), theirs, context);
      const decipher = createDecipheriv('aes-256-gcm', key, NONCE, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(box.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(box.subarray(PUBLIC_BYTES, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}

function keyOf(shared: Buffer, senderKey: Buffer, context: string): Buffer {
  return Buffer.from(hkdfSync('sha256', shared, senderKey, `payouts:${context}`, 32));
}
