import { createHash, createPublicKey } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type SecretBoxes, secretBoxesOf, type SecretMark, tailOf } from '../../connections/index.ts';
import type { GameAdapter } from '../provider.ts';

export interface SupplierKeys {
  /** Theirs. */
  readonly acceptedKeys: readonly string[];
  /** What we sign with. */
  readonly ownKey: string;
}

/** What a box holds. While one set replaces another both are accepted, and we sign with the old one until its end. */
export interface StoredKeys extends SupplierKeys {
  readonly retiring?: SupplierKeys & { readonly untilMs: number };
  /** Written by one person; of no use until another one has approved them. */
  readonly proposed?: SupplierKeys & { readonly marks: KeyMarks };
}

/** What may be shown of keys. */
export interface KeyMarks {
  readonly theirs: SecretMark;
  readonly ours: SecretMark;
  /** Where both sides have a pair: what the supplier must be given. */
  readonly ourPublicKey: string | null;
  readonly retiring?: { readonly tail: string; readonly until: string };
}

export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

export function keysAt({ retiring, acceptedKeys, ownKey }: StoredKeys, nowMs: number): SupplierKeys {
  if (retiring === undefined || nowMs >= retiring.untilMs) return { acceptedKeys, ownKey };
  return { acceptedKeys: [...new Set([...acceptedKeys, ...retiring.acceptedKeys])], ownKey: retiring.ownKey };
}

export const keyContext = (code: string): string => `games.providers.keys:${code}`;
export const keyBoxes = (secrets: Secrets): SecretBoxes<string, StoredKeys> => secretBoxesOf(secrets, keyContext);

const SECRET_LETTERS_MIN = 32;
const RSA_BITS_MIN = 2_048;

export interface NewKeys {
  readonly kind: GameAdapter['keyKind'];
  readonly theirKey: string;
  readonly makePair: () => KeyPair;
  readonly at: Date;
}

/** Undefined when their key cannot be read, or is too weak to prove anything. */
export function newKeysOf({ kind, theirKey, makePair, at }: NewKeys): (SupplierKeys & { marks: KeyMarks }) | undefined {
  const since = at.toISOString();
  if (kind === 'shared') {
    if (theirKey.length < SECRET_LETTERS_MIN) return undefined;
    const mark = { tail: tailOfKey(theirKey), since };
    return {
      acceptedKeys: [theirKey],
      ownKey: theirKey,
      marks: { theirs: mark, ours: mark, ourPublicKey: null },
    };
  }
  if (!isStrongKey(theirKey)) return undefined;
  const { privateKey, publicKey } = makePair();
  return {
    acceptedKeys: [theirKey],
    ownKey: privateKey,
    marks: {
      theirs: { tail: tailOfKey(theirKey), since },
      ours: { tail: tailOfKey(publicKey), since },
      ourPublicKey: publicKey,
    },
  };
}

function isStrongKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS_MIN;
  } catch {
    return false;
  }
}

/** Public keys of one kind all end alike, so theirs is the end of the fingerprint. */
const tailOfKey = (key: string): string =>
  tailOf(key.includes('-----BEGIN') ? createHash('sha256').update(key.trim()).digest('hex') : key);
