import { createHash, createHmac } from 'node:crypto';
import { canonicalJson } from '@arara/contract';

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Proofs of who calls; they are no part of what is called, and six digits would be found under any hash. */
export const isProofField = (name: string): boolean => /(password|passkey)$/i.test(name);

/**
 * Of what a call understood, without its proofs: the same request has the same fingerprint, in whatever order its fields
 * came. It is keyed, so a dump without the key says nothing about what was sent.
 */
export function fingerprintOf(input: unknown, key: Uint8Array): string {
  return keyFingerprint(sha256Hex(canonicalJson(plainOf(input))), key);
}

/** Keys a plain hash as `fingerprintOf` does, for rows from before there was a key. */
export function keyFingerprint(plain: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(plain).digest('hex');
}

/** JSON has no bigint; the mark keeps 5n apart from "5". */
function plainOf(input: unknown): unknown {
  const text = JSON.stringify(input, (name, part: unknown) => {
    if (isProofField(name)) return undefined;
    return typeof part === 'bigint' ? `${part}n` : part;
  });
  return text === undefined ? null : (JSON.parse(text) as unknown);
}
