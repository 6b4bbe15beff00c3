import { hkdfSync } from 'node:crypto';
import type { Secret } from './secret.ts';
import { type DataKey, parseKeyRing } from './secrets.ts';

/** One key per use, all from one secret: what signs a captcha can sign nothing else. */
export function deriveKey(secret: Secret, use: string): Buffer {
  const [newest] = deriveRing(secret, use);
  if (newest === undefined) throw new Error('the key ring is empty');
  return newest.key;
}

/** The same for every key of a ring, newest first. */
export function deriveRing(secret: Secret, use: string): readonly DataKey[] {
  return parseKeyRing(secret.reveal()).map(({ id, key }) => ({
    id,
    key: Buffer.from(hkdfSync('sha256', key, '', use, 32)),
  }));
}
