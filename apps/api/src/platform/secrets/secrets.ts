import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { RoundFunction } from '@arara/domain/players';
import { createPayoutBoxes, type PayoutBoxes, type PayoutKeys } from './payout-boxes.ts';
import type { DataKey, Sealed } from './sealed.ts';

export type { DataKey, Sealed } from './sealed.ts';

/**
 * Personal data at rest. Boxes are AES-256-GCM under the newest key of the ring and remember its id; every older key
 * of the ring still opens its boxes, so a new one is put in front and no old one is dropped while a row needs it. Indexes are HMAC-SHA256 under a key of their own, apart per field and brand: equal text
 * gives an equal index, so a field can be unique and searchable without being readable. Short texts (four digits of
 * a phone) are safe only as long as the index key is: whoever holds key and table can try them all.
 */
export interface SecretKeys {
  /** Newest first. */
  readonly dataKeys: readonly DataKey[];
  readonly indexKey: Buffer;
  /** Still found by, never written with; the reseal makes every index again under the newest. */
  readonly olderIndexKeys?: readonly Buffer[];
  /** Never rotates: links that players shared must keep working. */
  readonly referralKey: Buffer;
  /** Absent for a tool that has nothing to do with payouts. */
  readonly payouts?: PayoutKeys;
}

/** What an index is about. Two fields or two brands never share an index, even for equal text. */
export interface IndexOf {
  readonly brandId: number;
  readonly field: string;
  readonly text: string;
}

export interface Secrets {
  readonly newestKeyId: number;
  /** `context` names row and column; a box copied to another place does not open there. */
  seal(clear: string, context: string): Sealed;
  open(sealed: Sealed, context: string): string;
  /** As it is written. */
  index(of: IndexOf): Buffer;
  /** As it may stand in a row, newest first. */
  indexes(of: IndexOf): readonly Buffer[];
  /** Keyed, in hexadecimal, of a text of any length. The key never rotates, so what was approved by it stays approved. */
  fingerprint(text: string): string;
  readonly referralRound: RoundFunction;
  /** Keys of payouts: any process seals them, and only the worker opens them. A box of the data keys still opens. */
  readonly payouts: PayoutBoxes;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_MAX = 32_767;

export function createSecrets(keys: SecretKeys): Secrets {
  const [newest] = keys.dataKeys;
  if (newest === undefined) throw new Error('the key ring is empty');
  const ring = new Map(keys.dataKeys.map((entry) => [entry.id, entry.key]));
  if (ring.size !== keys.dataKeys.length) throw new Error('two data keys share one id');
  const indexKeys = [keys.indexKey, ...(keys.olderIndexKeys ?? [])];
  // JSON quotes its parts, so no two triples share one text.
  const indexUnder = (key: Buffer, of: IndexOf) => hmac(key, JSON.stringify([of.brandId, of.field, of.text]));
  for (const key of [...ring.values(), ...indexKeys, keys.referralKey])
    if (key.length !== KEY_BYTES) throw new Error(`a key must have ${KEY_BYTES} bytes`);
  const fingerprintKey = hmac(keys.referralKey, 'fingerprints');
  const payouts = keys.payouts && createPayoutBoxes(keys.payouts);
  const open: Secrets['open'] = (sealed, context) => {
    const key = ring.get(sealed.keyId);
    if (key === undefined) throw new Error(`data key ${sealed.keyId} is not in the key ring`);
    return openBox(key, { box: sealed.box, context });
  };
  return {
    newestKeyId: newest.id,
    seal: (clear, context) => ({ keyId: newest.id, box: sealBox(newest.key, { clear, context }) }),
    open,
    index: (of) => indexUnder(keys.indexKey, of),
    indexes: (of) => indexKeys.map((key) => indexUnder(key, of)),
    fingerprint: (text) => hmac(fingerprintKey, text).toString('hex'),
    referralRound: (round, half) => hmac(keys.referralKey, `${round}:${half}`).readUInt32BE(),
    payouts: {
      seal(clear, context) {
        if (payouts === undefined) throw new Error('there is no key to seal payouts for');
        return payouts.seal(clear, context);
      },
      // Until every box is sealed for the worker, some are still under the data keys.
      open: (sealed, context) =>
        payouts !== undefined && sealed.keyId < 0 ? payouts.open(sealed, context) : open(sealed, context),
    },
  };
}

/** Reads `2:<base64>,1:<base64>`, newest first, as the configuration holds it. Errors never repeat key material. */
export function parseDataKeys(text: string): DataKey[] {
  return text.split(',').map((entry, position) => {
    const match = /^(\d{1,5}):([A-Za-z0-9+/]{43}=)$/.exec(entry.trim());
    const id = Number(match?.[1]);
    if (!match || id < 1 || id > KEY_ID_MAX)
      throw new Error(`data key ${position + 1} is not <id>:<${KEY_BYTES} bytes in base64>`);
    return { id, key: Buffer.from(match[2] ?? '', 'base64') };
  });
}

/** A ring as above, or one key alone, which then has the id 1. */
export function parseKeyRing(text: string): DataKey[] {
  return parseDataKeys(text.includes(':') ? text : `1:${text}`);
}

/**
 * Each context has a key of its own, derived from the ring's: random nonces of 96 bits are safe for about 2^32 boxes
 * per key, which raw provider calls alone would pass within days.
 */
function contextKey(key: Buffer, context: string): Buffer {
  return hmac(key, `seal:${context}`);
}

function sealBox(key: Buffer, message: { clear: string; context: string }): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', contextKey(key, message.context), nonce, { authTagLength: TAG_BYTES });
  const body = Buffer.concat([cipher.update(message.clear, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]);
}

function openBox(key: Buffer, message: { box: Buffer; context: string }): string {
  const { box, context } = message;
  if (box.length < NONCE_BYTES + TAG_BYTES) throw new Error('the box is too short');
  const nonce = box.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', contextKey(key, context), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  const body = decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([body, decipher.final()]).toString('utf8');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest();
}
