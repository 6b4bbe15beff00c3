import type { Sealed, Secrets } from '../../platform/secrets/secrets.ts';

/** Seals what a connection must hide. A box names its row by its context, and opens in no other one. */
export interface SecretBoxes<Key, Stored> {
  seal(key: Key, stored: Stored): Sealed;
  open(key: Key, sealed: Sealed): Stored;
}

export function secretBoxesOf<Key, Stored>(
  secrets: Pick<Secrets, 'seal' | 'open'>,
  contextOf: (key: Key) => string,
): SecretBoxes<Key, Stored> {
  return {
    seal: (key, stored) => secrets.seal(JSON.stringify(stored), contextOf(key)),
    open: (key, sealed) => JSON.parse(secrets.open(sealed, contextOf(key))) as Stored,
  };
}

/** What may be shown of a secret: how it ends, and since when it counts. */
export interface SecretMark {
  readonly tail: string;
  readonly since: string;
}

const TAIL_LETTERS = 4;
export const tailOf = (secret: string): string => secret.slice(-TAIL_LETTERS);
export const markOf = (secret: string, at: Date): SecretMark => ({ tail: tailOf(secret), since: at.toISOString() });

/** Long enough to hide all but its end. */
const LETTERS_MIN = 8;
export const isLongEnough = (secret: string): boolean => secret.length >= LETTERS_MIN;
